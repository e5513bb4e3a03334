"""Names, words and parts of a document, as values of the protocol; nothing here sends anything."""

from __future__ import annotations

from lsprotocol.types import (
    CompletionItem,
    CompletionItemKind,
    CompletionList,
    DocumentHighlight,
    DocumentHighlightKind,
    DocumentSymbol,
    Location,
    MarkupContent,
    MarkupKind,
    Position,
    PrepareRenamePlaceholder,
    Range,
    SymbolKind,
    TextEdit,
    WorkspaceEdit,
)

from dlxc.languages.editing import Completion, Occurrences, OutlineEntry, Refusal
from dlxc.lsp.open_document import OpenDocument

_KINDS = {
    "name": CompletionItemKind.Variable,
    "column": CompletionItemKind.Variable,
    "function": CompletionItemKind.Function,
    "keyword": CompletionItemKind.Keyword,
    "item": CompletionItemKind.EnumMember,
}

_SYMBOLS = {
    "value": SymbolKind.Variable,
    "data": SymbolKind.Array,
    "items": SymbolKind.Enum,
    "options": SymbolKind.Function,
    "block": SymbolKind.Namespace,
    "piece": SymbolKind.Object,
}


def definition(document: OpenDocument, position: Position) -> list[Location]:
    """Where what stands at a place is declared."""
    found = _occurrences(document, position)
    places = found.declarations if found else ()
    return [Location(document.uri, document.range(place)) for place in places]


def references(
    document: OpenDocument, position: Position, *, with_declaration: bool
) -> list[Location]:
    """Where what stands at a place is used."""
    found = _occurrences(document, position)
    if found is None:
        return []
    declarations = found.declarations if with_declaration else ()
    places = sorted({*declarations, *found.uses})
    return [Location(document.uri, document.range(place)) for place in places]


def highlights(document: OpenDocument, position: Position) -> list[DocumentHighlight]:
    """All places of what stands at a place."""
    found = _occurrences(document, position)
    if found is None:
        return []
    return [
        DocumentHighlight(
            document.range(place),
            DocumentHighlightKind.Write
            if place in found.declarations
            else DocumentHighlightKind.Read,
        )
        for place in sorted({*found.declarations, *found.uses})
    ]


def _occurrences(document: OpenDocument, position: Position) -> Occurrences | None:
    offset = document.offset(position)
    return None if offset is None else document.features.occurrences(offset)


def renamed_word(document: OpenDocument, position: Position) -> PrepareRenamePlaceholder | Refusal:
    """The name at a place that can be changed, or why none can."""
    offset = document.offset(position)
    if offset is None:
        return Refusal("there is no such line")
    word = document.features.renamed_word(offset)
    if isinstance(word, Refusal):
        return word
    return PrepareRenamePlaceholder(document.range(word.span), word.text)


def renaming(document: OpenDocument, position: Position, name: str) -> WorkspaceEdit | Refusal:
    """The changes that give what stands at a place another name, or why that cannot be."""
    offset = document.offset(position)
    if offset is None:
        return Refusal("there is no such line")
    edits = document.features.renaming(offset, name)
    if isinstance(edits, Refusal):
        return edits
    changes = [TextEdit(document.range(edit.span), edit.text) for edit in edits]
    return WorkspaceEdit(changes={document.uri: changes})


def completions(document: OpenDocument, position: Position) -> CompletionList:
    """The words that could stand at a place."""
    offset = document.offset(position)
    if offset is None:
        return CompletionList(is_incomplete=False, items=[])
    found = document.features.completions(offset)
    place = document.range(found.span)
    items = [_item(each, place, number) for number, each in enumerate(found.found)]
    return CompletionList(is_incomplete=False, items=items)


def _item(found: Completion, place: Range, number: int) -> CompletionItem:
    meaning = MarkupContent(MarkupKind.Markdown, found.meaning) if found.meaning else None
    return CompletionItem(
        label=found.label,
        kind=_KINDS[found.kind],
        detail=found.detail or None,
        documentation=meaning,
        sort_text=f"{number:04}",
        text_edit=TextEdit(place, found.label),
    )


def symbols(document: OpenDocument) -> list[DocumentSymbol]:
    """The parts of a document."""
    return [_symbol(document, each) for each in document.features.outline()]


def _symbol(document: OpenDocument, entry: OutlineEntry) -> DocumentSymbol:
    return DocumentSymbol(
        name=entry.name or entry.detail or entry.kind,
        kind=_SYMBOLS[entry.kind],
        range=document.range(entry.span),
        selection_range=document.range(entry.name_span),
        detail=entry.detail or None,
        children=[_symbol(document, part) for part in entry.parts] or None,
    )
