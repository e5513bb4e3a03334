"""What there is to say about a source text: one value a fault, and the table of codes.

>>> fault = Diagnostic("E104", "the range `3-2` decreases", Span(1, 4), help="write `2-3`")
>>> fault.severity, fault.meaning.name
('error', 'decreasing-range')
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.source import Span


class Meaning(NamedTuple):
    """What a code stands for, whatever the message of one case says."""

    name: str
    headline: str


CODES: dict[str, Meaning] = {
    "E001": Meaning("unreadable", "the text cannot be read"),
    "E002": Meaning("unknown-language", "no language, or several, read the text"),
    "E003": Meaning("template", "the template cannot be rendered"),
    "E101": Meaning("syntax", "something else was expected here"),
    "E102": Meaning("unclosed-bracket", "an opening bracket has no closing one"),
    "E103": Meaning("range-end-missing", "a range lacks an end"),
    "E104": Meaning("decreasing-range", "a range runs from a larger digit to a smaller one"),
    "E105": Meaning("suffix-too-long", "a suffix has at most 6 characters"),
    "E106": Meaning("name-too-long", "an item's name has at most 8 characters"),
    "E107": Meaning("tab", "blanks separate, tabs do not"),
    "E108": Meaning("no-box", "the text ends before the box"),
    "E111": Meaning("name-clash", "a piece has the name of an item of the box"),
    "E112": Meaning("multiplicities-differ", "lines of one piece give it several multiplicities"),
    "E113": Meaning("empty-multiplicity", "a multiplicity's upper bound is below its lower one"),
    "E121": Meaning("duplicate-cell", "a cell is named twice"),
    "E122": Meaning("unknown-piece", "a piece is not among the names of line 2"),
    "E123": Meaning("missing-line", "the text ends too early"),
    "E124": Meaning("blank-line", "a blank line where none may be"),
    "E131": Meaning("clue-clash", "a digit occurs twice in a row, a column or a box"),
    "E132": Meaning("short-row", "a row has fewer than nine characters"),
    "E141": Meaning("unknown-item", "an option names an item that the item line does not have"),
    "E142": Meaning("duplicate-item", "an item is named twice"),
    "E143": Meaning("colour-on-primary", "only secondary items take colours"),
    "E144": Meaning("cost", "options with costs are not read"),
    "E151": Meaning("not-an-ian-problem", "the problem is not of the kind that `ian` takes"),
    "W201": Meaning("blank-line-ignored", "a blank line says nothing"),
    "W202": Meaning("no-cells", "a piece line without cells says nothing"),
    "W203": Meaning("unreadable-name", "no solver reads a name with `|` or `:` in it"),
    "W206": Meaning("row-too-long", "only nine characters of a row count"),
    "W205": Meaning("name-with-a-tail", "the reference program prints another name"),
    "W204": Meaning("no-primary-item", "solvers drop an option without a primary item"),
}


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
    where it can be derived, is the change that does it.
    """

    code: str
    message: str
    span: Span | None = None
    labels: tuple[Label, ...] = ()
    help: str = ""
    fix: Edit | None = None

    @property
    def severity(self) -> str:
        """`error` or `warning`."""
        return "error" if self.code.startswith("E") else "warning"

    @property
    def is_error(self) -> bool:
        """Whether this stops the compilation."""
        return self.code.startswith("E")

    @property
    def meaning(self) -> Meaning:
        """The table's entry for the code."""
        return CODES[self.code]


def has_errors(diagnostics: list[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


def in_order(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted by place, those without one last; the order of equals is kept."""
    return sorted(diagnostics, key=lambda d: (d.span is None, d.span or Span(0, 0)))
