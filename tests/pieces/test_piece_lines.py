"""Pieces as lines of the packing languages."""

import pytest
from support.cases import cases

import dlxc
from dlxc.pieces import piece_set
from dlxc.pieces.piece_lines import Unsayable, packing_lines, puzzle_lines


@pytest.mark.parametrize(("language", "name", "box"), cases("pieces/said"))
def test_the_lines_are_pieces_of_their_language(language: str, name: str, box: str) -> None:
    """The first base placement of each piece has the cells that it has in the set."""
    found = piece_set(name)
    problem = dlxc.compile("\n".join([box, *packing_lines(found, language)]) + "\n", language)
    board = problem.board
    assert board is not None
    bases: dict[str, list[list[int]]] = {}
    for item, base in board.bases:
        bases.setdefault(problem.items.names[item].removeprefix("_"), base.tolist())
    assert bases == {piece.short: piece.cells.tolist() for piece in found.pieces}
    items = ((item.name.removeprefix("_"), item.high) for item in problem.items)
    times = {name: high for name, high in items if name in bases}
    assert times == {piece.short: piece.count for piece in found.pieces}


@pytest.mark.parametrize(("language", "name", "reason"), cases("pieces/unsayable"))
def test_what_a_language_cannot_say_is_refused(language: str, name: str, reason: str) -> None:
    with pytest.raises(Unsayable) as caught:
        packing_lines(piece_set(name), language)
    assert str(caught.value) == reason


def test_statements_of_puzzle() -> None:
    assert puzzle_lines(piece_set("trihexes")) == [
        "lattice hexagon",
        *("piece A3", "   #", "  # #"),
        *("piece I3", "  # # #"),
        *("piece V3", "     #", "  # #"),
    ]


def test_statements_tell_an_unusual_freedom_and_the_number() -> None:
    first = {
        name: puzzle_lines(piece_set(name))[1]
        for name in ("dominoes", "fixed dominoes", "one-sided tetrominoes", "soma", "conway")
    }
    assert first == {
        "dominoes": "piece I2",
        "fixed dominoes": "piece I2.1 fixed",
        "one-sided tetrominoes": "piece I one-sided",
        "soma": "piece V",
        "conway": "piece 1x1x3 x 3",
    }
    assert puzzle_lines(piece_set("free tricubes"))[1] == "piece I3 free"
