"""What there is to say about a text: facts first, sentences made of them at the end.

A `Code` is what users look up: `E104`, with an explanation and an example.  A `Wording` is one way
in which the fault of a code is told: templates of sentences.  A `Diagnostic` is one fault in one
text: a wording, the place, and the facts that the templates ask for.  Each room that finds faults
has a module `codes` with its codes and wordings; other packages have their own.

>>> RANGE = Code("E104", "decreasing-range", "a range runs from a larger digit to a smaller one")
>>> DECREASES = Wording(RANGE, "the range `{low}-{high}` decreases", help="write `{high}-{low}`")
>>> fault = DECREASES.at(Span(1, 4), low="3", high="2")
>>> fault.code, fault.severity, fault.message, fault.help
('E104', 'error', 'the range `3-2` decreases', 'write `2-3`')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from dlxc.text.prose import plural, sentence
from dlxc.text.source import Source, Span

Found = TypeVar("Found")

_NO_FACTS: Mapping[str, object] = MappingProxyType({})


class Rendering(NamedTuple):
    """What `compile` is to write in an example: the values of the options of these names."""

    to: str = "dlx"
    dialect: str | None = None
    encoding: str | None = None


class Code(NamedTuple):
    """What users look up: a number, a name, and what a fault of this code means.

    Numbers begin with `E` for errors and `W` for warnings.  `example` is a text of `language`
    that has the fault, `mended` one that has not; if `language` is empty, it is to be detected.
    With `language` `template` the example is a template; with `answer` it is a problem in DLX, a
    blank line, and the answer.  `passes`, `rendering` and `parameters` are what else the example
    needs.  A code `about_solutions` says something of the problem as
    it is solved, so it no longer holds when a pass has made another problem.
    """

    number: str
    name: str
    headline: str
    explanation: str = ""
    language: str = ""
    example: str = ""
    mended: str = ""
    passes: tuple[str, ...] = ()
    rendering: Rendering = Rendering()
    parameters: tuple[tuple[str, str], ...] = ()
    about_solutions: bool = False


class Label(NamedTuple):
    """A further place that takes part in a fault, and what it has to do with it."""

    span: Span
    text: str


class Edit(NamedTuple):
    """A change of the text: what is to stand in the place of a span."""

    span: Span
    text: str


class Wording(NamedTuple):
    """One way to tell a fault of a code: templates for `dlxc.text.prose`.

    A message stands alone: lower case, no full stop, text of the specification in back-quotes.
    `help` says what to write instead.  `fix` is what an editor calls the change that does it.
    `labels` are told at further places, in this order.  What is told `once` in a text runs through
    many of its lines; see `told_once`.
    """

    code: Code
    message: str
    help: str = ""
    fix: str = ""
    labels: tuple[str, ...] = ()
    once: bool = False

    def at(
        self, span: Span | None, *places: Span, edit: Edit | None = None, **facts: object
    ) -> Diagnostic:
        """A fault at a place; `places` are where the labels stand."""
        return Diagnostic(self, span, facts, places, edit)


class Diagnostic(NamedTuple):
    """One fault or warning: its wording, its place, and the facts that the wording asks for.

    `span` is `None` where no place in a text is to blame.  `edit`, where it can be derived, is
    the change that mends the fault.  `source` is the text that it is about, if that is not the
    specification but a file of data.  `alike` counts further faults of this kind that are
    left out, `solution` is the number of the solution that it is about, or 0.  A `strict`
    warning is an error.  What is `tolerated` is none, whatever its code.
    """

    wording: Wording
    span: Span | None = None
    facts: Mapping[str, object] = _NO_FACTS
    places: tuple[Span, ...] = ()
    edit: Edit | None = None
    source: Source | None = None
    alike: int = 0
    solution: int = 0
    strict: bool = False
    tolerated: bool = False

    def moved(self, by: int) -> Diagnostic:
        """The same, said of a text that has this many characters more in front."""
        return self._replace(
            span=self.span and self.span.moved(by),
            places=tuple(place.moved(by) for place in self.places),
            edit=self.edit and Edit(self.edit.span.moved(by), self.edit.text),
        )

    @property
    def code(self) -> str:
        """The number of its code."""
        return self.wording.code.number

    @property
    def meaning(self) -> Code:
        """Its code, with the explanation."""
        return self.wording.code

    @property
    def is_error(self) -> bool:
        """Whether this stops the compilation."""
        return self.strict or (self.code.startswith("E") and not self.tolerated)

    @property
    def severity(self) -> str:
        """`error` or `warning`."""
        return "error" if self.is_error else "warning"

    @property
    def message(self) -> str:
        """What is wrong, in a sentence."""
        told = sentence(self.wording.message, self.facts)
        if self.solution:
            told = f"solution {self.solution}: {told}"
        if self.alike:
            told += f"; and {plural(self.alike, f'more {self.severity}')} like this"
        return told

    @property
    def help(self) -> str:
        """What to write instead, or nothing."""
        return sentence(self.wording.help, self.facts)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The further places, each with what it has to do with the fault."""
        texts = self.wording.labels
        return tuple(
            Label(span, sentence(text, self.facts))
            for span, text in zip(self.places, texts, strict=False)
        )

    @property
    def fix(self) -> str:
        """What an editor calls the change that mends the fault."""
        return sentence(self.wording.fix or self.wording.help, self.facts)


