# ruff: noqa: INP001, T201
"""Print the problem of Steiner triple systems as DLX."""

import sys
from itertools import combinations

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
v = int(sys.argv[1]) if len(sys.argv) > 1 else 7
print(*("".join(pair) for pair in combinations(DIGITS[:v], 2)))
for triple in combinations(DIGITS[:v], 3):
    print(*("".join(pair) for pair in combinations(triple, 2)))
