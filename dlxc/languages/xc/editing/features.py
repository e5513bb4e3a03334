"""The answers to what an editor asks of a model."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from dlxc.languages.xc.evaluating.plugins import function_named
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
    def _names(self) -> list[places.BoundName]:
        return places.names_of(self._source, self._model, self._bindings)

    @cached_property
    def _preview(self) -> portraits.Preview:
        return portraits.Preview(self._model, self._bindings, self._inputs)

    def _name_at(self, offset: int) -> tuple[places.BoundName, Span] | None:
        """The name that an offset is in, or just after, and its place there."""
        for name in self._names:
            for here in (name.word.span, *name.uses):
                if here.start <= offset <= here.end:
                    return name, here
        return None

    def _shown(self, offset: int) -> Portrait | None:
        """A name or a function before the statement that it is in."""
        if name := self._name_at(offset):
            return portraits.name_portrait(self._preview, self._model, *name)
        place = places.place_at(self._model, offset)
        if place is None:
            return None
        *_, node, inner = [None, *place.nodes]
        if isinstance(node, tree.Call) and inner is node.function:
            known = function_named(inner.text)
            return known and Portrait("\n".join(known.calls), known.summary, inner.span)
        if isinstance(node, tree.Field) and inner is node.column:
            return portraits.field_portrait(self._model, node.column)
        return portraits.statement_portrait(self._preview, place)

    def occurrences(self, offset: int) -> Occurrences:
        """The places of a name, or of a family of items."""
        if found := self._name_at(offset):
            name, _ = found
            return Occurrences((name.word.span,), name.uses)
        around = (places.place_at(self._model, at) for at in (offset, offset - 1))
        nodes = (node for place in around if place for node in place.nodes)
        own = next((node for node in nodes if isinstance(node, tree.ItemSpec)), None)
        if own is None:
            return Occurrences()
        items = [*tree.family_items(self._model)]
        wanted = {*places.declarations_of(own, items)}
        same = [
            (family.declares_items, item.name_span)
            for family, item in items
            if item is own or not wanted.isdisjoint(places.declarations_of(item, items))
        ]
        declared = tuple(span for is_declared, span in same if is_declared)
        uses = tuple(span for is_declared, span in same if not is_declared)
        return Occurrences(declared, uses)

    def renamed_word(self, offset: int) -> Word | Refusal:
        """The name at an offset, if all its places are known."""
        found = self._name_at(offset)
        if found is None:
            return Refusal("there is no name here that can be changed")
        if not self._model.is_whole:
            reason = "a statement cannot be read, and the name may be in it; mend the fault first"
            return Refusal(reason)
        called = found[0].word.text
        # In a faulty part names are not bound, so that this one may be there.
        faulty = (self._source.slice(fault.span) for fault in self._bindings.faults if fault.span)
        if any(called in NAME.findall(code) for code in faulty):
            return Refusal(f"`{called}` has a fault, so its places are not clear; mend it first")
        return Word(called, found[1])

    def renaming(self, offset: int, name: str) -> Sequence[Edit] | Refusal:
        """The changes that give a name another one."""
        found = self._name_at(offset)
        if found is None or isinstance(self.renamed_word(offset), Refusal):
            return super().renaming(offset, name)
        return places.renaming(self._source, self._bindings, found[0], name)

    def completions(self, offset: int) -> Completions:
        """Names, functions, items and keywords that could come here."""
        return completions(self._source, self._model, offset)

    def outline(self) -> Sequence[OutlineEntry]:
        """An entry for each statement that declares something or makes options."""
        return [*_outline(self._source, self._model.statements)]

    def default_values(self, given: Mapping[str, str]) -> dict[str, int | str]:
        """The values of parameters that have one."""
        valued = (tree.ParameterStatement, tree.Let, tree.Data)
        statements = tuple(each for each in self._model.statements if isinstance(each, valued))
        inputs = self._inputs._replace(parameters=given)
        preview = portraits.Preview(tree.Model(statements), self._bindings, inputs)
        parameters = (s for s in statements if isinstance(s, tree.ParameterStatement))
        values = ((each.name.text, preview.default_value(each)) for each in parameters)
        return {name: value for name, value in values if isinstance(value, int | str)}

    def place_of(self, data: Source) -> Span | None:
        """Where a statement names the file that this data comes from."""
        for file in filter(None, (statement.file for statement in self._model.data)):
            asked = PurePath(file.value).parts
            if asked and PurePath(data.name).parts[-len(asked) :] == asked:
                return file.span
        return None


def _outline(source: Source, statements: Iterable[tree.Statement]) -> Iterator[OutlineEntry]:
    """Statements in a list of the parts of a model."""
    for statement in statements:
        span = statement.span
        match statement:
            case tree.ParameterStatement(name=name) | tree.Let(name=name):
                keyword = "let" if isinstance(statement, tree.Let) else "param"
                yield OutlineEntry(name.text, "value", keyword, span, name.span)
            case tree.Data(name=name, rows=rows):
                span = _with_lines(span, rows or ())
                yield OutlineEntry(name.text, "data", statement.kind, span, name.span)
            case tree.Family(group=group):
                items = group.parts or (statement,)
                here = Span(items[0].span.start, items[-1].span.end)
                label, is_declared = _on_one_line(source, here), statement.declares_items
                kind: Literal["items", "options"] = "items" if is_declared else "options"
                yield OutlineEntry(label, kind, statement.keyword, span, here)
            case tree.BlockStatement(families=families):
                parts, label = (*_outline(source, families),), _on_one_line(source, span)
                yield OutlineEntry(label, "block", "", _with_lines(span, parts), span, parts)


def _with_lines(span: Span, lines: Sequence[Word | OutlineEntry]) -> Span:
    return Span(span.start, max([span.end, *(line.span.end for line in lines)]))


def _on_one_line(source: Source, span: Span) -> str:
    return shortened(" ".join(source.slice(span).split()))
