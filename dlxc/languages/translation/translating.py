"""Translate: from a problem to a text of another packing language that stands for the same one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dlxc.geometry.lattices import STICKS
from dlxc.languages import LANGUAGES
from dlxc.languages.phases import expanded_text
from dlxc.languages.translation.codes import ANOTHER_PROBLEM, FAULTY, NO_PACKING
from dlxc.languages.translation.content_checks import (
    coordinate_faults,
    puzzle_faults_of,
    suffixed_pieces,
)
from dlxc.languages.translation.coordinate_text import coordinate_text
from dlxc.languages.translation.equal_problems import differing, first_renamed
from dlxc.languages.translation.packing_content import PackingContent, packing_content
from dlxc.languages.translation.puzzle_text import puzzle_text
from dlxc.languages.translation.target_languages import (
    COORDINATE_LANGUAGES,
    PUZZLE,
    SOURCE_LANGUAGES,
)
from dlxc.languages.translation.target_lattices import (
    on_lattice_of,
    with_optional_suffix,
    without_points,
    without_suffix,
)
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import sentence
from dlxc.text.source import Source


class Translation(NamedTuple):
    """A text in another language, and what is different in it; or why there is none."""

    text: str
    notes: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


class _Written(NamedTuple):
    """A text, and the cells of the problem as they lie on its lattice."""

    text: str
    fitted: PackingContent


def translated_problem(problem: Problem, comments: Sequence[str], target: str) -> Translation:
    """Write a packing problem in one of `TARGET_LANGUAGES`.

    What is written is compiled, and compared with the problem: nothing else is ever given.
    """
    content = packing_content(problem)
    if content is None:
        return Translation("", (), (NO_PACKING.at(None, known=", ".join(SOURCE_LANGUAGES)),))
    faults = list[Diagnostic]()
    for written in _attempts(content, problem, comments, target):
        if not isinstance(written, _Written):
            faults = faults or written
            continue
        found = _compiled(written, problem, target)
        if isinstance(found, Problem):
            return Translation(written.text, tuple(_notes(problem, written.fitted, found, target)))
        faults = faults or [found]
    return Translation("", (), tuple(faults))


def _attempts(
    content: PackingContent, problem: Problem, comments: Sequence[str], target: str
) -> Iterator[_Written | list[Diagnostic]]:
    """The text; of sticks first the one where pieces may not cross, then the other."""
    if target != PUZZLE:
        yield _in_coordinates(content, problem, comments, target)
        return
    yield _in_drawings(content, problem, comments, crossing=False)
    if content.lattice.name == STICKS.name:
        yield _in_drawings(content, problem, comments, crossing=True)


def _in_coordinates(
    content: PackingContent, problem: Problem, comments: Sequence[str], target: str
) -> _Written | list[Diagnostic]:
    language = COORDINATE_LANGUAGES[target]
    fitted = on_lattice_of(content._replace(in_advance=()), language)
    if isinstance(fitted, list):
        return fitted
    if language.has_suffixes:
        fitted = with_optional_suffix(fitted)
    faults = [*coordinate_faults(fitted, problem, language), *suffixed_pieces(fitted, language)]
    text = faults or coordinate_text(fitted, comments, language)
    return _Written(text, fitted) if isinstance(text, str) else text


def _in_drawings(
    content: PackingContent, problem: Problem, comments: Sequence[str], *, crossing: bool
) -> _Written | list[Diagnostic]:
    fitted = without_points(without_suffix(content))
    if isinstance(fitted, list):
        return fitted
    text = [*puzzle_faults_of(fitted, problem)] or puzzle_text(fitted, comments, crossing=crossing)
    return _Written(text, without_suffix(content)) if isinstance(text, str) else text


def _compiled(written: _Written, problem: Problem, target: str) -> Problem | Diagnostic:
    """The problem of a text; or the first fault in it, or how it is another problem."""
    language = LANGUAGES[target].load()
    source = Source(f"<{target}>", written.text)
    _, made, told = expanded_text(source, language)
    if made is None:
        fault = next(each for each in told if each.is_error)
        return FAULTY.at(None, language=target, message=fault.message)
    difference = differing(problem, written.fitted, made)
    if difference:
        return ANOTHER_PROBLEM.at(None, language=target, differing=difference)
    return made


def _notes(problem: Problem, fitted: PackingContent, made: Problem, target: str) -> Iterator[str]:
    """What a reader of the translation may miss: the names of cells, and pieces in advance."""
    renamed = first_renamed(problem, fitted, made)
    if renamed:
        yield f"cells have other names: `{renamed.before}` is `{renamed.after}` now"
    assert problem.board is not None  # noqa: S101 - it is a packing problem
    placed = problem.board.in_advance
    if target != PUZZLE and placed:
        names = sentence("{names:list}", {"names": [f"`{piece.name}`" for piece in placed]})
        yield f"{target} puts no pieces in advance: {names} and the cells there are left out"
