"""What editors ask of a puzzle: portraits, words to complete, and the list of its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.languages.editing import (
    NO_COMPLETIONS,
    Completion,
    Completions,
    EditorFeatures,
    OutlineEntry,
    Portrait,
)
from dlxc.languages.puzzle.box_cells import box_kinds
from dlxc.languages.puzzle.parsing import FREEDOMS
from dlxc.languages.puzzle.tree import (
    LATTICES,
    DrawnBox,
    PiecesStatement,
    PieceStatement,
    Puzzle,
    SetStatement,
)
from dlxc.pieces import SetTooLarge, UnknownSet, piece_set, set_names
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span

_STATEMENTS = {
    "title": "the title of pictures",
    "lattice": "square, cube, triangle, hexagon or sticks",
    "pieces": "a set of pieces, or a drawing with a letter for each",
    "piece": "one piece, drawn below",
    "box": "the box, by its sizes or drawn below",
    "crossing": "pieces of sticks may cross",
}

_MOVED = {
    "free": "the piece may be turned and mirrored",
    "one-sided": "the piece may be turned",
    "fixed": "the piece lies as it is drawn",
}


class PuzzleFeatures(EditorFeatures):
    """The answers for one state of a puzzle."""

    def __init__(
        self, source: Source, puzzle: Puzzle, portrait: Callable[[int], Portrait | None]
    ) -> None:
        super().__init__(portrait)
        self._source, self._puzzle = source, puzzle

    def completions(self, offset: int) -> Completions:
        """The words that could stand at an offset: in a drawing none."""
        start = self._source.text.rfind("\n", 0, offset) + 1
        before = self._source.text[start:offset]
        if before[:1].isspace() or "#" in before:
            return NO_COMPLETIONS
        *words, begun = before.split(" ") if before else [""]
        begun = begun.rpartition(",")[2]
        found = [*self._words([word for word in words if word], before)]
        return Completions(Span(offset - len(begun), offset), found)

    def _words(self, words: list[str], before: str) -> Iterable[Completion]:
        if not words:
            return _keywords(_STATEMENTS)
        keyword, *rest = words
        if keyword == "lattice" and not rest:
            return (Completion(name, "keyword", "lattice") for name in LATTICES)
        if keyword == "box" and not rest:
            return self._boxes()
        if keyword == "piece" and rest:
            return _qualifiers(rest)
        if keyword == "pieces":
            return self._sets(rest, before)
        return ()

    def _boxes(self) -> Iterator[Completion]:
        for example in box_kinds(self._puzzle.lattice.name):
            yield Completion(example, "keyword", "box", "a simple box, with its sizes")

    def _sets(self, words: list[str], before: str) -> Iterator[Completion]:
        """Sets of the lattice; behind `without` the pieces of the set."""
        if "without" in words:
            name = before.removeprefix("pieces").partition(" without")[0].strip()
            yield from _pieces_of_set(name)
            return
        plain = [word for word in words if word not in FREEDOMS]
        if plain and plain[-1] != "x":
            yield Completion("without", "keyword", "pieces", "leaves pieces of the set out")
            return
        if plain == words:
            yield from _keywords(_MOVED)
        for name in set_names():
            found = piece_set(name)
            if self._is_ours(found.lattice.name):
                yield Completion(name, "name", plural(len(found.pieces), "piece"), found.source)

    def _is_ours(self, lattice: str) -> bool:
        ours = self._puzzle.lattice.name
        return lattice == ours or (ours == CUBIC.name and lattice == SQUARE.name)

    def outline(self) -> Sequence[OutlineEntry]:
        """The statements of pieces and of the box."""
        return [*self._parts()]

    def _parts(self) -> Iterator[OutlineEntry]:
        for statement in self._puzzle.pieces:
            if isinstance(statement, PieceStatement):
                words = plural(len(statement.drawing.cells), "cell")
                span = Span(statement.line.start, statement.drawing.span.end)
                name = statement.name
                yield OutlineEntry(name.text, "piece", words, span, name.span)
            elif isinstance(statement, SetStatement):
                name = statement.name
                yield OutlineEntry(name.text, "items", "a set", statement.line, name.span)
            else:
                yield _drawn_pieces(statement)
        if self._puzzle.box is not None:
            yield self._box_entry()

    def _box_entry(self) -> OutlineEntry:
        box = self._puzzle.box
        assert box is not None  # noqa: S101 - it is asked for only then
        word = Span(box.line.start, box.line.start + len("box"))
        if isinstance(box, DrawnBox):
            words = plural(len(box.drawing.cells), "cell")
            return OutlineEntry("box", "block", words, Span(word.start, box.span.end), word)
        return OutlineEntry("box", "block", self._source.slice(box.span), box.line, word)


def _drawn_pieces(statement: PiecesStatement) -> OutlineEntry:
    drawn = statement.drawing
    span = Span(statement.line.start, drawn.span.end)
    names = dict.fromkeys(drawn.letters.tolist())
    word = Span(span.start, span.start + len("pieces"))
    return OutlineEntry("pieces", "items", ", ".join(names), span, word)


def _keywords(words: dict[str, str]) -> Iterator[Completion]:
    return (Completion(word, "keyword", "", meaning) for word, meaning in words.items())


def _qualifiers(words: list[str]) -> Iterator[Completion]:
    """What may stand behind the name of a piece."""
    if words[-1] == "x" and len(words) > 1:
        yield Completion("any", "keyword", "copies", "any number of copies")
        return
    if "x" not in words[1:]:
        yield Completion("x", "keyword", "copies", "how many copies there are: `x 3`, `x 0..2`")
    if not {*FREEDOMS} & {*words[1:]}:
        yield from _keywords(_MOVED)


def _pieces_of_set(name: str) -> Iterator[Completion]:
    words = name.split()
    if "x" in words:
        words = words[words.index("x") + 1 :]
    try:
        found = piece_set(" ".join(words))
    except (UnknownSet, SetTooLarge):
        return
    for piece in found.pieces:
        yield Completion(piece.name, "name", plural(len(piece.cells), "cell"))
