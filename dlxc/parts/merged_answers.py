"""The answers to all parts, put together: solutions, their number, and what is missing."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from dlxc.parts.part_answers import PartAnswer


class MergedAnswers:
    """What the answers to parts say together.

    `total` is how many solutions there are, as far as they say, and `verified` how many of them
    were printed and are right.  `whole` counts the parts of which everything is known.
    """

    def __init__(self, *, keeps_solutions: bool) -> None:
        self.keeps_solutions = keeps_solutions
        self.total = self.verified = self.whole = 0
        self._numbers, self._lengths = array("q"), array("q")

    def add(self, answer: PartAnswer) -> str:
        """Take an answer that is right; returns what is missing of it, if anything is."""
        count = len(answer.solutions)
        self.total += answer.total
        self.verified += count
        if self.keeps_solutions:
            for solution in answer.solutions:
                self._numbers.extend(solution)
                self._lengths.append(len(solution))
        missing = answer.missing or (self._not_printed(answer) if self.keeps_solutions else "")
        self.whole += not missing
        return missing

    @staticmethod
    def _not_printed(answer: PartAnswer) -> str:
        """What to say if solutions are wanted, and some were only counted."""
        count = len(answer.solutions)
        if count == answer.total:
            return ""
        if not count:
            return "it only says how many solutions there are; `--count` adds that up"
        return f"it has {count} of the {answer.total} solutions that it counts"

    def solutions(self) -> Iterator[list[int]]:
        """The solutions that were kept, in the order of the parts."""
        start = 0
        for length in self._lengths:
            yield self._numbers[start : start + length].tolist()
            start += length
