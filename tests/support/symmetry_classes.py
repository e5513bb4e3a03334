"""Classes of solutions under the symmetries of the box, found by trying every symmetry."""

import itertools
from collections.abc import Iterator

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.problem import Problem
from dlxc.problem.board import Board
from support.brute import solutions
from support.orbits import GENERATORS, Cell

Placement = tuple[str, frozenset[str]]
"""A piece and the cells it lies on."""


def _placements(problem: Problem) -> set[Placement]:
    return {(option[0].name, frozenset(e.name for e in option[1:])) for option in problem.options}


def _cells(board: Board) -> dict[tuple[int, ...], int]:
    """The items of the cells, by coordinates and suffix, and shifted to 0."""
    lowest = board.cells.min(axis=0)
    lowest[-1] = 0
    return {
        tuple(row): int(item)
        for row, item in zip((board.cells - lowest).tolist(), board.items, strict=True)
    }


def _lattice_maps(dimensions: int, *, reflections: bool | None) -> Iterator[list[tuple[int, int]]]:
    """For each symmetry of the lattice: of each axis which old one it is, and its sign."""
    for order in itertools.permutations(range(dimensions)):
        for signs in itertools.product((1, -1), repeat=dimensions):
            matrix = np.zeros((dimensions, dimensions))
            matrix[range(dimensions), order] = signs
            may_reflect = dimensions == 2 if reflections is None else reflections
            if may_reflect or np.linalg.det(matrix) > 0:
                yield list(zip(order, signs, strict=True))


def _images(
    cells: list[Cell], lattice: Lattice, *, reflections: bool | None
) -> Iterator[dict[Cell, Cell]]:
    """Where cells go under each symmetry of the lattice, shifted to 0."""
    if lattice.name in ("square", "cubic"):
        for axes in _lattice_maps(lattice.dimensions, reflections=reflections):
            moved = [(*(s * cell[a] for a, s in axes), cell[-1]) for cell in cells]
            yield dict(zip(cells, _from_zero(moved), strict=True))
        return
    found = [_from_zero(cells)]
    at = 0
    while at < len(found):
        for move in GENERATORS[lattice.name][: 1 if reflections is False else 2]:
            moved = _from_zero([move(*cell) for cell in found[at]])
            if moved not in found:
                found.append(moved)
        at += 1
    yield from (dict(zip(cells, image, strict=True)) for image in found)


def _from_zero(cells: list[Cell]) -> list[Cell]:
    lowest = [min(column) for column in zip(*cells, strict=True)][:-1]
    return [(*(x - low for x, low in zip(c, lowest, strict=False)), c[-1]) for c in cells]


def _moves(problem: Problem, *, reflections: bool | None) -> list[dict[Placement, Placement]]:
    """All symmetries, found one by one, as maps of placements."""
    assert problem.board is not None
    cells = _cells(problem.board)
    names, found = problem.items.names, []
    placements = _placements(problem)
    for goal in _images([*cells], problem.board.lattice, reflections=reflections):
        if set(goal.values()) != set(cells):
            continue
        to = {names[item]: names[cells[goal[cell]]] for cell, item in cells.items()}
        pieces = _pieces(problem, placements, to)
        if pieces is not None:
            image = {(p, c): (pieces[p], frozenset(to[x] for x in c)) for p, c in placements}
            found.append(image)
    return found


def _pieces(
    problem: Problem, placements: set[Placement], to: dict[str, str]
) -> dict[str, str] | None:
    """The piece that each becomes: the first free one that has its images as placements."""
    shapes = {p: {c for q, c in placements if q == p} for p, _ in sorted(placements)}
    bounds = {item.name: (item.low, item.high, item.primary) for item in problem.items}
    found: dict[str, str] = {}
    for piece in sorted(shapes, key=problem.items.names.index):
        image = {frozenset(to[x] for x in cells) for cells in shapes[piece]}
        for other in sorted(shapes, key=problem.items.names.index):
            alike = shapes[other] == image and bounds[other] == bounds[piece]
            if alike and other not in found.values():
                found[piece] = other
                break
        else:
            return None
    return found


Filling = frozenset[Placement]


def fillings(problem: Problem, original: Problem) -> list[Filling]:
    """The solutions as sets of placements, without the items that have been added."""
    names = set(original.items.names)
    known: dict[int, Placement] = {}
    for option in problem.options:
        piece, *cells = [entry.name for entry in option if entry.name in names] or [""]
        if piece:
            known[option.number] = piece, frozenset(cells)
    return [frozenset(known[n] for n in found if n in known) for found in solutions(problem)]


def classes_of_solutions(
    problem: Problem, *, reflections: bool | None = None
) -> list[set[Filling]]:
    """The orbits of all solutions; by default under reflections too on flat lattices."""
    moves = _moves(problem, reflections=reflections)
    left = set(fillings(problem, problem))
    classes = []
    while left:
        filling = left.pop()
        orbit = {frozenset(move[p] for p in filling) for move in moves}
        assert filling in orbit
        left -= orbit
        classes.append(orbit)
    return classes
