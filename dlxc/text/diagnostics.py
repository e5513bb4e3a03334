"""What there is to say about a text: faults and warnings, as values.

A `Diagnostic` is one fault in one text: the number of its code, a sentence, the place, and what
else is known.  The sentence stands where the fault is found; `dlxc.text.prose` has words for
it.  What a code means is data: see `dlxc.text.codes`.

>>> low, high = "3", "2"
>>> found = fault("E104", Span(1, 4), f"the range `{low}-{high}` decreases", help="write `2-3`")
>>> found.code, found.severity, found.message, found.help
('E104', 'error', 'the range `3-2` decreases', 'write `2-3`')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Literal, NamedTuple, TypeVar

from dlxc.text.codes import Code, code_of
from dlxc.text.prose import plural, printable, shared_beginning
from dlxc.text.source import Source, Span

Found = TypeVar("Found")

Severity = Literal["error", "warning", "information"]


class Label(NamedTuple):
    """A further place that takes part in a fault, and what it has to do with it."""

    span: Span
    text: str


class Edit(NamedTuple):
    """A change of the text: what is to stand in the place of a span.

    `title` is what an editor calls it, if that is not the help of the diagnostic.
    """

    span: Span
    text: str
    title: str = ""


class Diagnostic(NamedTuple):
    """One fault or warning, made by `fault`.

    `span` is `None` where no place in a text is to blame.  `sentence` says what is wrong, `help`
    what to write instead, `labels` what further places have to do with it.  `edit`, where it can
    be derived, is the change that mends the fault.  `once` names a kind of mistake that usually
    repeats on many lines: only the first of a kind is reported, and the rest are counted.
    `source` is the text that it is about, if that is not the specification but a file of data.
    `alike` counts further faults of this kind that are left out.  What is of the severity
    `information` would be an error if nothing more could come from outside.
    """

    code: str
    severity: Severity
    span: Span | None
    sentence: str
    help: str = ""
    labels: tuple[Label, ...] = ()
    edit: Edit | None = None
    once: str = ""
    source: Source | None = None
    alike: int = 0

    def moved(self, by: int) -> Diagnostic:
        """The same, said of a text that has this many characters more in front."""
        return self._replace(
            span=self.span and self.span.moved(by),
            labels=tuple(Label(span.moved(by), text) for span, text in self.labels),
            edit=self.edit and self.edit._replace(span=self.edit.span.moved(by)),
        )

    @property
    def meaning(self) -> Code:
        """Its code, with the explanation."""
        return code_of(self.code)

    @property
    def is_error(self) -> bool:
        """Whether this stops the compilation."""
        return self.severity == "error"

    def tolerated_if(self, more_may_come: bool) -> Diagnostic:  # noqa: FBT001 - the name says it
        """The same as a mere information, if what is missing may still come from outside."""
        return self._replace(severity="information") if more_may_come else self

    @property
    def message(self) -> str:
        """What is wrong, in a sentence."""
        if self.alike:
            return f"{self.sentence}; and {plural(self.alike, f'more {self.severity}')} like this"
        return self.sentence


Pairs = Sequence[tuple[Source, Diagnostic]]
"""Diagnostics, each with its text."""


def fault(
    code: str,
    span: Span | None,
    sentence: str,
    *labels: Label,
    help: str = "",  # noqa: A002 - as reports call it
    fix: str = "",
    edit: Edit | None = None,
    once: str = "",
) -> Diagnostic:
    """A fault or a warning of a code at a place.

    The sentence stands alone: lower case, no full stop, text of the specification in back-quotes.
    `fix` is the title of the edit, if an editor needs other words than the help.  Characters that
    a terminal would obey are replaced in all sentences, so that programs can print them.
    """
    return Diagnostic(
        code,
        "error" if code.startswith("E") else "warning",
        span,
        printable(sentence),
        printable(help),
        tuple(Label(place, printable(text)) for place, text in labels),
        edit and edit._replace(title=printable(fix)),
        once,
    )


_NO_CHARACTER = re.compile("[\0\ud800-\udfff]")
"""NUL, and halves of UTF-16 pairs, which Python strings can hold but UTF-8 cannot."""


def unreadable(text: str) -> list[Diagnostic]:
    r"""The first character that no specification may hold, if there is one: NUL or a surrogate."""
    if text.isascii() and "\0" not in text:  # quicker than the search
        return []
    match = _NO_CHARACTER.search(text)
    if match is None:
        return []
    half = f"half of a UTF-16 pair, U+{ord(match[0]):X},"
    what = "a NUL character" if match[0] == "\0" else half
    return [fault("E001", Span(*match.span()), f"there is {what} in the text", help="remove it")]


MOST_FAULTS = 1000
"""After this many faults a text is not read any further."""

MOST_ALIKE = 100
"""At most this many errors, and this many warnings, of one code are reported."""


def limited(diagnostics: Iterable[Diagnostic], text: str) -> list[Diagnostic]:
    """In order of their places, but few of a kind: what is reported of a text.

    Every room gives all that it finds; the compiler calls this once, at the end.  Of what says
    `once` only the first of each kind is kept, and of a code at most `MOST_ALIKE` errors and as
    many warnings.  The last of a kind that is kept counts those that are left out.  Of what says
    `once` it also mends the first `MOST_ALIKE` places, if each of these has an edit.
    """
    groups: dict[object, list[tuple[int, Diagnostic]]] = {}
    for at, each in enumerate(in_order(diagnostics)):
        kind = (each.once or each.code, each.is_error, each.source and each.source.name)
        groups.setdefault(kind, []).append((at, each))
    kept: list[tuple[int, Diagnostic]] = []
    for group in groups.values():
        most = 1 if group[0][1].once else MOST_ALIKE
        *before, (at, last) = group[:most]
        left_out = sum(1 + diagnostic.alike for _, diagnostic in group[most:])
        last = last._replace(alike=last.alike + left_out)
        first = [diagnostic for _, diagnostic in group[:MOST_ALIKE]]
        edits = [diagnostic.edit for diagnostic in first if diagnostic.edit]
        if last.once and len(edits) == len(first) > 1:
            edit = joined_edit(edits, last.source.text if last.source else text)
            last = last._replace(edit=edit)
        kept += [*before, (at, last)]
    return [diagnostic for _, diagnostic in sorted(kept, key=itemgetter(0))]


def tell_few(found: Sequence[Found], tell: Callable[[Found], Diagnostic]) -> list[Diagnostic]:
    """Diagnostics of one code about all that was found: only those that `limited` keeps are made.

    For what may be found hundreds of thousands of times.
    """
    diagnostics = [tell(each) for each in found[:MOST_ALIKE]]
    if left_out := len(found) - len(diagnostics):
        diagnostics[-1] = diagnostics[-1]._replace(alike=left_out)
    return diagnostics


def joined_edit(edits: Sequence[Edit], text: str) -> Edit:
    """One change that does what some changes of a text do.

    One that overlaps an earlier one is left out.
    """
    kept: list[Edit] = []
    for edit in sorted(edits):
        if not kept or edit.span.start >= kept[-1].span.end:
            kept.append(edit)
    start, end = kept[0].span.start, kept[-1].span.end
    return Edit(Span(start, end), changed_text(text[:end], kept)[start:], kept[0].title)


def edit_to(text: str, changed: str, at: int = 0) -> Edit:
    """The one edit that makes a changed text of a text, which begins at a place.

    >>> edit_to("box 6x1", "box 6x10", at=3)
    Edit(span=Span(start=10, end=10), text='0', title='')
    """
    start = shared_beginning(text, changed)
    end = shared_beginning(text[start:][::-1], changed[start:][::-1])
    return Edit(Span(start, len(text) - end).moved(at), changed[start : len(changed) - end])


def changed_text(text: str, edits: Sequence[Edit]) -> str:
    """The text with changes, which are in order and do not overlap."""
    pieces, at = [], 0
    for edit in edits:
        pieces += [text[at : edit.span.start], edit.text]
        at = edit.span.end
    return "".join([*pieces, text[at:]])


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by place, those without one last; the order of equals is kept."""
    return sorted(diagnostics, key=lambda d: (d.span is None, d.span or Span(0, 0)))
