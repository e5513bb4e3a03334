# ruff: noqa: INP001, T201
"""Print Langford's problem as DLX."""

import sys

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
n = int(sys.argv[1]) if len(sys.argv) > 1 else 7
print(*DIGITS[1 : n + 1], *(f"s{DIGITS[j]}" for j in range(1, 2 * n + 1)))
for i in range(1, n + 1):
    for j in range(1, 2 * n - i):
        print(DIGITS[i], f"s{DIGITS[j]}", f"s{DIGITS[j + i + 1]}")
