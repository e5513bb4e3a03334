"""Run a model within bounds: what an editor shows must not take seconds.

The sound statements are run as ever, but with a bound for their rows.  What is not sound, or has
no value because a parameter is missing, has no preview.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import chain, islice

from dlxc.languages.language import Inputs
from dlxc.languages.xc.editing.places import Place
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.items import ItemTable
from dlxc.languages.xc.families.options import OptionRows, colours_of
from dlxc.languages.xc.names import Bindings
from dlxc.languages.xc.running.run import Expansion
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.values.rows import RowError, RowTable, TooManyRowsError
from dlxc.problem import NO_COLOUR
from dlxc.text.source import Source

MOST_ROWS = 1 << 19
"""A statement with more rows than this, or more items in its options, is not evaluated."""

_WIDEST = 200
"""Of a longer line the beginning is shown, and of a longer option the first names are written."""

SHOWN = 3
"""The number of results that are shown."""


class UnknownError(Exception):
    """Something cannot be evaluated; `names` have no value.  It never leaves the room."""

    def __init__(self, names: Iterable[str] = (), *, too_many_rows: bool = False) -> None:
        super().__init__()
        self.names, self.too_many_rows = sorted(names), too_many_rows


class Preview:
    """Evaluates parts of a model, in which some statements may be faulty."""

    def __init__(
        self, source: Source, model: tree.Model, bindings: Bindings, inputs: Inputs
    ) -> None:
        self._source, self._model, self._inputs = source, model, inputs
        self._faulty = [fault.span for fault in bindings.faults if fault.span]

    @cached_property
    def run(self) -> Expansion:
        """The run of the sound statements, and of the sound families of blocks."""
        statements = [
            statement._replace(families=tuple(filter(self._is_sound, statement.families)))
            if isinstance(statement, tree.BlockStatement)
            else statement
            for statement in self._model.statements
        ]
        faulty = [statement for statement in statements if not self._is_sound(statement)]
        inputs = self._inputs._replace(most_rows=MOST_ROWS)
        return Expansion(tree.Model((*statements,)), self._source, inputs, faulty)

    def _is_sound(self, statement: tree.Statement) -> bool:
        """Whether the names in a statement mean something."""
        return not any(statement.span.holds(fault) for fault in self._faulty)

    def evaluator_for(
        self, statement: tree.Statement, block: tree.BlockStatement | None = None
    ) -> Evaluator:
        """An evaluator that knows the values of all names that a statement uses."""
        if not self._is_sound(statement) or (block and not self._is_sound(block)):
            raise UnknownError
        blamed = self.run.blamed(statement, block and block.clauses)
        if blamed:
            raise UnknownError(blamed)
        return self.run.evaluator

    def value(self, statement: tree.Statement, name: str) -> object:
        """The value of a name that a statement declares."""
        constants = self.evaluator_for(statement).constants
        if name not in constants:
            raise UnknownError(self.run.failed.get(name, ()))
        return constants[name].value(0)

    def default_value(self, statement: tree.ParameterStatement, default: tree.Expression) -> object:
        """The value of a parameter by the model itself, whatever is given; nothing if unknown."""
        if self._is_sound(statement) and not self.run.blamed(default):
            with suppress(RowError):
                return self.run.evaluator.evaluate(default, RowTable(1, {})).value(0)
        return None

    def rows(self, place: Place, clauses: Sequence[tree.Clauses | None]) -> RowTable:
        """The rows of clauses, each within the rows of those before."""
        evaluator = self.evaluator_for(place.statement, place.block)
        table = RowTable(1, {})
        try:
            for each in clauses:
                table = evaluator.rows(each, table)
        except RowError as error:
            raise UnknownError(too_many_rows=isinstance(error, TooManyRowsError)) from None
        return table

    def results(
        self, family: tree.Family, block: tree.BlockStatement | None
    ) -> tuple[int, int | None]:
        """How many rows a family has, and how many items or options; these may be unknown."""
        self.evaluator_for(family, block)
        facts = self.run.evaluator.facts
        error = self.run.faults.get((block or family).span)
        if family.span in facts.results or not (error or self.run.items_failed):
            return facts.rows[family.span], facts.results[family.span]
        is_too_much = isinstance(error, TooManyRowsError)
        if is_too_much or family.declares_items or family.span not in facts.rows:
            raise UnknownError(too_many_rows=is_too_much)
        return facts.rows[family.span], None

    def first(self, family: tree.Family, count: int) -> list[str]:
        """The first of so many items or options of a statement, as DLX has them."""
        run = self.run
        if family.declares_items:
            numbers = range(len(run.items))
            first = bisect_left(numbers, family.span.start, key=lambda at: run.items.span(at).start)
            return [run.items.item(first + at).label for at in range(min(count, SHOWN))]
        made = (each for each in chain.from_iterable(run.options) if each.span == family.span)
        written = (_written(each.rows, run.items, [*run.colours]) for each in made)
        return [*islice(chain.from_iterable(written), SHOWN)]


def _written(rows: OptionRows, items: ItemTable, colours: list[str]) -> Iterator[str]:
    """Options as DLX has them."""
    shades = colours_of(rows)
    for number, cost in enumerate(rows.costs.tolist()):
        entries = range(rows.starts[number], rows.starts[number + 1])[:_WIDEST]
        words = [
            items.names[rows.items[entry]]
            + ("" if shades[entry] == NO_COLOUR else f":{colours[shades[entry]]}")
            for entry in entries
        ]
        yield shortened_line(" ".join([*words, *[f"|{cost}"] * (cost != 0)]))


def shortened_line(line: str) -> str:
    """A line, or the beginning of a long one."""
    return line if len(line) <= _WIDEST else line[: _WIDEST - 3] + "..."
