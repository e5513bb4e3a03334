"""Solutions that a file of BurrTools keeps: how each piece lies, as options of a problem.

The problem may be that of the file, or the one that the file was made of.  Pieces are matched by
their order, cells by their places.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.answers.reading import Answers, AnswerSolution, AnswerText, UnreadableAnswer
from dlxc.languages.translation.assemblies import GRIDS_OF_LATTICES, CellsAsVoxels
from dlxc.languages.translation.content import PackingContent, items_of_holes, packing_content
from dlxc.languages.xmpuzzle.file import (
    Assembly,
    FileProblem,
    Part,
    Placement,
    PuzzleFile,
    VoxelShape,
    is_file,
    read_file,
)
from dlxc.languages.xmpuzzle.grids import Voxels
from dlxc.problem import Problem
from dlxc.text.source import Source

__all__ = ["is_file", "read_assemblies"]


def read_assemblies(problem: Problem, answer: AnswerText) -> Answers:
    """The solutions of a problem that a file keeps; raises `UnreadableAnswer`."""
    file, faults = read_file(Source("", answer.text), with_solutions=True)
    if faults:
        raise UnreadableAnswer(faults[0].message, faults[0].span, faults[0].help)
    content = packing_content(problem)
    if content is None or content.lattice.word not in GRIDS_OF_LATTICES:
        raise UnreadableAnswer("a file of BurrTools has solutions of other problems than this one")
    solved = [file_problem for file_problem in file.problems if file_problem.assemblies]
    if not solved:
        raise UnreadableAnswer("this file of BurrTools keeps no solutions")
    reader = _Reader(content, file)
    meant = [file_problem for file_problem in solved if reader.is_meant(file_problem)]
    if not meant:
        raise UnreadableAnswer(
            "this file of BurrTools keeps solutions of another puzzle",
            solved[0].place,
            "its box and its pieces must be those of the specification, in the same order",
        )
    return Answers(
        [
            reader.solution(file_problem, one)
            for file_problem in meant
            for one in file_problem.assemblies
        ]
    )


class _Reader:
    """Finds the options of a problem that the assemblies of a file stand for."""

    def __init__(self, content: PackingContent, file: PuzzleFile) -> None:
        self._file, self._voxels = file, CellsAsVoxels(content.lattice)
        names, counters = content.problem.items.names, content.board.counters
        self._written = content.board.written_name
        pieces = [piece.name for piece in content.pieces if piece.high]
        totals = [
            (names[counter.item], {names[at] for at in counter.pieces or ()})
            for counter in counters
        ]
        self._entries = [
            [name, *(total for total, group in totals if name in group)] for name in pieces
        ]
        self._holes = [names[counter.item] for counter in counters if counter.is_hole]
        self._may_be_holes = {names[item] for item in items_of_holes(content).tolist()}
        # The cell at each voxel, and for each paint that is an item there the cell with it.
        kinds = len(content.lattice.kinds)
        suffixes, plain = content.cells[:, -1] // kinds, content.cells.copy()
        plain[:, -1] %= kinds
        there = self._voxels.of_cells(plain)
        places = map(tuple, (there.at - self._voxels.grid.corner(there.at)).tolist())
        rows = zip(places, suffixes[there.rows], content.items[there.rows], strict=True)
        self._cell_at = {(place, int(paint)): names[item] for place, paint, item in rows}

    def is_meant(self, filed: FileProblem) -> bool:
        """Whether a problem of the file has as many pieces, and the same box."""
        if self._file.grid is not self._voxels.grid or len(_used(filed)) != len(self._entries):
            return False
        box = self._shape(filed.result)
        there = self._in_box(filed, box.at, box.colours) if len(box.at) else []
        return {place for place, _ in there} == {place for place, _ in self._cell_at}

    def solution(self, filed: FileProblem, assembly: Assembly) -> AnswerSolution:
        """The options that an assembly stands for; raises `UnreadableAnswer`."""
        answer_solution, covered, parts = AnswerSolution(), set[str](), _used(filed)
        numbers = [number for number, part in enumerate(parts) for _ in range(part.high)]
        if len(numbers) != len(assembly.placements):
            message = f"there are {len(numbers)} pieces, and this assembly has"
            raise UnreadableAnswer(f"{message} {len(assembly.placements)}", assembly.place)
        for number, placement in zip(numbers, assembly.placements, strict=True):
            if placement:
                shape = self._shape(parts[number].shape)
                at, colours = self._lying(shape, placement, assembly)
                there = self._in_box(filed, at, colours)
                name, *totals = self._entries[number]
                if any((place, 0) not in self._cell_at for place, _ in there):
                    message = f"the piece `{self._written(name)}` lies outside of the box here"
                    raise UnreadableAnswer(message, assembly.place)
                cells = [self._cell_at[place, 0] for place, _ in there]
                cells += (
                    self._cell_at[each] for each in there if each[1] and each in self._cell_at
                )
                answer_solution.add((name, *totals, *cells), assembly.place)
                covered.update(cells)
        for hole in self._holes:
            for cell in sorted(self._may_be_holes - covered):
                answer_solution.add((hole, cell), assembly.place)
        return answer_solution

    def _shape(self, number: int | None) -> VoxelShape:
        return self._file.shapes[number or 0]

    def _lying(
        self, shape: VoxelShape, placement: Placement, assembly: Assembly
    ) -> tuple[Voxels, NDArray[np.int32]]:
        """The voxels of the result on which a piece lies, and its colours there."""
        grid, is_filled = self._file.grid, ~shape.is_optional
        turned = grid.turned(np.concatenate([shape.at[is_filled], [shape.hotspot]]))
        if 0 <= placement.orientation < len(turned):
            image = turned[placement.orientation]
            moved = np.array(placement.at) - image[-1]
            if moved[:2].sum() % grid.step == 0:
                return image[:-1] + moved, shape.colours[is_filled]
        raise UnreadableAnswer("no piece can lie as this assembly says", assembly.place)

    def _in_box(
        self, filed: FileProblem, voxels: Voxels, colours: NDArray[np.int32]
    ) -> list[tuple[tuple[int, ...], int]]:
        """Where voxels are in the result, from its corner on, and their paints.

        Of flat cells in two layers it is those of the first layer, whose colours are one more.
        """
        box = self._shape(filed.result).at
        at = voxels - self._file.grid.corner(box)
        is_deep = self._voxels.is_flat and bool(np.ptp(box[:, 2]))
        is_meant = at[:, 2] == 0 if is_deep else np.ones(len(at), np.bool_)
        paints = np.maximum(colours[is_meant] - is_deep, 0).tolist()
        return [*zip(map(tuple, at[is_meant].tolist()), paints, strict=True)]


def _used(filed: FileProblem) -> list[Part]:
    return [part for part in filed.parts if part.high]
