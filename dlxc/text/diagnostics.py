"""What there is to say about a source text: one value a fault.

>>> fault = Diagnostic("E104", "the range `3-2` decreases", Span(1, 4), help="write `2-3`")
>>> fault.severity, fault.meaning.name
('error', 'decreasing-range')
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from dlxc.text.source import Span

if TYPE_CHECKING:
    from dlxc.text.codes import Code


class Label(NamedTuple):
    """A further place that takes part in a fault, and what it has to do with it."""

    span: Span
    text: str


class Edit(NamedTuple):
    """A change of the text: what is to stand in the place of a span."""

    span: Span
    text: str


class Diagnostic(NamedTuple):
    """One fault or warning: its code, its message, its place and its remedy.

    `span` is `None` where no place in a text is to blame.  The message stands alone: lower
    case, no full stop, spec text in back-quotes.  `help` says what to write instead; `fix`,
    where it can be derived, is the change that does it.  A `strict` warning is an error.
    """

    code: str
    message: str
    span: Span | None = None
    labels: tuple[Label, ...] = ()
    help: str = ""
    fix: Edit | None = None
    strict: bool = False

    def moved(self, by: int) -> Diagnostic:
        """The same, said of a text that has so many characters more in front."""
        return self._replace(
            span=self.span and self.span.moved(by),
            labels=tuple(Label(label.span.moved(by), label.text) for label in self.labels),
            fix=self.fix and Edit(self.fix.span.moved(by), self.fix.text),
        )

    @property
    def severity(self) -> str:
        """`error` or `warning`."""
        return "error" if self.is_error else "warning"

    @property
    def is_error(self) -> bool:
        """Whether this stops the compilation."""
        return self.strict or self.code.startswith("E")

    @property
    def meaning(self) -> Code:
        """The table's entry for the code."""
        from dlxc.text.codes import CODES

        return CODES[self.code]


ABOUT_SOLUTIONS = frozenset(("W209", "W211", "W212", "W213", "W214", "W216"))
"""Warnings that are about the problem as it is solved, not about how it is written."""

MOST_FAULTS = 1000
"""After so many faults a text is not read any further."""


def too_many(span: Span) -> Diagnostic:
    """What to say where reading ended."""
    return Diagnostic("E109", f"after {MOST_FAULTS} faults the rest is not read", span)


MOST_ALIKE = 100
"""Of so many warnings of one code each is reported."""


def fewer(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, but of warnings of one code only the first so many.

    The last that is kept tells how many are not.
    """
    left = Counter(d.code for d in diagnostics if not d.is_error)
    kept: list[Diagnostic] = []
    seen: Counter[str] = Counter()
    for diagnostic in diagnostics:
        seen[diagnostic.code] += 1
        more = left[diagnostic.code] - MOST_ALIKE
        if more > 0 and seen[diagnostic.code] == MOST_ALIKE:
            message = f"{diagnostic.message}; and {more} more warnings like this"
            kept.append(diagnostic._replace(message=message))
        elif more <= 0 or seen[diagnostic.code] < MOST_ALIKE:
            kept.append(diagnostic)
    return kept


def has_errors(diagnostics: list[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


def in_order(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted by place, those without one last; the order of equals is kept."""
    return sorted(diagnostics, key=lambda d: (d.span is None, d.span or Span(0, 0)))
