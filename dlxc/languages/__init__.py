"""The source languages: what each is called, and the module that translates it.

A language's module has two functions: `translate(source)` gives an `Outcome`, and
`fits(source)` tells whether a text of unknown language could be meant for it.  Other packages
add languages by entry points of the group `dlxc.languages`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from dlxc.system.registry import Plugin, Registry, entry_points

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source


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


class Language(Protocol):
    """A language as the command line lists it."""

    @property
    def name(self) -> str:
        """What `--from` calls it, and its files' extension."""

    @property
    def summary(self) -> str:
        """What it is, in a line."""

    def load(self) -> Translator:
        """Import what translates it."""


class BuiltIn(NamedTuple):
    """A language of dlxc's own, which has a module in this folder."""

    name: str
    summary: str
    module: str

    def load(self) -> Translator:
        """Import the language's module."""
        return cast("Translator", import_module(f"dlxc.languages.{self.module}"))


class LanguagePlugin(Plugin):
    """A language of another package: whatever has `translate` and `fits`, mostly a module."""

    def translate(self, source: Source, *, thorough: bool = False) -> Outcome:
        """Translate a source text."""
        return cast("Outcome", self.call(self.loaded().translate, source, thorough=thorough))

    def fits(self, source: Source) -> bool:
        """Whether a text of unknown language looks meant for this one."""
        return bool(self.call(self.loaded().fits, source))

    def load(self) -> Translator:
        """The plugin itself, which translates and keeps an eye on what it is given."""
        return self


LANGUAGES: Registry[Language] = Registry(
    (
        BuiltIn(
            "polyomino",
            "boxes and pieces on the square lattice, as POLYOMINO-DLX reads",
            "packing.polyomino",
        ),
        BuiltIn(
            "polycube",
            "boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads",
            "packing.polycube",
        ),
        BuiltIn(
            "polyominoes", "the older data for dancing, as POLYOMINOES reads", "dancing.polyominoes"
        ),
        BuiltIn("sudoku", "nine rows of clues, as SUDOKU-DLX reads", "sudoku"),
        BuiltIn("dlx", "items and options, as the exact-cover solvers read", "dlx.reading"),
    ),
    lambda: map(LanguagePlugin, entry_points("dlxc.languages")),
)
