"""The answers to what an editor asks of a model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import PurePath
from typing import Literal

from dlxc.languages.editing import (
    Completions,
    EditorFeatures,
    Occurrences,
    OutlineEntry,
    Portrait,
    Refusal,
)
from dlxc.languages.language import Inputs
from dlxc.languages.xc.editing.completion import completions
from dlxc.languages.xc.editing.places import (
    BoundName,
    FamilyItem,
    NamePlaces,
    declarations_of,
    family_items,
    nodes_at,
    renaming,
    statement_at,
)
from dlxc.languages.xc.editing.portraits import (
    function_portrait,
    name_portrait,
    statement_portrait,
)
from dlxc.languages.xc.editing.preview import Preview
from dlxc.languages.xc.names.binding import Bindings, bound_model
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.margins import NAME
from dlxc.text.diagnostics import Edit
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, Word


class ModelFeatures(EditorFeatures):
    """The answers for one state of a model; what is asked several times is worked out once."""

    def __init__(self, source: Source, model: tree.Model, inputs: Inputs) -> None:
        super().__init__(self._shown)
        self._source, self._model, self._inputs = source, model, inputs

    @cached_property
    def _bindings(self) -> Bindings:
        # Names that a faulty statement may declare have no value: here they are unknown.
        return bound_model(self._model._replace(perhaps=frozenset()))

    @cached_property
    def _names(self) -> NamePlaces:
        return NamePlaces(self._source, self._model, self._bindings)

    @cached_property
    def _preview(self) -> Preview:
        return Preview(self._source, self._model, self._bindings, self._inputs)

    def _shown(self, offset: int) -> Portrait | None:
        """A name or a function before the statement that it is in."""
        name = self._names.at(offset)
        if name is not None:
            return name_portrait(self._preview, *name)
        place = statement_at(self._model, offset)
        if place is None:
            return None
        *_, node, inner = [None, *nodes_at(place, offset)]
        if isinstance(node, tree.Call) and inner is node.function:
            return function_portrait(node.function)
        return statement_portrait(self._preview, place)

    # ---- names and items

    def occurrences(self, offset: int) -> Occurrences | None:
        """The places of a name, or of a family of items."""
        found = self._names.at(offset)
        if found is not None:
            name, here = found
            return Occurrences(here, (name.word.span,), name.uses)
        place = statement_at(self._model, offset)
        around = (nodes_at(place, at) for at in (offset, offset - 1) if place)
        item = next(
            (node for nodes in around for node in nodes if isinstance(node, tree.ItemSpec)), None
        )
        if item is None:
            return None
        items = family_items(self._model)
        return self._item_occurrences(next(each for each in items if each.item is item), items)

    def _item_occurrences(self, here: FamilyItem, items: Sequence[FamilyItem]) -> Occurrences:
        declared = [each for each in items if each.is_declared]
        meant = [here] if here.is_declared else declarations_of(here.item, declared)
        spans = {each.name_span for each in meant}
        uses = [
            each.name_span
            for each in items
            if not each.is_declared
            and (
                each is here
                or any(found.name_span in spans for found in declarations_of(each.item, declared))
            )
        ]
        places = tuple(each.name_span for each in meant)
        return Occurrences(here.name_span, places, tuple(uses))

    def renamed_word(self, offset: int) -> Word | Refusal:
        """The name at an offset, if all its places are known."""
        found = self._renamed(offset)
        return found if isinstance(found, Refusal) else Word(found[0].word.text, found[1])

    def _renamed(self, offset: int) -> tuple[BoundName, Span] | Refusal:
        found = self._names.at(offset)
        if found is None:
            return Refusal("there is no name here that can be changed")
        if not self._model.is_whole:
            return Refusal(
                "a statement cannot be read, and the name may be in it; mend the fault first"
            )
        called = found[0].word.text
        # In a faulty part names are not bound, so that this one may be there.
        faulty = (self._source.slice(each.span) for each in self._bindings.faults if each.span)
        if any(called in NAME.findall(code) for code in faulty):
            return Refusal(f"`{called}` has a fault, so its places are not clear; mend it first")
        return found

    def renaming(self, offset: int, name: str) -> Sequence[Edit] | Refusal:
        """The changes that give a name another one."""
        found = self._renamed(offset)
        if isinstance(found, Refusal):
            return found
        return renaming(self._source, self._bindings, found[0], name)

    # ---- the rest

    def completions(self, offset: int) -> Completions:
        """Names, functions, items and keywords that could come here."""
        return completions(self._source, self._model, self._preview, offset)

    def outline(self) -> Sequence[OutlineEntry]:
        """An entry for each statement that declares something or makes options."""
        entries = (_entry(self._source, statement) for statement in self._model.statements)
        return [entry for entry in entries if entry is not None]

    def place_of(self, data: Source) -> Span | None:
        """Where a statement names the file that this data comes from."""
        for statement in self._model.statements:
            if isinstance(statement, tree.Data) and statement.file is not None:
                asked = PurePath(statement.file.value).parts
                if asked and PurePath(data.name).parts[-len(asked) :] == asked:
                    return statement.file.span
        return None


def _entry(source: Source, statement: tree.Statement) -> OutlineEntry | None:
    """A statement in a list of the parts of a model."""
    if isinstance(statement, tree.ParameterStatement | tree.Let):
        keyword = "let" if isinstance(statement, tree.Let) else "param"
        name = statement.name
        return OutlineEntry(name.text, "value", keyword, statement.span, name.span)
    if isinstance(statement, tree.Data):
        lines = statement.rows.lines if statement.rows is not None else ()
        end = max([statement.span.end, *(line.span.end for line in lines)])
        name, span = statement.name, Span(statement.span.start, end)
        return OutlineEntry(name.text, "data", statement.kind, span, name.span)
    if isinstance(statement, tree.Family):
        return _family(source, statement)
    if isinstance(statement, tree.BlockStatement):
        parts = tuple(_family(source, family) for family in statement.families)
        ends = [statement.span.end, *(part.span.end for part in parts)]
        span = Span(statement.span.start, max(ends))
        head = _on_one_line(source, statement.span)
        return OutlineEntry(head, "block", "", span, statement.span, parts)
    return None


def _family(source: Source, family: tree.Family) -> OutlineEntry:
    parts = family.group.parts
    span = Span(parts[0].span.start, parts[-1].span.end) if parts else family.span
    kind: Literal["items", "options"] = "options"
    if family.keyword in ("primary", "secondary"):
        kind = "items"
    return OutlineEntry(_on_one_line(source, span), kind, family.keyword, family.span, span)


def _on_one_line(source: Source, span: Span) -> str:
    return shortened(" ".join(source.slice(span).split()))
