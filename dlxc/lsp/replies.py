"""What the server says of a document, as values of the protocol; nothing here sends anything.

Beyond the protocol are the parameters of a text, with their values and with ranges for sliders.
"""

from collections.abc import Iterable, Sequence

from lsprotocol import types

from dlxc.geometry.grids import BoxTooLargeError
from dlxc.languages.editing import Completion, OutlineEntry, Refusal
from dlxc.languages.language import NUMBER, Parameter
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.requests import Values
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.prose import capitalized
from dlxc.text.source import Span

_KINDS = {
    "name": types.CompletionItemKind.Variable,
    "column": types.CompletionItemKind.Variable,
    "function": types.CompletionItemKind.Function,
    "keyword": types.CompletionItemKind.Keyword,
    "item": types.CompletionItemKind.EnumMember,
}

_SYMBOLS = {
    "value": types.SymbolKind.Variable,
    "data": types.SymbolKind.Array,
    "items": types.SymbolKind.Enum,
    "options": types.SymbolKind.Function,
    "block": types.SymbolKind.Namespace,
    "piece": types.SymbolKind.Object,
}


def messages(document: OpenDocument) -> list[types.Diagnostic]:
    """All diagnostics of a document."""
    return [_message(document, diagnostic) for diagnostic in document.diagnostics]


def _message(document: OpenDocument, diagnostic: Diagnostic) -> types.Diagnostic:
    """A diagnostic; one in a file of data is told where the document names the file."""
    place, labels = diagnostic.span, diagnostic.labels
    message = diagnostic.message + (f"\nhelp: {diagnostic.help}" if diagnostic.help else "")
    data = diagnostic.source
    if data is not None and data is not document.source:
        line, column = data.position(place.start) if place else (1, 1)
        message, labels = f"{data.name}:{line}:{column}: {message}", ()
        place = document.features.place_of(data)
    related = [
        types.DiagnosticRelatedInformation(types.Location(document.uri, document.range(span)), text)
        for span, text in labels
    ]
    return types.Diagnostic(
        range=document.range(place),
        message=message,
        severity=types.DiagnosticSeverity[diagnostic.severity.capitalize()],
        code=diagnostic.code,
        source="dlxc",
        related_information=related or None,
    )


def hover(document: OpenDocument, params: types.HoverParams) -> types.Hover | None:
    """The portrait of what stands at a place."""
    try:
        portrait = document.features.portrait(document.offset(params.position))
    except BoxTooLargeError:  # the diagnostics say so
        return None
    if portrait is None:
        return None
    drawing, fence = portrait.drawing, "```"
    while fence in drawing:  # suffixes may be back-quotes
        fence += "`"
    drawing = drawing and f"{fence}\n{drawing}\n{fence}\n\n"
    content = types.MarkupContent(types.MarkupKind.Markdown, f"{drawing}{portrait.facts}")
    return types.Hover(content, document.range(portrait.span))


def actions(document: OpenDocument, params: types.CodeActionParams) -> list[types.CodeAction]:
    """The fixes of the diagnostics that touch a range."""
    wanted, place = {*(params.context.only or ())}, params.range
    if wanted and not {types.CodeActionKind.QuickFix, types.CodeActionKind.Empty} & wanted:
        return []
    return [
        types.CodeAction(
            title=_deed(document, diagnostic, fix),
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[_message(document, diagnostic)],
            is_preferred=True,
            edit=_workspace_edit(document, [fix]),
        )
        for diagnostic in document.diagnostics
        if (fix := diagnostic.edit)
        and (at := document.range(diagnostic.span)).start <= place.end
        and place.start <= at.end
    ]


def _deed(document: OpenDocument, diagnostic: Diagnostic, edit: Edit) -> str:
    """What a fix is called: what it does, for the help stands beside it."""
    if edit.title:
        return capitalized(edit.title)
    old = document.source.text[edit.span.start : edit.span.end].strip()
    new = edit.text.strip()
    if "\n" in new or not old + new:
        return capitalized((diagnostic.help or "mend it").partition(": ")[0])
    if not new:
        return f"Remove `{old}`"
    return f"Replace by `{new}`" if old else f"Insert `{new}`"


def definition(document: OpenDocument, params: types.DefinitionParams) -> list[types.Location]:
    """Where what stands at a place is declared."""
    found = document.features.occurrences(document.offset(params.position))
    return _locations(document, found.declarations)


