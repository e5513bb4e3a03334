"""The source languages: what each is called, and the class that knows it.

A room a family: `packing` (polyomino, polycube, polyiamond; polyominoes, polyiamonds, polysticks),
`puzzle`, `lattice`, `xmpuzzle`, `xc`, `sudoku`, `dlx`, `formats` (json, jsonl, csv, mtx, npz, xcc).
`dlxc.languages.language` says what a language is.
Other packages add languages by entry points of the group `dlxc.languages`, which name a `Language`
or its class.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NamedTuple

from dlxc.system.registry import Plugin, Registry

if TYPE_CHECKING:
    from dlxc.languages.language import Language
    from dlxc.text.source import Source


class OwnLanguage(NamedTuple):
    """A language of dlxc's own.

    `name` is what `--from` calls it, and the extension of its files.  `summary` says what it is.
    Its class stands in a `module` of this room, imported when it is wanted, and is called as it is,
    or what follows a colon.
    `other_extensions` are those of files that other programs write in forms of the language.
    `shares_with` are languages with files of the same extension: then the text tells.
    """

    name: str
    summary: str
    module: str
    other_extensions: tuple[str, ...] = ()
    shares_with: tuple[str, ...] = ()

    @property
    def is_written(self) -> bool:
        """Whether it is for people: editors colour it, and `dlxc new` begins a file in it."""
        return not self.module.startswith(("formats.", "xmpuzzle."))

    def load(self) -> Language[Any]:
        """Import the language's class and make it."""
        place, _, name = self.module.partition(":")
        module = import_module(f"dlxc.languages.{place}")
        language: Language[Any] = getattr(module, name or self.name.capitalize())()
        return language


class AddedLanguage:
    """A language of another package."""

    shares_with: tuple[str, ...] = ()
    is_written = False

    def __init__(self, plugin: Plugin) -> None:
        self.name, self._plugin = plugin.name, plugin

    @property
    def summary(self) -> str:
        """What it is, in a line."""
        return self._plugin.summary

    def load(self) -> Language[Any]:
        """The language, whose codes are known from then on."""
        from dlxc.text.codes import add_codes

        loaded = self._plugin.load()
        language: Language[Any] = loaded() if isinstance(loaded, type) else loaded
        add_codes(language.codes)
        return language


_MODULES = {
    "packing.language": {
        "polyomino": "boxes and pieces on the square lattice, as POLYOMINO-DLX reads",
        "polycube": "boxes and pieces on the cubic lattice, as POLYCUBE-DLX reads",
        "polyiamond": "boxes and pieces on the triangular lattice, as POLYIAMOND-DLX reads",
    },
    "packing.older": {
        "polyominoes": "the older data for dancing, as POLYOMINOES reads",
        "polyiamonds": "the older data for dancing on triangles, as POLYIAMONDS reads",
        "polysticks": "the older data for dancing with sticks, as POLYSTICKS reads",
    },
    "puzzle.language:PuzzleLanguage": {
        "puzzle": "packing puzzles as people draw them, with sets of pieces by name",
    },
    "lattice:LatticeLanguage": {
        "lattice": "flat lattices for puzzles, by the outlines of their cells",
    },
    "xmpuzzle.language": {"xmpuzzle": "puzzles of BurrTools, as it saves them"},
    "xc.language": {"xc": "the modelling language of exact cover"},
    "sudoku": {
        "sudoku": "sudokus of 4x4 to 25x25 cells and jigsaws, in the forms in which they are found"
    },
    "dlx.language": {"dlx": "items and options, as the exact-cover solvers read"},
    "formats.objects": {
        "json": "one JSON object, as dlxc writes it",
        "jsonl": "JSON lines: a header, then an option a line",
    },
    "formats.tables": {
        "csv": "CSV as dlxc writes it, an option a line, or 0 and 1 below names",
    },
    "formats.matrices": {
        "mtx": "a Matrix Market file, options by items",
        "npz": "NumPy arrays, also a SciPy sparse matrix",
    },
    "formats.xcc": {"xcc": "items by number or by name, and options, as miniexact reads"},
}
"""The modules of this room that have languages, each with what it is."""

_OTHER_EXTENSIONS = {"sudoku": ("sdk", "sdm", "sdx", "ss"), "npz": ("npy",)}
_SHARED = {"dlx": ("csv",), "csv": ("sudoku",)}

LANGUAGES: Registry[OwnLanguage | AddedLanguage] = Registry(
    (
        OwnLanguage(name, summary, module, _OTHER_EXTENSIONS.get(name, ()), _SHARED.get(name, ()))
        for module, languages in _MODULES.items()
        for name, summary in languages.items()
    ),
    "dlxc.languages",
    AddedLanguage,
)


WRITTEN = [name for name, own in LANGUAGES.builtin.items() if own.is_written]
"""The languages of dlxc's own that people write."""

_TELL_NOTHING = ("", ".txt", ".spec", ".dat", ".in")
"""Extensions of specifications that any language might have."""


def language_by_extension(path: str) -> str | None:
    """The language that the extension of a file name stands for."""
    return LANGUAGES.by_extension(PurePath(path).suffix, _TELL_NOTHING)


def language_of_file(path: str, source: Source) -> str | None:
    """The language that the extension stands for; if it stands for several, the text tells."""
    known = language_by_extension(path)
    others = LANGUAGES[known].shares_with if known else ()
    if known is None or not others:
        return known
    from dlxc.languages.detection import language_of_sharing  # late: extensions mostly tell

    return language_of_sharing(source, known, others)


def reads_bytes(language: str | None) -> bool:
    """Whether a file in a language may be an archive; it may if the language is not known yet."""
    return language is None or LANGUAGES[language].load().reads_bytes
