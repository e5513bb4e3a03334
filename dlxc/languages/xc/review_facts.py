"""What is met while a model runs and tells later what is suspicious about it."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from dlxc.text.source import Span


class Lookups(NamedTuple):
    """How many items with `?` were looked up, and how many of them are not declared."""

    rows: int
    missing: int


class ConditionRows(NamedTuple):
    """A condition, and how many rows there were before it and behind it."""

    span: Span
    before: int
    after: int


class ReviewFacts:
    """Counts by the places of statements and of their parts.

    `rows` and `results` have the rows of statements, and the items or options that these gave.
    `given` counts the options of statements with a condition behind `given` that are given.
    `conditions` has those of statements in order.  `large_digits` has the largest integer over 9
    that a hole of a declaration wrote as a digit.
    """

    def __init__(self) -> None:
        self.rows: Counter[Span] = Counter()
        self.results: Counter[Span] = Counter()
        self.given: Counter[Span] = Counter()
        self.conditions: dict[Span, list[ConditionRows]] = {}
        self.lookups: dict[Span, Lookups] = {}
        self.large_digits: dict[Span, int] = {}

    def copy(self) -> ReviewFacts:
        """The same, to be changed on its own."""
        made = ReviewFacts()
        for name, counts in vars(self).items():
            setattr(made, name, counts.copy())
        return made

    def filter(self, statement: Span, found: list[ConditionRows]) -> None:
        """Count the rows of the conditions of a statement."""
        known = self.conditions.get(statement)
        if known is not None:
            pairs = zip(known, found, strict=True)
            found = [
                ConditionRows(one.span, one.before + other.before, one.after + other.after)
                for one, other in pairs
            ]
        self.conditions[statement] = found

    def emptied_by(self, statement: Span) -> Span | None:
        """The condition that leaves no row of a statement, where there were some before it."""
        conditions = self.conditions.get(statement, [])
        found = (each.span for each in conditions if each.before and not each.after)
        return None if self.rows[statement] else next(found, None)

    def look_up(self, part: Span, rows: int, missing: int) -> None:
        """Count the items of a part with `?`."""
        before = self.lookups.get(part, Lookups(0, 0))
        self.lookups[part] = Lookups(before.rows + rows, before.missing + missing)
