"""The options of another specification: read in its own language, its faults in its own text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages import LANGUAGES, language_by_extension
from dlxc.languages.detection import detected_languages
from dlxc.languages.language import Inputs
from dlxc.languages.phases import expanded_text
from dlxc.languages.xc.data_codes import (
    NO_CELLS_IN_OPTIONS,
    PACKING_FITS_NONE,
    PACKING_FITS_SEVERAL,
)
from dlxc.languages.xc.data_origins import GivenRows
from dlxc.languages.xc.data_values import PackedCell, PackedOption, PackingOptions
from dlxc.problem import NO_ITEM, Problem
from dlxc.problem.board import Board
from dlxc.text.codes import CANNOT_READ, EMPTY_TEXT
from dlxc.text.diagnostics import Diagnostic, has_errors
from dlxc.text.source import Source, Span, Word


class ReadPacking(NamedTuple):
    """The options of a packing, if it has no error, and what is to be said of it."""

    options: PackingOptions | None
    diagnostics: list[Diagnostic]


def read_packing(name: Word, model: Source, given: GivenRows) -> ReadPacking:
    """Read a packing from a text of its own, or from rows in the model."""
    if given.source is not None:
        found = _read(name.text, given.source, language_by_extension(given.source.name))
        return ReadPacking(found.options, [_told_in(given.source, d) for d in found.diagnostics])
    text = Source(model.name, "".join(f"{row.text}\n" for row in given.rows))
    found = _read(name.text, text, None)
    places = _RowPlaces(text, given, name.span)
    return ReadPacking(found.options, [places.in_model(d) for d in found.diagnostics])


def _read(name: str, text: Source, language: str | None) -> ReadPacking:
    if language is None:
        if not text.text.strip():
            return ReadPacking(None, [EMPTY_TEXT.at(None)])
        fitting = detected_languages(text)
        if len(fitting) != 1:
            wording = PACKING_FITS_SEVERAL if fitting else PACKING_FITS_NONE
            known = ", ".join(fitting or LANGUAGES)
            return ReadPacking(None, [wording.at(None, name=name, fitting=fitting, known=known)])
        language = fitting[0]
    problem, told = _problem_of(text, language)
    if problem is None:
        return ReadPacking(None, told)
    if problem.board is None:
        return ReadPacking(
            None, [*told, NO_CELLS_IN_OPTIONS.at(None, name=name, language=language)]
        )
    return ReadPacking(PackingOptions(tuple(_options(problem, problem.board))), told)


def _problem_of(text: Source, name: str) -> tuple[Problem | None, list[Diagnostic]]:
    """Run the phases of a language, each if there is no error before."""
    language = LANGUAGES[name].load()
    tree, problem, told = expanded_text(text, language, Inputs(read_data=_no_files))
    if problem is not None:
        # What is suspicious about the problem is left out: it is not to be solved.
        told += [d for d in language.review(tree, problem, thorough=False) if d.is_error]
    return None if has_errors(told) else problem, told


def _no_files(name: str) -> tuple[Source, list[Diagnostic]]:
    """A packing that is a model reads no files, so that no model reads itself."""
    source = Source(name, "")
    reason = "the specification of a packing reads no files"
    return source, [CANNOT_READ.at(None, called=f"`{name}`", reason=reason)._replace(source=source)]


def _options(problem: Problem, board: Board) -> Iterator[PackedOption]:
    """Each option: its first item that is no cell, and its cells in order."""
    names = problem.items.names
    cells = {
        item: _packed(board, cell)
        for item, cell in zip(board.items.tolist(), board.cells.tolist(), strict=True)
    }
    for block in problem.blocks:
        for row in block.items.tolist():
            others = (names[item] for item in row if item not in cells and item != NO_ITEM)
            yield PackedOption(next(others, ""), tuple(cells[i] for i in row if i in cells))


def _packed(board: Board, cell: list[int]) -> PackedCell:
    *coordinates, layer = cell
    if len(coordinates) == 2:
        mark = board.marks[layer]
        return coordinates[0], coordinates[1], mark.before + mark.after
    x, y, z = coordinates
    return x, y, z


def _told_in(source: Source, fault: Diagnostic) -> Diagnostic:
    return fault if fault.source else fault._replace(source=source)


class _RowPlaces:
    """Finds for the places of a text that is made of rows those in the model."""

    def __init__(self, text: Source, given: GivenRows, name: Span) -> None:
        self._starts = text.line_starts
        self._rows = given.rows
        self._name = name

    def in_model(self, fault: Diagnostic) -> Diagnostic:
        """A fault of the text, told in the model; without a place at the name of the packing."""
        if fault.source is not None:
            return fault
        return fault._replace(
            span=self._span(fault.span) if fault.span else self._name,
            places=tuple(map(self._span, fault.places)),
            edit=None,  # it would change the text that is made of rows
        )

    def _span(self, span: Span) -> Span:
        return Span(self._offset(span.start), self._offset(span.end))

    def _offset(self, offset: int) -> int:
        at = min(bisect_right(self._starts, offset), len(self._rows)) - 1
        row = self._rows[at]
        return row.start + min(offset - self._starts[at], len(row.text))
