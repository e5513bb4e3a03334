"""The source languages: what each is called, and the module that translates it.

A language's module has two functions: `translate(source)` gives an `Outcome`, and
`fits(source)` tells whether a text of unknown language could be meant for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from dlxc.diagnostics import Diagnostic
    from dlxc.problem import Problem
    from dlxc.source import Source


class Outcome(NamedTuple):
    """What a phase makes of its input: a problem, or none if there are errors."""

    problem: Problem | None
    diagnostics: list[Diagnostic]


class Translator(Protocol):
    """What a language's module offers."""

    def translate(self, source: Source, *, thorough: bool = False) -> Outcome:
        """Translate a source text, reporting all of its faults.

        Warnings that take long for large problems are only given if `thorough`.
        """

    def fits(self, source: Source) -> bool:
        """Whether a text of unknown language looks meant for this one; quick also if not."""


class Language(NamedTuple):
    """A language as the command line lists it."""

    name: str
    summary: str

    @property
    def extension(self) -> str:
        """The file name extension that stands for the language."""
        return f".{self.name}"

    def load(self) -> Translator:
        """Import the language's module."""
        return cast("Translator", import_module(f"dlxc.languages.{self.name}"))


LANGUAGES: dict[str, Language] = {
    language.name: language
    for language in (
        Language("polyomino", "boxes and pieces on the square lattice, as POLYOMINO-DLX reads"),
        Language("polycube", "boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads"),
        Language("polyominoes", "the older data for dancing, as POLYOMINOES reads"),
        Language("sudoku", "nine rows of clues, as SUDOKU-DLX reads"),
        Language("dlx", "items and options, as the exact-cover solvers read"),
    )
}
