"""A solver of the kind that dlx1 is: reads DLX on standard input and prints all solutions.

It is slow, but a program of its own: all that it knows of the problem is what it reads.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import dlxc
from support import brute


def main() -> None:
    """Print as D. E. Knuth's programs do."""
    problem = dlxc.compile(sys.stdin.read(), "dlx")
    number = 0
    for number, chosen in enumerate(brute.solutions(problem), start=1):
        print(f"{number}:")  # noqa: T201 - its work
        for option in problem.options:
            if option.number in chosen:
                print("", *option)  # noqa: T201
    print(f"Altogether {number} solution{'s' * (number != 1)}.", file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    main()
