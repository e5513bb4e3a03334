"""The language puzzle: its phases as the compiler asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from dlxc.geometry.lattices import parts_of_piece
from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.language import (
    NO_INPUTS,
    NUMBER,
    Inputs,
    Language,
    Parameter,
    Parsed,
    chosen_number,
    number_parameter,
)
from dlxc.languages.packing_puzzle import packing_problem
from dlxc.languages.packing_review import packing_warnings
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.statements import GRAMMAR
from dlxc.languages.puzzle.tree import joined
from dlxc.pieces.drawings import drawing
from dlxc.problem import Option, Outcome, Problem
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from dlxc.languages.editing import EditorFeatures


class PuzzleLanguage(Language[Layout]):
    """Packing puzzles as people draw them."""

    grammar = GRAMMAR
    may_have_several = True

    def parse(
        self, source: Source, inputs: Inputs = NO_INPUTS, most: int = MOST_FAULTS
    ) -> Parsed[Layout]:
        """Read statements and their drawings, with the values of parameters."""
        return parsed_puzzle(source, inputs.parameters, most, inputs.read_data)

    def parameters(self, tree: Layout) -> tuple[Parameter, ...]:
        """The parameters, all of which are integers; of several boxes also which one is meant."""
        what, several = "a parameter of the puzzle", tree.problems[1:]
        own = (
            Parameter(name.text, what, default is None, name.span, may_be_integer=True)
            for name, default in tree.parameters.statements
        )
        return (*own, *([number_parameter("problem")] if several else []))

    def problem_count(self, tree: Layout) -> int:
        """Each box makes a problem."""
        return len(tree.problems)

    def check(self, tree: Layout) -> Iterable[Diagnostic]:
        """Sets, names, boxes, and the letters in the box."""
        return tree.faults

    def expand(self, source: Source, tree: Layout, inputs: Inputs = NO_INPUTS) -> Outcome:
        """Cells and pieces as items, placements as options."""
        values = tree.parameters.values
        if None in values.values():
            return Outcome(None, [])
        chosen = tree
        if tree.problems[1:]:
            lines = (box and box.words for box in (each.puzzle.box for each in tree.problems))
            words = (line.words if line else () for line in lines)
            names = [joined(each).text if each else "drawn" for each in words]
            number = chosen_number(len(names), "problem", inputs, names)
            if not isinstance(number, int):
                return Outcome(None, [number])
            chosen = tree.problems[number - 1]
        with_values = ", ".join(f"{name} = {value}" for name, value in values.items())
        with_values = with_values and f" with {with_values}"
        comments = [f" {line}" for line in source.lines()]
        comments.append(f" this file was created by dlxc from that data{with_values}")
        return Outcome(packing_problem(chosen.packing, comments), [])

    def givens(
        self, source: Source, tree: Layout, inputs: Inputs = NO_INPUTS
    ) -> Iterable[list[Edit]]:
        """The pieces in the box that is meant; without one its cells are free."""
        layout = _meant(tree, inputs)
        if box := layout.box:
            rows = {tuple(cell): row for row, cell in enumerate(box.cells.tolist())}
            lattice = layout.puzzle.lattice
            signs = [kind.mark if lattice.corners else "#" for kind in lattice.kinds]
            for piece in layout.in_advance.pieces:
                cells = map(tuple, piece.cells.tolist())
                yield [Edit(box.span_of(rows[cell]), signs[cell[-1]]) for cell in cells]

    def with_solution(
        self, source: Source, inputs: Inputs, problem: Problem, solution: Sequence[Option]
    ) -> Iterable[Edit]:
        """The box is drawn, with the pieces that have a letter as their name.

        A copy that touches another one is left out: nothing would tell them apart.
        """
        layout = _meant(self.parse(source, inputs).tree, inputs)
        if (drawn := layout.box) and (box := layout.puzzle.box) and (board := problem.board):
            lattice, (cells, letters, *_) = board.lattice, drawn
            for option in solution:
                name = next((item.name for item in option if len(item.name) == 1), "")
                own = board.cells[np.isin(board.items, [item.number - 1 for item in option])]
                rows = RowFinder([*cells.T]).find([*lattice.suffixed(own, 0).T])
                filled = letters.copy()
                filled[rows[rows >= 0]] = name  # points are not drawn
                before, after = (
                    len(parts_of_piece(cells[each == name], lattice)) for each in (letters, filled)
                )
                letters = filled if name and before in (0, after - 1) else letters
            free = "" if lattice.corners else "#"
            lines = drawing(cells, lattice, [text.replace("#", free) for text in letters.tolist()])
            end = f"{source.text}\n".index("\n", box.span.end)
            yield Edit(Span(box.line.start, end), "\n  ".join(["box", *lines]))

    def review(self, tree: Layout, problem: Problem, *, thorough: bool) -> Iterable[Diagnostic]:
        """Shapes that are alike, what fits nowhere, areas and colours."""
        assert problem.board is not None  # noqa: S101 - it is a packing problem
        here = problem.items.span(int(problem.board.items[0])) if len(problem.board.items) else None
        boxes = [each.box.span for each in tree.problems if each.box]
        box = next((span for span in boxes if here and span.holds(here)), None)
        of_copies = "solutions tell them apart; for copies of one piece write `x 2` after its name"
        return packing_warnings(problem, box, thorough=thorough, of_copies=of_copies)

    def usual_edits(self, source: Source, tree: Layout) -> Iterable[Edit]:
        """First lines without the notations of others."""
        from dlxc.languages.puzzle.usual_lines import usual_edits  # late: few texts are rewritten

        return usual_edits(source)

    def editor_features(
        self, source: Source, tree: Layout, inputs: Inputs, is_sound: Callable[[Span], bool]
    ) -> EditorFeatures:
        """Portraits, words to complete, and the list of statements."""
        from dlxc.languages.puzzle.editing import PuzzleFeatures  # late: only editors ask

        return PuzzleFeatures(source, tree, is_sound, inputs.read_data)

    def is_telling(self, tree: Layout) -> bool:
        """A box and pieces with these keywords are hardly anything else."""
        return tree.puzzle.box is not None and bool(tree.puzzle.pieces)

    def is_unmistakable(self, tree: Layout) -> bool:
        """Its statements begin with words, and nothing else looks like that."""
        return True


def _meant(tree: Layout, inputs: Inputs) -> Layout:
    """The puzzle with the box that is meant."""
    return tree.problems[int(str(inputs.parameters.get(NUMBER, 1))) - 1]
