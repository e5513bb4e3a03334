# ruff: noqa: INP001, T201
"""Print the problem of n queens as DLX."""

import sys

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
order = sorted(range(n), key=lambda i: abs(i - n // 2))
primary = [f"{line}{DIGITS[i]}" for i in order for line in "rc"]
secondary = [f"{line}{DIGITS[s]}" for s in range(1, 2 * n - 2) for line in "ab"]
print(*primary, "|", *secondary)
for i in range(n):
    for j in range(n):
        option = [f"r{DIGITS[i]}", f"c{DIGITS[j]}"]
        if 1 <= i + j < 2 * n - 2:
            option.append(f"a{DIGITS[i + j]}")
        if 1 <= n - 1 - i + j < 2 * n - 2:
            option.append(f"b{DIGITS[n - 1 - i + j]}")
        print(*option)
