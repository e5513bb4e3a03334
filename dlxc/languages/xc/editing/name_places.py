"""Where the names of a model are bound and used: `Bindings.references`, looked up by places."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.xc.binding import Bindings, declared_names
from dlxc.languages.xc.clauses import BoundClauses
from dlxc.languages.xc.generators import Range, Walk, names_of
from dlxc.languages.xc.statements import code_marks, word_from
from dlxc.languages.xc.tree import Model, Name, Statement
from dlxc.text.source import Source, Span, Word


class BoundName(NamedTuple):
    """A name: where it is bound, and all its uses.  `statement` declares it; clauses are none."""

    word: Word
    uses: tuple[Span, ...]
    statement: Statement | None

    def place_at(self, offset: int) -> Span | None:
        """The place of the name that an offset is in, or just behind."""
        places = (self.word.span, *self.uses)
        return next((span for span in places if span.start <= offset <= span.end), None)


class NamePlaces:
    """The names of a model, by their places."""

    def __init__(self, source: Source, model: Model, bindings: Bindings) -> None:
        self._source = source
        uses: dict[Span, list[Span]] = {}
        for reference in bindings.references:
            uses.setdefault(reference.bound, []).append(self._word(reference.use).span)
        self.names = [
            BoundName(self._word(bound), tuple(uses.get(bound, ())), statement)
            for bound, statement in _bound_places(model, bindings)
        ]
        places = [
            (span.start, number)
            for number, name in enumerate(self.names)
            for span in (name.word.span, *name.uses)
        ]
        self._places = sorted(places)

    def at(self, offset: int) -> BoundName | None:
        """The name that an offset is in, or just behind."""
        last = bisect_right(self._places, (offset, len(self.names)))
        for _, number in reversed(self._places[max(last - 2, 0) : last]):
            if self.names[number].place_at(offset) is not None:
                return self.names[number]
        return None

    def _word(self, span: Span) -> Word:
        """The name in a place; a name in parentheses has the place of these."""
        text = self._source.text
        marks = (at for at in code_marks(text, span.start, span.end) if text[at] != "(")
        return word_from(text, next(marks, span.start), span.end)


def _bound_places(model: Model, bindings: Bindings) -> Iterator[tuple[Span, Statement | None]]:
    """Where names are bound, in statements and in clauses."""
    uses = {reference.use for reference in bindings.references}
    for statement in model.statements:
        for word in declared_names(statement):
            # A size that has a value already is a use of its name.
            if word.span not in uses:
                yield word.span, statement
    for clauses in bindings.clauses.values():
        for name in clause_names(clauses):
            yield name.span, None


def clause_names(clauses: BoundClauses) -> Iterator[Name]:
    """The names that clauses bind, in order."""
    for generator in clauses.generators:
        if isinstance(generator, Range):
            yield from (name for group in generator.groups for name in group)
        elif isinstance(generator, Walk):
            yield from (name for pattern in generator.patterns for name in names_of(pattern))
        else:
            yield from names_of(generator.pattern)
