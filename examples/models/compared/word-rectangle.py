# ruff: noqa: INP001, SIM905, T201
"""Print the problem of word rectangles as DLX."""

DOWN = "are cat ear ham men one ore pad pea sea tar".split()
ACROSS = "area camp case cash cope cost hero iron made team tear tend".split()
m, n = len(DOWN[0]), len(ACROSS[0])
primary = [f"R{i}" for i in range(m)] + [f"C{j}" for j in range(n)]
print(*primary, "|", *(f"{i}{j}" for i in range(m) for j in range(n)))
for word in ACROSS:
    for i in range(m):
        print(f"R{i}", *(f"{i}{j}:{word[j]}" for j in range(n)))
for word in DOWN:
    for j in range(n):
        print(f"C{j}", *(f"{i}{j}:{word[i]}" for i in range(m)))
