"""Translate: from a problem to a text of another packing language that has the same problem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dlxc.languages import LANGUAGES
from dlxc.languages.phases import expanded_text
from dlxc.languages.translation.comparing import differing, same_items
from dlxc.languages.translation.content import PackingContent, packing_content
from dlxc.languages.translation.languages import (
    COORDINATE_LANGUAGES,
    PUZZLE,
    SOURCE_LANGUAGES,
)
from dlxc.languages.translation.writing import Written, coordinate_text, puzzle_text
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import listed
from dlxc.text.source import Source


class Translation(NamedTuple):
    """A text in another language, and what differs in it; or why it cannot be written."""

    text: str
    notes: tuple[str, ...] = ()
    faults: tuple[Diagnostic, ...] = ()


def translated_problem(problem: Problem, comments: Sequence[str], target: str) -> Translation:
    """Write a packing problem in one of `TARGET_LANGUAGES`.

    What is written is compiled, and compared with the problem: nothing else is ever given.
    """
    content = packing_content(problem)
    if content is None:
        help_ = f"the languages of packing puzzles are {', '.join(SOURCE_LANGUAGES)}"
        message = "this is no specification of a packing puzzle"
        return Translation("", (), (fault("E165", None, message, help=help_),))
    faults, equal = list[Diagnostic](), list[tuple[Written, Problem]]()
    for written in _attempts(content, problem, comments, target):
        if not isinstance(written, Written):
            faults = faults or written
            continue
        found = _compiled(written, problem, target)
        if isinstance(found, Problem):
            equal.append((written, found))
            if len(found.items) == len(problem.items):
                break
        else:
            faults = faults or [found]
    if not equal:
        return Translation("", (), tuple(faults))
    # A text with as many items is better than one with points that change nothing.
    written, made = min(equal, key=lambda pair: len(pair[1].items) != len(problem.items))
    return Translation(written.text, tuple(_notes(problem, written.fitted, made, target)))


def _attempts(
    content: PackingContent, problem: Problem, comments: Sequence[str], target: str
) -> Iterator[Written | list[Diagnostic]]:
    """The text; of sticks first the one where pieces may not cross, then the other."""
    if target != PUZZLE:
        yield coordinate_text(content, problem, comments, COORDINATE_LANGUAGES[target])
        return
    for crossing in (False, True) if content.lattice.corners else (False,):
        yield puzzle_text(content, problem, comments, crossing=crossing)


def _compiled(written: Written, problem: Problem, target: str) -> Problem | Diagnostic:
    """The problem of a text; or the first fault in it, or how it is another problem."""
    language = LANGUAGES[target].load()
    source = Source(f"<{target}>", written.text)
    _, made, told = expanded_text(source, language)
    if made is None:
        first = next(each for each in told if each.is_error)
        return fault("E165", None, f"{target} refuses what is written of this: {first.message}")
    difference = differing(problem, written.fitted, made)
    if difference:
        message = f"what can be written of this in {target} is another problem: {difference}"
        return fault("E165", None, message)
    return made


def _notes(problem: Problem, fitted: PackingContent, made: Problem, target: str) -> Iterator[str]:
    """What a reader of the translation may miss: the names of cells, and pieces in advance."""
    found, names = same_items(problem, fitted, made), problem.items.names
    pairs = [
        (names[at], made.items.names[found[at]]) for at in fitted.items.tolist() if at in found
    ]
    if renamed := next((pair for pair in pairs if pair[0] != pair[1]), None):
        yield f"cells have other names: `{renamed[0]}` is `{renamed[1]}` now"
    assert problem.board is not None  # noqa: S101 - it is a packing problem
    placed = problem.board.in_advance
    if target != PUZZLE and placed:
        pieces = listed([f"`{piece.name}`" for piece in placed])
        yield f"{target} puts no pieces in advance: {pieces} and the cells there are left out"
