"""What all readers of answers give: solutions, each with what it chooses and where it says so."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dlxc.text.source import Span

if TYPE_CHECKING:
    from dlxc.text.diagnostics import Diagnostic, Wording

Part = int | tuple[str, ...]
"""What is chosen: the number of an option, from 1, or an option as printed, by its entries."""


def _no_places() -> array[int]:
    return array("q")


@dataclass
class AnswerSolution:
    """What an answer chooses for one solution; the place of `parts[i]` is `span(i)`.

    The places are in an array of their own, 16 bytes each, because answers can be long.
    """

    parts: list[Part] = field(default_factory=list)
    _places: array[int] = field(default_factory=_no_places)

    def add(self, part: Part, place: tuple[int, int]) -> None:
        """Note that the text chooses something at a place, given by its start and end."""
        self.parts.append(part)
        self._places.extend(place)

    def span(self, at: int) -> Span:
        """Where the text chooses part `at`."""
        return Span(self._places[2 * at], self._places[2 * at + 1])


@dataclass(frozen=True)
class Answers:
    """The solutions that an answer gives; `says_none` if it says that there is none.

    With `other_variables`, numbers are those of variables, and the ones beyond the options
    stand for something else in the formulation, so they choose nothing.
    """

    solutions: list[AnswerSolution]
    says_none: bool = False
    other_variables: bool = False


class UnreadableAnswer(ValueError):  # noqa: N818 - a text that is no answer
    """A text is no answer, or a broken one: what is wrong with it, the place, and the facts."""

    def __init__(self, wording: Wording, span: Span | None = None, **facts: Any) -> None:
        self.wording, self.span, self.facts = wording, span, facts
        super().__init__(wording.at(span, **facts).message)

    @property
    def diagnostic(self) -> Diagnostic:
        """The fault, to be reported about the answer."""
        return self.wording.at(self.span, **self.facts)
