"""What an editor can ask of one state of a text, and what it is told: places and words.

Nothing here knows a protocol.  All spans are places in the text that is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from dlxc.geometry.lattices import Lattice
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source, Span, Word


class Portrait(NamedTuple):
    """What an editor shows of one part of a text: a drawing, and a sentence of facts.

    `drawing` are lines for a font of one width, `facts` have no full stop.  `span` is where the
    part stands.
    """

    drawing: str
    facts: str
    span: Span


class Occurrences(NamedTuple):
    """Where something is declared, and where it is used."""

    declarations: tuple[Span, ...] = ()
    uses: tuple[Span, ...] = ()


class Completion(NamedTuple):
    """A word that could stand at an offset; `detail` tells it in short, `meaning` in a sentence."""

    label: str
    kind: Literal["name", "column", "function", "keyword", "item"]
    detail: str = ""
    meaning: str = ""


class Completions(NamedTuple):
    """Words that could stand in the place of a span, which has their first letters or none."""

    span: Span
    found: Sequence[Completion]


NO_COMPLETIONS = Completions(Span(0, 0), ())


class Refusal(NamedTuple):
    """Why something is not done, in a sentence without a full stop."""

    reason: str


class OutlineEntry(NamedTuple):
    """A part of a text for a list of its parts: what it is called, and where it stands.

    `name_span` lies in `span`; `detail` is a few words.
    """

    name: str
    kind: Literal["value", "data", "items", "options", "block", "piece"]
    detail: str
    span: Span
    name_span: Span
    parts: tuple[OutlineEntry, ...] = ()


class DrawnCell(NamedTuple):
    """A place of a drawing where a cell is or could be.

    `place` names it in that drawing.  `letter` is what stands there, or nothing.  `cell` is the
    cell of the lattice: its coordinates, and the number of its kind.
    """

    place: tuple[int, ...]
    letter: str
    cell: tuple[int, ...]


class DrawnLayer(NamedTuple):
    """One layer of a drawing, with the places around it; flat drawings have one, without words."""

    caption: str
    cells: Sequence[DrawnCell]


class CellDrawing(NamedTuple):
    """A drawing in a text that can be changed cell by cell, or a named set of pieces.

    `identifier` names it in the text.  `letters` can be written into its cells.  With a `reason`
    it cannot be changed, and may have no layers.  `sizes` of a box are by what they are called;
    none if they cannot be changed.  `facts` are a few words about a box.  `fields` are what else
    can be changed, by what a change calls it, as it is written.
    """

    identifier: str
    kind: Literal["box", "piece", "pieces", "paint", "set"]
    name: str
    span: Span
    letters: Sequence[str]
    layers: Sequence[DrawnLayer]
    reason: str = ""
    sizes: Mapping[str, int] = {}
    facts: str = ""
    fields: Mapping[str, str] = {}


class CellDrawings(NamedTuple):
    """All drawings of a text, and their lattice; it is not there if the text draws nothing.

    `copies` has for each piece how often it is there at most, in the order in which pieces are
    drawn, and `colours` those that the text gives to pieces.  `fields` are about the whole text.
    """

    lattice: Lattice | None
    drawings: Sequence[CellDrawing] = ()
    copies: Mapping[str, int] = {}
    colours: Mapping[str, Sequence[str]] = {}
    fields: Mapping[str, str] = {}


@dataclass(frozen=True)
class CellChange:
    """What is to stand at a place of a drawing; an empty letter clears it."""

    place: tuple[int, ...]
    letter: str


class Redrawn(NamedTuple):
    """The changes of a text by which a drawing becomes another, and what names that one.

    What was at a place is farther on by `shift` then.  If pieces of a set are added, those that are
    called otherwise here are `renamed`.
    """

    edits: Sequence[Edit]
    identifier: str = ""
    shift: tuple[int, ...] = ()
    renamed: Mapping[str, str] | None = None


class EditorFeatures:
    """The answers for one state of a text; this class knows portraits at most.

    An offset is that of a character, or the length of the text.
    """

    def __init__(self, portrait: Callable[[int], Portrait | None] = lambda _: None) -> None:
        self._portrait = portrait

    def portrait(self, offset: int) -> Portrait | None:
        """The portrait of what stands at an offset, if there is anything to show."""
        return self._portrait(offset)

    def occurrences(self, _: int, /) -> Occurrences:
        """Where the thing at an offset is declared and used."""
        return Occurrences()

    def renamed_word(self, _: int, /) -> Word | Refusal:
        """The name at an offset that can be changed everywhere."""
        return Refusal("there is no name here that can be changed")

    def renaming(self, offset: int, _: str, /) -> Sequence[Edit] | Refusal:
        """The changes that give what stands at an offset another name."""
        refusal = self.renamed_word(offset)
        return refusal if isinstance(refusal, Refusal) else ()

    def completions(self, _: int, /) -> Completions:
        """The words that could stand at an offset."""
        return NO_COMPLETIONS

    def outline(self) -> Iterable[OutlineEntry]:
        """The parts of the text, in order."""
        return ()

    def default_values(self, _: Mapping[str, str], /) -> Mapping[str, int | str]:
        """The values that parameters have by the text itself, as far as they can be known.

        What depends on other parameters is as it is with the values that are given of them.
        """
        return {}

    def place_of(self, _: Source, /) -> Span | None:
        """Where the text names the file that some data comes from."""
        return None

    def drawings(self, _: Mapping[str, str], /) -> Any:
        """The drawings with values of parameters, if the language has drawings.

        What can be asked of them is in `dlxc.languages.puzzle.changes.PuzzleDrawings`.
        """
        return None