MOST_FAULTS = 1000
"""After this many faults a text is not read any further."""

MOST_ALIKE = 100
"""At most this many warnings of one code are reported."""


def fewer(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, but at most `MOST_ALIKE` warnings of one code.

    The last warning that is kept tells how many are left out.
    """
    seen: Counter[str] = Counter()
    last: dict[str, int] = {}
    kept: list[Diagnostic] = []
    for diagnostic in diagnostics:
        code = diagnostic.code
        if not diagnostic.is_error:
            seen[code] += 1
            if seen[code] > MOST_ALIKE:
                continue
            last[code] = len(kept)
        kept.append(diagnostic)
    for code, at in last.items():
        left_out = seen[code] - MOST_ALIKE
        if left_out > 0:
            kept[at] = kept[at]._replace(alike=left_out)
    return kept


def tell_few(found: Sequence[Found], tell: Callable[[Found], Diagnostic]) -> list[Diagnostic]:
    """Warnings of one code about all that was found: only those that `fewer` keeps are made.

    So a text with hundreds of thousands of faults is told of quickly.
    """
    told = [tell(each) for each in found[:MOST_ALIKE]]
    left_out = len(found) - len(told)
    return [*told[:-1], told[-1]._replace(alike=left_out)] if left_out else told


def told_once(faults: Iterable[Diagnostic], text: str) -> list[Diagnostic]:
    """The same faults, but of each wording that is told once only the first one.

    It counts the others.  Its edit mends the first `MOST_ALIKE` places, if all of these have one.
    """
    told: list[Diagnostic] = []
    groups: dict[Wording, list[Diagnostic]] = {}
    for fault in faults:
        group = groups.setdefault(fault.wording, []) if fault.wording.once else []
        if not group:
            told.append(fault)
        group.append(fault)
    return [_with_alike(fault, groups.get(fault.wording, []), text) for fault in told]


def _with_alike(fault: Diagnostic, group: Sequence[Diagnostic], text: str) -> Diagnostic:
    if len(group) < 2:
        return fault
    edits = [each.edit for each in group[:MOST_ALIKE] if each.edit]
    is_whole = len(edits) == min(len(group), MOST_ALIKE)
    edit = joined_edit(edits, text) if is_whole else fault.edit
    return fault._replace(alike=len(group) - 1, edit=edit)


def joined_edit(edits: Sequence[Edit], text: str) -> Edit:
    """One change that does what some changes of a text do, which are in order."""
    start, end = edits[0].span.start, edits[-1].span.end
    parts, at = [], start
    for edit in edits:
        parts += [text[at : edit.span.start], edit.text]
        at = edit.span.end
    return Edit(Span(start, end), "".join(parts))


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(diagnostic.is_error for diagnostic in diagnostics)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted by place, those without one last; the order of equals is kept."""
    return sorted(diagnostics, key=lambda d: (d.span is None, d.span or Span(0, 0)))
