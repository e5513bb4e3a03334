"""How often pieces are used, and how many cells stay empty, as a picture of a puzzle says it.

>>> copies_text(4, 4, 9), copies_text(0, 2, 9), copies_text(0, 9, 9), copies_text(1, 1, 9)
('x 4', 'x 0..2', 'x any', '')
"""

from __future__ import annotations

from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.text.prose import between, plural


def copies_text(low: int, high: int, most: int) -> str:
    """How often a piece is used, nothing if once; as many as `most` have room in the box."""
    if low == high:
        return "" if low == 1 else f"x {low}"
    return "x any" if low == 0 and high >= most > 1 else f"x {low}..{high}"


def box_heading(problem: Problem, board: Board, mark: str) -> str:
    """What is told of the box, of which some cells have a mark, as "with ?"."""
    holes = [problem.items[each.item] for each in board.counters if each.is_hole]
    if not holes:
        return f"Box: cells {mark} may stay empty" if mark else "Box"
    [(_, _, low, high)] = holes
    some = plural(high, "cell") if low == high else f"{low} to {plural(high, 'cell')}"
    words = [some, mark, "stays" if high == 1 else "stay", "empty"]
    return " ".join(["Box:", *filter(None, words)])


def pieces_heading(problem: Problem, board: Board) -> str:
    """What is told of the pieces, some of which are used together."""
    totals = [problem.items[each.item] for each in board.counters if not each.is_hole]
    told = [f"{between(item[2:])} {board.written_name(item.name)}" for item in totals]
    counted = {piece for each in board.counters for piece in each.pieces or ()}
    if told and not counted.issuperset(shape.piece for shape in board.shapes):
        told.append("and others")
    return ": ".join(["Pieces", *filter(None, [", ".join(told)])])
