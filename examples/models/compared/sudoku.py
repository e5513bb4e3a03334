# ruff: noqa: ANN001, ANN201, D103, INP001, SIM905, T201
"""Print a sudoku as DLX, without what the clues settle."""

CLUE = """\
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
""".split()


def option(i, j, d):
    return f"p{i}{j}", f"r{i}{d}", f"c{j}{d}", f"b{3 * (i // 3) + j // 3}{d}"


cells = [(i, j) for i in range(9) for j in range(9)]
given = {item for i, j in cells if CLUE[i][j] != "." for item in option(i, j, CLUE[i][j])}
items = [f"p{i}{j}" for i, j in cells]
items += [f"{line}{i}{d}" for line in "rcb" for i in range(9) for d in range(1, 10)]
print(*(item for item in items if item not in given))
for i, j in cells:
    for d in range(1, 10):
        if given.isdisjoint(option(i, j, d)):
            print(*option(i, j, d))
