"""The answers to what an editor asks of a model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
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
from dlxc.languages.xc.editing import places, portraits
from dlxc.languages.xc.editing.completion import completions
from dlxc.languages.xc.editing.preview import Preview, UnknownError
from dlxc.languages.xc.names import Bindings, bound_model
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
    def _names(self) -> places.NamePlaces:
        return places.NamePlaces(self._source, self._model, self._bindings)

    @cached_property
    def _preview(self) -> Preview:
        return Preview(self._source, self._model, self._bindings, self._inputs)

    def _shown(self, offset: int) -> Portrait | None:
        """A name or a function before the statement that it is in."""
        name = self._names.at(offset)
        if name is not None:
            return portraits.name_portrait(self._preview, *name)
        place = places.statement_at(self._model, offset)
        if place is None:
            return None
        *_, node, inner = [None, *places.nodes_at(place, offset)]
        if isinstance(node, tree.Call) and inner is node.function:
            return portraits.function_portrait(node.function)
        if isinstance(node, tree.Field) and inner is node.column:
            return portraits.field_portrait(self._model, node.column)
        return portraits.statement_portrait(self._preview, place)

    # ---- names and items

    def occurrences(self, offset: int) -> Occurrences | None:
        """The places of a name, or of a family of items."""
        found = self._names.at(offset)
        if found is not None:
            name, here = found
            return Occurrences(here, (name.word.span,), name.uses)
        place = places.statement_at(self._model, offset)
        around = (places.nodes_at(place, at) for at in (offset, offset - 1) if place)
        item = next(
            (node for nodes in around for node in nodes if isinstance(node, tree.ItemSpec)), None
        )
        if item is None:
            return None
        items = places.family_items(self._model)
        own = next(family_item for family_item in items if family_item.item is item)
        wanted = {*places.declarations_of(own, items)}
        same = [
            family_item
            for family_item in items
            if family_item is own
            or not wanted.isdisjoint(places.declarations_of(family_item, items))
        ]
        declared = [
            family_item.name_span for family_item in same if family_item.family.declares_items
        ]
        uses = [
            family_item.name_span for family_item in same if not family_item.family.declares_items
        ]
        return Occurrences(own.name_span, tuple(declared), tuple(uses))

    def renamed_word(self, offset: int) -> Word | Refusal:
        """The name at an offset, if all its places are known."""
        refusal = self._renamed(offset)
        return refusal if isinstance(refusal, Refusal) else Word(refusal[0].word.text, refusal[1])

    def _renamed(self, offset: int) -> tuple[places.BoundName, Span] | Refusal:
        found = self._names.at(offset)
        if found is None:
            return Refusal("there is no name here that can be changed")
        if not self._model.is_whole:
            return Refusal(
                "a statement cannot be read, and the name may be in it; mend the fault first"
            )
        called = found[0].word.text
        # In a faulty part names are not bound, so that this one may be there.
        faulty = (self._source.slice(fault.span) for fault in self._bindings.faults if fault.span)
        if any(called in NAME.findall(code) for code in faulty):
            return Refusal(f"`{called}` has a fault, so its places are not clear; mend it first")
        return found

    def renaming(self, offset: int, name: str) -> Sequence[Edit] | Refusal:
        """The changes that give a name another one."""
        refusal = self._renamed(offset)
        if isinstance(refusal, Refusal):
            return refusal
        return places.renaming(self._source, self._bindings, refusal[0], name)

    # ---- the rest

    def completions(self, offset: int) -> Completions:
        """Names, functions, items and keywords that could come here."""
        preview = self._preview_with({})  # without options, for it is asked after each key
        return completions(self._source, self._model, preview, offset)

    def outline(self) -> Sequence[OutlineEntry]:
        """An entry for each statement that declares something or makes options."""
        return [*_outline(self._source, self._model.statements)]

    def default_values(self, given: Mapping[str, str]) -> dict[str, int | str]:
        """The values of parameters that have one."""
        found: dict[str, int | str] = {}
        with_given = self._preview_with(given)
        for statement in self._model.statements:
            if isinstance(statement, tree.ParameterStatement) and statement.default is not None:
                name = statement.name.text
                others = {text: value for text, value in given.items() if text != name}
                preview = self._preview_with(others) if name in given else with_given
                with suppress(UnknownError):
                    value = preview.value(statement, name).value(0)
                    if isinstance(value, int | str):
                        found[name] = value
        return found

    def _preview_with(self, given: Mapping[str, str]) -> Preview:
        """A preview of what declares names and items, with values of parameters."""
        declaring = tuple(
            statement
            for statement in self._model.statements
            if not isinstance(statement, tree.Family) or statement.declares_items
        )
        model = self._model._replace(statements=declaring)
        inputs = self._inputs._replace(parameters=given)
        return Preview(self._source, model, self._bindings, inputs)

    def place_of(self, data: Source) -> Span | None:
        """Where a statement names the file that this data comes from."""
        for statement in self._model.statements:
            if isinstance(statement, tree.Data) and statement.file is not None:
                asked = PurePath(statement.file.value).parts
                if asked and PurePath(data.name).parts[-len(asked) :] == asked:
                    return statement.file.span
        return None


def _outline(source: Source, statements: Iterable[tree.Statement]) -> Iterator[OutlineEntry]:
    """Statements in a list of the parts of a model."""
    for statement in statements:
        if isinstance(statement, tree.ParameterStatement | tree.Let):
            keyword = "let" if isinstance(statement, tree.Let) else "param"
            yield OutlineEntry(
                statement.name.text, "value", keyword, statement.span, statement.name.span
            )
        elif isinstance(statement, tree.Data):
            lines = statement.rows.lines if statement.rows is not None else ()
            span = Span(
                statement.span.start, max([statement.span.end, *(line.span.end for line in lines)])
            )
            yield OutlineEntry(
                statement.name.text, "data", statement.kind, span, statement.name.span
            )
        elif isinstance(statement, tree.Family):
            items = statement.group.parts
            here = Span(items[0].span.start, items[-1].span.end) if items else statement.span
            label, keyword = _on_one_line(source, here), statement.keyword
            kind: Literal["items", "options"] = "items" if statement.declares_items else "options"
            yield OutlineEntry(label, kind, keyword, statement.span, here)
        elif isinstance(statement, tree.BlockStatement):
            parts = tuple(_outline(source, statement.families))
            span = Span(
                statement.span.start, max([statement.span.end, *(part.span.end for part in parts)])
            )
            yield OutlineEntry(
                _on_one_line(source, statement.span), "block", "", span, statement.span, parts
            )


def _on_one_line(source: Source, span: Span) -> str:
    return shortened(" ".join(source.slice(span).split()))
