r"""Why a problem has no solution: items that cannot be covered together, as few as possible.

An item asks for two things: to be covered often enough, and not too often.  The second always
holds, and the first only for the items of a set: so a set of items can be covered together or not.
A set that cannot becomes smaller as long as something can be left out, first many items at a time.
What is left in the end is smallest by inclusion: without any one of its items the others can be
covered.  The same is done with what a text gives, such as the clues of a sudoku.

>>> import dlxc
>>> conflict(dlxc.compile("a b c d e\na b\na c\nb c\nd e\n", "dlx"), Watch())
Conflict(items=[0, 1, 2], is_smallest=True)
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import starmap
from typing import NamedTuple

import numpy as np

from dlxc.languages import LANGUAGES
from dlxc.languages.language import Inputs, each_problem, expanded_text
from dlxc.problem import Problem
from dlxc.problem.blocks import NO_COLOUR, blocks_of_rows, picked, row_numbers
from dlxc.problem.items import Entry, Items, Multiplicity
from dlxc.problem.survey import coverage
from dlxc.questions.givens import Givens, smallest
from dlxc.solve import solutions
from dlxc.solve.searching import Watch
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import listed
from dlxc.text.source import Source, Span

_TRIES, _CHEAP = 8, 20_000
"""So many sets of items are looked for, in other orders, as long as all searches together had fewer
nodes; the one with the fewest items is taken."""

_MOST_NAMES = 12
"""So many items of a kind are named in a sentence."""


class Reason(NamedTuple):
    """Why there is no solution, or no other one: items, and what to say of them.

    The `text` has only those of its clues that take part, and the `problem` is that of it.
    """

    items: list[Entry]
    problem: Problem
    text: str
    is_smallest: bool
    diagnostic: Diagnostic


class Conflict(NamedTuple):
    """Items that cannot be covered together, by their numbers from 0, in order.

    It `is_smallest` if for each of them something was found that covers all others.
    """

    items: list[int]
    is_smallest: bool


def conflict(problem: Problem, watch: Watch) -> Conflict:
    """Why a problem without solutions has none; if the time is over, the smallest set so far."""
    question, draw = _Question(problem, watch), np.random.default_rng(0)
    wanted = np.flatnonzero(problem.items.bounds()[0])
    order = wanted[np.argsort(coverage(problem)[wanted], kind="stable")]
    best = Conflict(wanted.tolist(), is_smallest=False)
    for _ in range(_TRIES):
        found, is_smallest = smallest(order.tolist(), question.lacking)
        if len(found) < len(best.items) or not best.is_smallest:
            best = Conflict(sorted(found), is_smallest)
        if watch.is_over() or watch.nodes > _CHEAP:
            break
        order = draw.permutation(wanted)
    return best


def why(givens: Givens, problem: Problem, most: int, watch: Watch) -> Reason | None:
    """Why the problem of a text has no more solutions than `most`; nothing if it has more.

    Raises `Stopped` if the time is over before that is known.
    """
    known = [*solutions(problem, limit=most + 1, watch=watch)]
    if len(known) > most:
        return None
    kept, is_smallest = [*range(len(givens.edits))], True
    if kept:
        needed, is_smallest = givens.needed(kept, most, watch)
        fewer = givens.problem(needed)
        if fewer and is_smallest:  # else there may be no time to know its solutions
            kept, problem = needed, fewer
            known = [*solutions(problem, limit=most, watch=watch)] if most else []
    found = conflict(without_solutions(problem, known) if known else problem, watch)
    names = problem.items.names
    items = [Entry(names[item], "", True, item + 1) for item in found.items]
    is_smallest &= found.is_smallest
    said = _in_words(problem, found.items, [givens.edits[at] for at in kept], known)
    if not is_smallest:
        said = said._replace(help="fewer of them may be enough: the search was stopped")
    return Reason(items, problem, givens.text(kept).text, is_smallest, said)


def reasons(
    source: Source, language: str, inputs: Inputs, time_limit: float
) -> Iterator[Diagnostic]:
    """Why there is no solution, of each problem of a sound text that has none; as `why` does."""
    known, watch = LANGUAGES[language].load(), Watch(time_limit)
    for _, _, chosen, parsed in each_problem(source, known, inputs):
        problem = expanded_text(source, known, chosen, parsed=parsed).problem
        if problem and (found := why(Givens(source, known, chosen), problem, 0, watch)):
            yield found.diagnostic


def _in_words(
    problem: Problem,
    items: Sequence[int],
    givens: Sequence[Sequence[Edit]],
    known: Sequence[object],
) -> Diagnostic:
    """A conflict of items, with their places and those of what is given besides."""
    board = problem.board
    cells = {*board.items.tolist()} if board and not board.writing else set[int]()
    nouns = {False: "piece" if cells else "item", True: "cell"}
    names, places = dict[str, list[str]](), dict[Span, list[str]]()
    for item in items:
        name, span = problem.items.names[item], problem.items.span(item)
        names.setdefault(nouns[item in cells], []).append(name)
        if span:
            places.setdefault(span, []).append(name)
    what = " and ".join(f"{noun}{'s' * (len(own) > 1)} {_list(own)}" for noun, own in names.items())
    done = " and ".join({"placed" if noun == "piece" else "covered": 0 for noun in names})
    together = " together" * (len(items) > 1)
    sentence = f"there is no solution: {what} cannot be {done}{together}"
    if known:
        because = f": {what} can be {done}{together} in no other way" * bool(items)
        sentence = f"there is no other solution{because}"
    labels = [Label(span, _list(own)) for span, own in _runs(places)]
    labels += [Label(span, "given here") for (span, *_), *_ in givens]
    help_ = f"each of them is needed: without it the others can be {done}" * bool(together)
    return fault("W218", labels[0].span if labels else None, sentence, *labels[1:], help=help_)


def _list(names: Sequence[str]) -> str:
    return listed(names, "`{}`", _MOST_NAMES)


def _runs(places: Mapping[Span, list[str]]) -> list[tuple[Span, list[str]]]:
    """The places in order, with those together that follow each other without a gap."""
    runs = list[tuple[Span, list[str]]]()
    for (start, end), names in sorted(places.items()):
        is_next = runs and runs[-1][0].end == start
        (first, _), before = runs.pop() if is_next else (Span(start, end), [])
        runs.append((Span(first, end), [*before, *names]))
    return runs


class _Question:
    """A problem of which only some items must be covered."""

    def __init__(self, problem: Problem, watch: Watch) -> None:
        self._problem, self._csr, self._watch = problem, problem.csr(), watch
        self._low, self._high = problem.items.bounds()
        self._rows = row_numbers(self._csr.indptr)

    def lacking(self, required: Sequence[int]) -> set[int] | None:
        """The items that are not covered by what covers the required ones; nothing if none does.

        Options without any required item are not chosen.
        """
        csr, items = self._csr, self._problem.items
        is_required = np.zeros(len(items), bool)
        is_required[[*required]] = True
        rows = np.unique(self._rows[is_required[csr.indices]])
        pointers, entries = picked(csr.indptr, rows)
        blocks = [*blocks_of_rows(pointers, csr.indices[entries], csr.colours[entries], None)]
        bounds = np.stack([self._low * is_required, self._high])[:, : items.primary_count].T
        own = dict(enumerate(starmap(Multiplicity, bounds.tolist())))
        asked = Problem(Items(items.names, items.primary_count, own), blocks, self._problem.colours)
        with closing(solutions(asked, limit=1, watch=self._watch)) as found:
            for chosen in found:
                _, entries = picked(csr.indptr, rows[np.array(chosen, np.int64) - 1])
                covered = np.bincount(csr.indices[entries], minlength=len(items))
                return {*np.flatnonzero(covered < self._low).tolist()}
        return None


def without_solutions(problem: Problem, known: Sequence[Sequence[int]]) -> Problem:
    """The problem without some solutions, by the numbers of their options from 1.

    Each is an item of its own, after the primary ones: all of its options but one may have it.  So
    what has all options of a known solution, and more, is left out as well.
    """
    csr, items, first = problem.csr(), problem.items, problem.items.primary_count
    known = [each for each in known if each]  # an empty one has no option to leave out
    own = {first + at: Multiplicity(0, len(each) - 1) for at, each in enumerate(known)}
    chosen = np.array([number - 1 for each in known for number in each], np.int64)
    rows = np.concatenate([row_numbers(csr.indptr), chosen])
    numbers = np.repeat([*own], [*map(len, known)])
    entries = np.concatenate([csr.indices + len(known) * (csr.indices >= first), numbers])
    colours = np.concatenate([csr.colours, np.full(len(numbers), NO_COLOUR, np.int32)])
    order = np.lexsort((entries, rows))
    names = *items.names[:first], *(f"not solution {at}" for at in own), *items.names[first:]
    ends = np.cumsum(np.bincount(rows + 1, minlength=len(csr.indptr)))
    blocks = [*blocks_of_rows(ends, entries[order].astype(np.int32), colours[order], csr.costs)]
    bounded = Items(names, first + len(known), {**items.multiplicities, **own}, items.span)
    return Problem(bounded, blocks, problem.colours)