def references(document: OpenDocument, params: types.ReferenceParams) -> list[types.Location]:
    """Where what stands at a place is used."""
    declarations, uses = document.features.occurrences(document.offset(params.position))
    if not params.context.include_declaration:
        declarations = ()
    return _locations(document, sorted({*declarations, *uses}))


def highlights(
    document: OpenDocument, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight]:
    """All places of what stands at a place."""
    declarations, uses = document.features.occurrences(document.offset(params.position))
    kinds = types.DocumentHighlightKind
    return [
        types.DocumentHighlight(
            document.range(place), kinds.Write if place in declarations else kinds.Read
        )
        for place in sorted({*declarations, *uses})
    ]


def _locations(document: OpenDocument, places: Iterable[Span]) -> list[types.Location]:
    return [types.Location(document.uri, document.range(place)) for place in places]


def _workspace_edit(document: OpenDocument, edits: Sequence[Edit]) -> types.WorkspaceEdit:
    return types.WorkspaceEdit(changes={document.uri: document.edits(edits)})


def renamed_word(
    document: OpenDocument, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | Refusal:
    """The name at a place that can be changed, or why none can."""
    word = document.features.renamed_word(document.offset(params.position))
    if isinstance(word, Refusal):
        return word
    return types.PrepareRenamePlaceholder(document.range(word.span), word.text)


def renaming(document: OpenDocument, params: types.RenameParams) -> types.WorkspaceEdit | Refusal:
    """The changes that give what stands at a place another name, or why that cannot be."""
    edits = document.features.renaming(document.offset(params.position), params.new_name)
    return edits if isinstance(edits, Refusal) else _workspace_edit(document, edits)


def completions(document: OpenDocument, params: types.CompletionParams) -> types.CompletionList:
    """The words that could stand at a place."""
    words = document.features.completions(document.offset(params.position))
    place = document.range(words.span)
    items = [_item(completion, place, number) for number, completion in enumerate(words.found)]
    return types.CompletionList(is_incomplete=False, items=items)


def _item(found: Completion, place: types.Range, number: int) -> types.CompletionItem:
    meaning = (
        types.MarkupContent(types.MarkupKind.Markdown, found.meaning) if found.meaning else None
    )
    return types.CompletionItem(
        label=found.label,
        kind=_KINDS[found.kind],
        detail=found.detail or None,
        documentation=meaning,
        sort_text=f"{number:04}",
        text_edit=types.TextEdit(place, found.label),
    )


def formatting(document: OpenDocument, _: object = None) -> list[types.TextEdit]:
    """The change that gives a document its usual form."""
    text, usual = document.source.text, document.usual_text
    if usual == text:
        return []
    return [types.TextEdit(document.range(Span(0, len(text))), usual)]


def symbols(document: OpenDocument, _: object = None) -> list[types.DocumentSymbol]:
    """The parts of a document."""
    return [_symbol(document, outline_entry) for outline_entry in document.features.outline()]


def _symbol(document: OpenDocument, entry: OutlineEntry) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=entry.name or entry.detail or entry.kind,
        kind=_SYMBOLS[entry.kind],
        range=document.range(entry.span),
        selection_range=document.range(entry.name_span),
        detail=entry.detail or None,
        children=[_symbol(document, part) for part in entry.parts] or None,
    )


# ---- parameters, for sliders

_LEAST, _MOST = 1, 10
"""Every range holds these."""


def parameters(document: OpenDocument, given: Values) -> dict[str, object]:
    """The parameters of a document, in its order; defaults may depend on values that are given."""
    chosen, _ = document.read_values(given.parameters)
    values = document.features.default_values(chosen)
    return {
        "parameters": [
            {**_described(parameter, 1), "most": document.problem_count, "required": True}
            if parameter.name == NUMBER  # the first one of several problems, which a run needs
            else _described(parameter, values.get(parameter.name))
            for parameter in document.parameters
        ]
    }


def _described(parameter: Parameter, value: int | str | None) -> dict[str, object]:
    """A parameter; the range of an integer goes from 1 to twice its value, and at least to 10.

    Of an integer below 1 it begins at 0, or at twice its value.  What has a default that is not
    known to be an integer has no range.
    """
    is_known = parameter.required or isinstance(value, int)
    is_integer = parameter.may_be_integer and is_known
    known = value if isinstance(value, int) else _LEAST
    return {
        "name": parameter.name,
        "help": parameter.help,
        "required": parameter.required,
        "integer": is_integer,
        "value": None if value is None else str(value),
        "least": min(2 * known, _LEAST) if is_integer else None,
        "most": max(2 * known, _MOST) if is_integer else None,
    }
