"""What a language is: its grammar and codes, and the phases from a text to a problem.

    Source -> parse -> Parsed tree -> check -> expand -> Problem -> review

`dlxc.compiler` takes a text through the phases, in this order.  A language of dlxc's own and one
of another package are instances of the same class, `Language`.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

from dlxc.problem import Outcome, Problem
from dlxc.problem.survey import coverage, uncovered
from dlxc.text.codes import Code
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, fault
from dlxc.text.grammar import Grammar, GrammarRead, recorded_reads
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


ReadData = Callable[[str], tuple[Source, list[Diagnostic]]]
"""Reads a file of data beside the specification; the diagnostics say why it cannot be read."""


def _no_data(name: str) -> tuple[Source, list[Diagnostic]]:
    source = Source(name, "")
    diagnostic = fault("E001", None, f"cannot read `{name}`: the library reads no files")
    return source, [diagnostic._replace(source=source)]


class Inputs(NamedTuple):
    """What comes from outside the text: values of parameters, and a way to read files of data.

    `read_data` takes the name of a file beside the specification.  With `are_partial` more may
    come later, as in an editor, which knows no parameters: what is missing is then not an error,
    and there is no problem where it is needed.  `most_rows` is the bound that `--max-rows` sets, in
    a language that `counts_rows`.
    """

    parameters: Mapping[str, object] = MappingProxyType({})
    read_data: ReadData = _no_data
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

    grammar: ClassVar[Grammar | None] = None
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

    def parameters(self, tree: Tree) -> tuple[Parameter, ...]:  # noqa: ARG002 - most have none
        """The parameters that a text asks for."""
        return ()

    def problem_count(self, tree: Tree) -> int:  # noqa: ARG002 - most describe one
        """How many problems a text describes.

        If there are several, the parameter `number` tells which one is meant, counted from 1.
        """
        return 1

    def check(self, tree: Tree) -> Iterable[Diagnostic]:  # noqa: ARG002 - some need no check
        """What is wrong with a tree beyond its syntax, and what is suspicious in how it is put."""
        return ()

    @abstractmethod
    def expand(self, source: Source, tree: Tree, inputs: Inputs = NO_INPUTS) -> Outcome:
        """The problem that a sound tree stands for; or what shows to be wrong with it now."""

    def review(self, tree: Tree, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:  # noqa: ARG002 - most look at the options
        """What is suspicious about the problem: of most, items that no option has.

        Warnings that take long for large problems are only given if `thorough`.
        """
        return uncovered(problem, coverage(problem))

    def usual_edits(self, source: Source, tree: Tree) -> Iterable[Edit]:  # noqa: ARG002 - most texts have one form
        """The edits by which a sound text gets its usual form; see `dlxc.languages.usual_form`."""
        return ()

    def editor_features(
        self,
        source: Source,  # noqa: ARG002 - of most an editor shows no more than the faults
        tree: Tree,  # noqa: ARG002
        inputs: Inputs,  # noqa: ARG002
        is_sound: Callable[[Span], bool],  # noqa: ARG002
    ) -> EditorFeatures:
        """What an editor can ask about a text, whose tree may be that of a faulty one.

        `is_sound` tells of a span whether its lines are free of errors.
        """
        from dlxc.languages.editing import EditorFeatures  # late: only editors ask

        return EditorFeatures()

    @abstractmethod
    def is_telling(self, tree: Tree) -> bool:
        """Whether a sound tree shows that a text of unknown language is meant for this one."""

    def is_unmistakable(self, tree: Tree) -> bool:  # noqa: ARG002 - texts of most may be meant for others
        """Whether a text that is telling is meant for no other language, even if others read it."""
        return False
