"""What a language is: its grammar and codes, and the phases from a text to a problem.

    Source -> parse -> Parsed tree -> check -> expand -> Problem -> review

`expanded_text` runs them on a text, in this order, and `dlxc.compiler` goes on.  A language of
dlxc's own and one of another package are instances of the same class, `Language`.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from dlxc.geometry.grids import BoxTooLargeError
from dlxc.problem import NO_COLOUR, Option, Outcome, Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.codes import Code
from dlxc.text.decoding import ReadData, no_data
from dlxc.text.diagnostics import (
    MOST_FAULTS,
    Diagnostic,
    Edit,
    changed_text,
    fault,
    has_errors,
    limited,
)
from dlxc.text.grammar import GrammarRead, recorded_reads
from dlxc.text.prose import listed, nearest, shortened
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures

Tree = TypeVar("Tree")


class Parsed(NamedTuple, Generic[Tree]):
    """A syntax tree of what is sound in a text, and the faults of the rest."""

    tree: Tree
    faults: list[Diagnostic]


class Parameter(NamedTuple):
    """A value that a user gives from outside: `-D NAME=VALUE` on the command line.

    `span` is where the text asks for it, if that is known.  Of one that `may_be_integer`, a user
    may give several values, to count the solutions for each.
    """

    name: str
    help: str
    required: bool = False
    span: Span | None = None
    may_be_integer: bool = False


class Inputs(NamedTuple):
    """What comes from outside the text: values of parameters, and a way to read files of data.

    `read_data` takes the name of a file beside the specification.  With `are_partial` more may
    come later, as in an editor, which knows no parameters: what is missing is then not an error,
    and there is no problem where it is needed.  `most_rows` is the bound that `--max-rows` sets, in
    a language that `counts_rows`.
    """

    parameters: Mapping[str, object] = MappingProxyType({})
    read_data: ReadData = partial(no_data, reason="the library reads no files")
    are_partial: bool = False
    most_rows: int | None = None


NO_INPUTS = Inputs()


class Language(ABC, Generic[Tree]):
    """A language: what it brings along, and its phases.

    `codes` are those that another package brings along for it.  The first `lines_that_tell` lines
    show whether a text is meant for it.  `counts_rows` tells whether a text is refused that makes
    more rows than `Inputs.most_rows`.  `may_have_several` tells whether a text may describe several
    problems; see `problem_count`.  A language that `reads_bytes` is given archives, whose texts
    have a character for each byte; see `dlxc.text.decoding.decode`.
    """

    codes: ClassVar[tuple[Code, ...]] = ()
    lines_that_tell: ClassVar[int] = sys.maxsize
    counts_rows: ClassVar[bool] = False
    may_have_several: ClassVar[bool] = False
    reads_bytes: ClassVar[bool] = False

    @abstractmethod
    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[Tree]:
        """Read a text; after `most` faults the rest is not read.

        Most languages need no `inputs` to read it.
        """

    def grammar_reads(self, source: Source) -> Iterable[GrammarRead]:
        """The lines or statements of a text that the grammar reads, and by which rules."""
        with recorded_reads() as reads:
            self.parse(source)
        return reads

    def parameters(self, tree: Tree) -> tuple[Parameter, ...]:
        """The parameters that a text asks for."""
        return ()

    def problem_count(self, tree: Tree) -> int:
        """How many problems a text describes.

        If there are several, the parameter `number` tells which one is meant, counted from 1.
        """
        return 1

    def check(self, tree: Tree) -> Iterable[Diagnostic]:
        """What is wrong with a tree beyond its syntax, and what is suspicious in how it is put."""
        return ()

    @abstractmethod
    def expand(self, source: Source, tree: Tree, inputs: Inputs = NO_INPUTS) -> Outcome:
        """The problem that a sound tree stands for; or what shows to be wrong with it now."""

    def givens(
        self, source: Source, tree: Tree, inputs: Inputs = NO_INPUTS
    ) -> Iterable[list[Edit]]:
        """What a sound text gives of a solution, such as clues: each as edits that take it away.

        They leave all other places where they are.
        """
        return ()

    def with_solution(
        self,
        source: Source,
        inputs: Inputs,
        problem: Problem,
        solution: Sequence[Option],
    ) -> Iterable[Edit]:
        """The edits after which a sound text gives a solution of its problem, as far as it can.

        In a grid they write into the cells that are open.
        """
        if (board := problem.board) and (writing := board.writing):
            for option in solution:
                place = problem.items.span(option[0].number - 1) or Span(0, 0)
                yield Edit(place, writing.text((it.number - 1, NO_COLOUR) for it in option))

    def review(self, tree: Tree, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """What is suspicious about the problem: of most, items that no option has.

        Warnings that take long for large problems are only given if `thorough`.
        """
        return uncovered(problem, coverage(problem))

    def usual_edits(self, source: Source, tree: Tree) -> Iterable[Edit]:
        """The edits by which a sound text gets its usual form; see `dlxc.languages.usual_form`."""
        return ()

    def editor_features(
        self, source: Source, tree: Tree, inputs: Inputs, is_sound: Callable[[Span], bool]
    ) -> EditorFeatures:
        """What an editor can ask about a text, whose tree may be that of a faulty one.

        `is_sound` tells of a span whether its lines are free of errors.
        """
        from dlxc.languages.editing import EditorFeatures  # late: only editors ask

        return EditorFeatures()

    @abstractmethod
    def is_telling(self, tree: Tree) -> bool:
        """Whether a sound tree shows that a text of unknown language is meant for this one."""

    def is_unmistakable(self, tree: Tree) -> bool:
        """Whether a text that is telling is meant for no other language, even if others read it."""
        return False


# ---- the phases in order


class Analysis(NamedTuple):
    """What the phases of a language find in a text.

    `tree` holds what is sound of the text.  There is a problem if there is no error.
    """

    tree: Any
    problem: Problem | None
    diagnostics: list[Diagnostic]


NUMBER = "number"
"""The parameter that tells which problem is meant, of a text that describes several."""


def each_problem(
    source: Source, language: Language[Any], inputs: Inputs
) -> Iterator[tuple[int, int, Inputs, Parsed[Any] | None]]:
    """Each of the problems of a text, unless the parameter `number` chooses one, or it has errors.

    Of each its number, and of how many; the inputs that choose it; and what parsing has given, if
    that is known.
    """
    parsed, count = None, 1
    if language.may_have_several and NUMBER not in inputs.parameters:
        parsed = language.parse(source, inputs)
        count = language.problem_count(parsed.tree)
    if parsed is None or count <= 1 or has_errors(parsed.faults):
        yield 1, 1, inputs, parsed
        return
    for number in range(1, count + 1):
        chosen = inputs._replace(parameters={**inputs.parameters, NUMBER: number})
        yield number, count, chosen, parsed
        parsed = Parsed(parsed.tree, [])  # what parsing has found is told once


def number_parameter(noun: str) -> Parameter:
    """The parameter that tells which of several problems is meant; `noun` is what they are."""
    help_ = f"which {noun} of the text is meant, counted from 1"
    return Parameter(NUMBER, help_, may_be_integer=True)


def chosen_number(
    count: int, noun: str, inputs: Inputs, names: Sequence[str] = ()
) -> int | Diagnostic:
    """Which of the problems of a text is meant, from 1; or why that is not clear.

    `names` of them are told, if they have any.
    """
    given = inputs.parameters.get(NUMBER)
    if given is None:
        if count == 1:
            return 1
        message = f"the text has {count} {noun}s"
        remedy = "take one of them: `--problem K`"
        if any(names):
            known = [f"{number} {name}".rstrip() for number, name in enumerate(names, 1)]
            remedy += f"; they are {listed(known)}"
        several = fault("E137", None, message, help=remedy)
        return several.tolerated_if(inputs.are_partial)
    remedy = f"give a number from 1 to {count}"
    try:
        number = int(str(given))
    except ValueError:
        message = f"`{shortened(str(given))}` is not a number of a {noun}"
        return fault("E137", None, message, help=remedy)
    if not 1 <= number <= count:
        return fault("E137", None, f"there is no {noun} number {number}", help=remedy)
    return number


def expanded_text(
    source: Source,
    language: Language[Any],
    inputs: Inputs = NO_INPUTS,
    *,
    parsed: Parsed[Any] | None = None,
) -> Analysis:
    """Parse, check and expand a text, each if there is no error before.

    `parsed` is what parsing with these inputs has given, if that is known.
    """
    tree, diagnostics = parsed or language.parse(source, inputs)
    diagnostics, problem = [*diagnostics], None
    try:
        diagnostics += language.check(tree)
        if not has_errors(diagnostics):
            wanted = language.parameters(tree)
            diagnostics += _input_faults(wanted, inputs, counts_rows=language.counts_rows)
        if not has_errors(diagnostics):
            problem, faults = language.expand(source, tree, inputs)
            diagnostics += faults
    except BoxTooLargeError as error:
        help_ = "leave out cells that lie far away"
        diagnostics.append(fault("E115", None, str(error), help=help_))
    return Analysis(tree, problem, diagnostics)


def _input_faults(
    wanted: Sequence[Parameter], inputs: Inputs, *, counts_rows: bool
) -> Iterator[Diagnostic]:
    """What is given and not asked for, and what is asked for and missing."""
    if inputs.most_rows is not None and not counts_rows:
        yield fault("E004", None, "a limit of rows does not apply to this language")
    names = [parameter.name for parameter in wanted]
    for name in inputs.parameters:
        if names and name not in names:
            near = nearest(name, names)
            remedy = f"did you mean `{near}`?" if near else f"it has these: {', '.join(names)}"
            message = f"the text has no parameter `{shortened(name)}`"
            yield fault("E004", None, message, help=remedy)
        elif not names:
            has = "has only one problem and " * (name == NUMBER)
            message = (
                f"the text {has}asks for no parameters, so `{shortened(name)}` cannot be given"
            )
            yield fault("E004", None, message)
    for parameter in wanted:
        if parameter.required and parameter.name not in inputs.parameters:
            message = f"the parameter `{parameter.name}` is not given: {parameter.help}"
            remedy = f"add `-D {parameter.name}=...`"
            missing = fault("E005", parameter.span, message, help=remedy)
            yield missing.tolerated_if(inputs.are_partial)


# ---- edits are tried before they are offered

_MOST_TRIED = 20_000
"""So many characters are parsed to try edits, which takes a fifth of a second; others stay."""


def reported(
    source: Source, language: Language[Any], found: Iterable[Diagnostic], inputs: Inputs = NO_INPUTS
) -> list[Diagnostic]:
    """What is reported of a text with these inputs: few of a kind, and only edits that mend.

    An edit is left out if the text has the same fault afterwards, or another one than before.
    """
    found = [*found]
    reported_ = limited(found, source.text)
    if not any(diagnostic.edit for diagnostic in reported_):
        return reported_
    known = _kinds(found)
    room = _MOST_TRIED - len(source.text)
    for number, each in enumerate(reported_):
        if each.edit is None or each.source is not None:
            continue
        text = changed_text(source.text, [each.edit])
        room -= len(text)
        if room < 0:
            break
        tree, faults = language.parse(Source(source.name, text), inputs)
        left = _kinds([*faults, *language.check(tree)])
        if left - (known - _kinds([each._replace(severity="error")])):
            reported_[number] = each._replace(edit=None)
    return reported_


def _kinds(found: Iterable[Diagnostic]) -> Counter[tuple[str, str]]:
    return Counter((it.code, it.sentence) for it in found if it.is_error)
