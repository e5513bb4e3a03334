"""Evaluate a part of a model within bounds: what an editor shows must not take seconds.

Only what a part needs is run: the values and data whose names it uses, and for options the items.
What is not sound, or has no value because a parameter is missing, has no preview.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import islice

from dlxc.languages.language import Inputs
from dlxc.languages.xc.binding import Bindings, declared_names
from dlxc.languages.xc.clauses import BoundClauses
from dlxc.languages.xc.columns import Column
from dlxc.languages.xc.editing.tree_places import StatementPlace, statement_places
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import TOO_MANY_ROWS
from dlxc.languages.xc.expansion import expanded
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Clauses, Data, Model, Statement
from dlxc.text.source import Source, Span

MOST_ROWS = 1 << 20
"""Of a statement with more rows than this nothing is worked out."""

_MOST_VALUES = 1 << 18
"""A `let` or data with more rows has no value here."""


class UnknownError(Exception):
    """Something cannot be evaluated; `names` have no value.  It never leaves the room."""

    def __init__(self, names: Iterable[str] = (), *, too_many_rows: bool = False) -> None:
        super().__init__()
        self.names, self.too_many_rows = sorted(names), too_many_rows


class Preview:
    """Evaluates parts of a model, in which some statements may be faulty."""

    def __init__(self, source: Source, model: Model, bindings: Bindings, inputs: Inputs) -> None:
        self._source, self._model, self._bindings = source, model, bindings
        self._inputs = inputs
        self.places = [*statement_places(model)]
        self._declaring: dict[str, Statement] = {}
        self._name_of: dict[Span, str] = {}
        for statement in model.statements:
            for word in declared_names(statement):
                self._declaring.setdefault(word.text, statement)
                self._name_of[word.span] = word.text
        self._evaluators: dict[frozenset[int], Evaluator] = {}
        self._references = sorted(bindings.references)

    # ---- values

    def is_sound(self, place: StatementPlace) -> bool:
        """Whether the names in a statement mean something."""
        faults = [fault.span for fault in self._bindings.faults if fault.span]
        return not any(_is_within(fault, place.spans) for fault in faults)

    def value(self, name: str, statement: Statement) -> Column:
        """The value of a name that a statement declares."""
        evaluator = self.evaluator_for([StatementPlace(statement, None, statement.span)], {name})
        return evaluator.constants[name]

    def rows(
        self,
        place: StatementPlace,
        clauses: Sequence[Clauses | None],
        most_around: int | None = None,
    ) -> RowTable:
        """The rows of clauses, each within the rows of those before.

        Where clauses stand in those before, only generators before them have made rows.  Of the
        rows around the last clauses at most the first `most_around` are looked at.
        """
        evaluator = self.evaluator_for([place])
        table = RowTable(1, {})
        inner = [*clauses[1:], None]
        try:
            for each, behind in zip(clauses, inner, strict=True):
                if most_around is not None:
                    table = table.part(0, most_around)
                if each is not None:
                    bound = self._bindings.clauses[each.span]
                    table = evaluator.runner.rows(_up_to(bound, each, behind), table)
        except RowError as fault:
            raise UnknownError(too_many_rows=fault.wording is TOO_MANY_ROWS) from None
        return table

    def evaluator_for(
        self, places: Sequence[StatementPlace], names: Iterable[str] = ()
    ) -> Evaluator:
        """An evaluator that knows the values of all names that statements use, and of others."""
        if not all(map(self.is_sound, places)):
            raise UnknownError
        needed, wanted = self._needed(places, names)
        key = frozenset(map(id, needed))
        if key not in self._evaluators:
            inputs = self._inputs._replace(most_rows=_MOST_VALUES)
            made = expanded(Model(tuple(needed)), self._bindings, self._source, inputs).evaluator
            evaluator = Evaluator(self._bindings.clauses, made.pool, MOST_ROWS)
            evaluator.constants = made.constants
            self._evaluators[key] = evaluator
        missing = wanted - self._evaluators[key].constants.keys()
        if missing:
            raise UnknownError(self._roots(missing))
        return self._evaluators[key]

    def _needed(
        self, places: Sequence[StatementPlace], names: Iterable[str]
    ) -> tuple[list[Statement], set[str]]:
        """The sound statements whose values are needed, in order; and all names that are."""
        wanted: set[str] = set()
        fresh = {*names}.union(*map(self._used, places))
        while fresh:
            wanted |= fresh
            declaring = [self._declaring[name] for name in fresh]
            used = [self._used(StatementPlace(each, None, each.span)) for each in declaring]
            fresh = set().union(*used) - wanted
        statements = []
        for each in self._model.statements:
            declared = {word.text for word in declared_names(each)}
            is_declared_here = any(self._declaring[name] is each for name in declared & wanted)
            if is_declared_here and self.is_sound(StatementPlace(each, None, each.span)):
                statements.append(each)
        return self._without_unknown(statements), wanted

    def _without_unknown(self, statements: Sequence[Statement]) -> list[Statement]:
        """The statements that use only what those before them declare."""
        known: set[str] = set()
        kept = []
        for each in statements:
            declared = {word.text for word in declared_names(each)}
            # In `g[n,n]` the first size binds the name that the second one uses.
            own = declared if isinstance(each, Data) else set[str]()
            if self._used(StatementPlace(each, None, each.span)) <= known | own:
                known |= declared
                kept.append(each)
        return kept

    def _roots(self, missing: set[str]) -> set[str]:
        """The names of the statements that are to blame for names without a value."""
        statements = [self._declaring[name] for name in missing]
        places = [StatementPlace(each, None, each.span) for each in statements]
        roots = [place for place in places if not self._used(place) & missing]
        return {next(declared_names(place.statement)).text for place in roots}

    def _used(self, place: StatementPlace) -> set[str]:
        """The declared names that a statement uses."""
        found = set()
        for span in place.spans:
            first = bisect_left(self._references, span.start, key=lambda each: each.use.start)
            for reference in islice(self._references, first, None):
                if reference.use.end > span.end:
                    break
                if reference.bound in self._name_of:
                    found.add(self._name_of[reference.bound])
        return found


def _is_within(span: Span, places: Iterable[Span]) -> bool:
    return any(place.start <= span.start and span.end <= place.end for place in places)


def _up_to(bound: BoundClauses, clauses: Clauses, behind: Clauses | None) -> BoundClauses:
    """Clauses, without what stands behind other ones that are within them."""
    if behind is None or not _is_within(behind.span, [clauses.span]):
        return bound
    generators = tuple(each for each in bound.generators if each.span.end <= behind.span.start)
    return bound._replace(generators=generators, modifiers=())
