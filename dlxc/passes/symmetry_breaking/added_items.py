"""Names for items that are added to a problem, and items whose colours write a number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from dlxc.geometry.digits import DIGITS
from dlxc.passes.problem_changes import NEW_COLOURS, AddedEntry

MARKS = "~^!$%&;@"
"""Names of added items begin with the first of these that no name of the problem begins with."""


class AddedNames:
    """Makes names: a mark, a letter for the kind of item, a number.

    >>> names = AddedNames(["00", "~t0", "D"])
    >>> names.new("x"), names.new("x"), names.new("t")
    ('^x0', '^x1', '^t0')
    """

    def __init__(self, known: Iterable[str]) -> None:
        self._known = frozenset(known)
        beginnings = {name[:1] for name in self._known}
        free = (mark for mark in (*MARKS, *DIGITS) if mark not in beginnings)
        self.mark = next(free, "")
        self._next: dict[str, int] = defaultdict(int)

    def new(self, letter: str) -> str:
        """A name of a kind that has not been made and that no item of the problem has."""
        while True:
            name = f"{self.mark}{letter}{self._next[letter]}"
            self._next[letter] += 1
            if name not in self._known:
                return name


class ColouredNumber:
    """A number that is written with the colours of secondary items, a digit each.

    First all values are added, each of which gets a number, then the items get names, then
    values can be written.

    >>> state = ColouredNumber("s")
    >>> for value in range(100):
    ...     state.add(value)
    >>> state.give_names(AddedNames([]))
    >>> state.entries(64)
    [AddedEntry(name='~s0', colour=2), AddedEntry(name='~s1', colour=1)]
    """

    def __init__(self, letter: str) -> None:
        self._letter = letter
        self._numbers: dict[object, int] = {}
        self.names: list[str] = []

    def add(self, value: object) -> None:
        """Give a value a number, if it has none."""
        self._numbers.setdefault(value, len(self._numbers))

    def give_names(self, names: AddedNames) -> None:
        """Name as many items as there are digits."""
        writable = 1
        while not self.names or writable < len(self._numbers):
            writable *= NEW_COLOURS
            self.names.append(names.new(self._letter))

    def entries(self, value: object) -> list[AddedEntry]:
        """The entries that write a value, the lowest digit first."""
        number, entries = self._numbers[value], []
        for name in self.names:
            number, digit = divmod(number, NEW_COLOURS)
            entries.append(AddedEntry(name, digit))
        return entries
