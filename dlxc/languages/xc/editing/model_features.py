"""The answers to what an editor asks of a model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import PurePath

from dlxc.languages.editing import (
    Completions,
    EditorFeatures,
    Occurrences,
    OutlineEntry,
    Portrait,
    Refusal,
)
from dlxc.languages.language import Inputs
from dlxc.languages.xc.binding import Bindings, bound_model
from dlxc.languages.xc.editing.completion import completions
from dlxc.languages.xc.editing.family_preview import FamilyPreview
from dlxc.languages.xc.editing.item_families import (
    FamilyItem,
    declarations_of,
    family_items,
)
from dlxc.languages.xc.editing.model_outline import outline
from dlxc.languages.xc.editing.name_changes import renaming, words_of_code
from dlxc.languages.xc.editing.name_places import BoundName, NamePlaces
from dlxc.languages.xc.editing.name_portraits import function_portrait, name_portrait
from dlxc.languages.xc.editing.preview import Preview
from dlxc.languages.xc.editing.statement_portraits import StatementPortraits
from dlxc.languages.xc.editing.tree_places import function_at, item_at, statement_at
from dlxc.languages.xc.tree import Data, Model
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Source, Span, Word


class ModelFeatures(EditorFeatures):
    """The answers for one state of a model; what is asked several times is worked out once."""

    def __init__(self, source: Source, model: Model, inputs: Inputs) -> None:
        super().__init__(self._shown)
        self._source, self._model, self._inputs = source, model, inputs

    @cached_property
    def _bindings(self) -> Bindings:
        return bound_model(self._model)

    @cached_property
    def _names(self) -> NamePlaces:
        return NamePlaces(self._source, self._model, self._bindings)

    @cached_property
    def _preview(self) -> Preview:
        return Preview(self._source, self._model, self._bindings, self._inputs)

    @cached_property
    def _families(self) -> FamilyPreview:
        return FamilyPreview(self._preview)

    def _shown(self, offset: int) -> Portrait | None:
        """A name or a function before the statement that it is in."""
        name = self._names.at(offset)
        if name is not None:
            here = name.place_at(offset)
            assert here is not None  # noqa: S101 - so the name was found
            return name_portrait(self._model, self._preview, name, here)
        place = statement_at(self._model, offset)
        if place is None:
            return None
        function = function_at(place, offset)
        if function is not None:
            return function_portrait(function)
        return StatementPortraits(self._preview, self._families).portrait(place)

    # ---- names and items

    def occurrences(self, offset: int) -> Occurrences | None:
        """The places of a name, or of a family of items."""
        name = self._names.at(offset)
        if name is not None:
            here = name.place_at(offset)
            assert here is not None  # noqa: S101 - so the name was found
            return Occurrences(here, (name.word.span,), name.uses)
        place = statement_at(self._model, offset)
        item = item_at(place, offset) if place is not None else None
        if item is None:
            return None
        items = family_items(self._model)
        here_item = next(each for each in items if each.item is item)
        return self._item_occurrences(here_item, items)

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
        if isinstance(found, Refusal):
            return found
        here = found.place_at(offset)
        assert here is not None  # noqa: S101 - so the name was found
        return Word(found.word.text, here)

    def _renamed(self, offset: int) -> BoundName | Refusal:
        name = self._names.at(offset)
        if name is None:
            return Refusal("there is no name here that can be changed")
        if not self._model.is_whole:
            return Refusal(
                "a statement cannot be read, and the name may stand in it; mend the fault first"
            )
        called = name.word.text
        # In a faulty part names are not bound, so that this one may stand there.
        faulty = (self._source.slice(each.span) for each in self._bindings.faults if each.span)
        if any(called in words_of_code(code) for code in faulty):
            return Refusal(f"`{called}` has a fault, so its places are not clear; mend it first")
        return name

    def renaming(self, offset: int, name: str) -> Sequence[Edit] | Refusal:
        """The changes that give a name another one."""
        found = self._renamed(offset)
        if isinstance(found, Refusal):
            return found
        return renaming(self._source, self._bindings, found, name)

    # ---- the rest

    def completions(self, offset: int) -> Completions:
        """Names, functions, items and keywords that could stand here."""
        return completions(self._source, self._model, self._families, offset)

    def outline(self) -> Sequence[OutlineEntry]:
        """The statements."""
        return outline(self._source, self._model)

    def place_of(self, data: Source) -> Span | None:
        """Where a statement names the file that this data comes from."""
        for statement in self._model.statements:
            if isinstance(statement, Data) and statement.file is not None:
                asked = PurePath(statement.file.value).parts
                if asked and PurePath(data.name).parts[-len(asked) :] == asked:
                    return statement.file.span
        return None
