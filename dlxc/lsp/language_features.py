"""What the server says of a document, as values of the protocol; nothing here sends anything."""

from __future__ import annotations

from lsprotocol.types import (
    CodeAction,
    CodeActionKind,
    DiagnosticRelatedInformation,
    DiagnosticSeverity,
    Hover,
    Location,
    MarkupContent,
    MarkupKind,
    Position,
    Range,
    TextEdit,
    WorkspaceEdit,
)
from lsprotocol.types import Diagnostic as Message

from dlxc.lsp.open_document import OpenDocument
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.prose import capitalized
from dlxc.text.source import Source


def messages(document: OpenDocument) -> list[Message]:
    """All diagnostics of a document."""
    return [_message(document, diagnostic) for diagnostic in document.diagnostics]


def _message(document: OpenDocument, diagnostic: Diagnostic) -> Message:
    if diagnostic.source is not None and diagnostic.source is not document.source:
        return _message_about_data(document, diagnostic, diagnostic.source)
    related = [
        DiagnosticRelatedInformation(Location(document.uri, document.range(span)), text)
        for span, text in diagnostic.labels
    ]
    return Message(
        range=document.range(diagnostic.span),
        message=_told(diagnostic),
        severity=_severity(diagnostic),
        code=diagnostic.code,
        source="dlxc",
        related_information=related or None,
    )


def _message_about_data(document: OpenDocument, diagnostic: Diagnostic, data: Source) -> Message:
    """A fault in a file of data, told where the document names the file."""
    line, column = data.position(diagnostic.span.start) if diagnostic.span else (1, 1)
    return Message(
        range=document.range(document.features.place_of(data)),
        message=f"{data.name}:{line}:{column}: {_told(diagnostic)}",
        severity=_severity(diagnostic),
        code=diagnostic.code,
        source="dlxc",
    )


def _told(diagnostic: Diagnostic) -> str:
    return diagnostic.message + (f"\nhelp: {diagnostic.help}" if diagnostic.help else "")


def _severity(diagnostic: Diagnostic) -> DiagnosticSeverity:
    """What is tolerated here, and is an error elsewhere, is only told."""
    if diagnostic.tolerated:
        return DiagnosticSeverity.Information
    return DiagnosticSeverity.Error if diagnostic.is_error else DiagnosticSeverity.Warning


def hover(document: OpenDocument, position: Position) -> Hover | None:
    """The portrait of what stands at a place."""
    offset = document.offset(position)
    portrait = None if offset is None else document.features.portrait(offset)
    if portrait is None:
        return None
    drawing = f"{_fenced(portrait.drawing)}\n\n" if portrait.drawing else ""
    content = MarkupContent(MarkupKind.Markdown, f"{drawing}{portrait.facts}")
    return Hover(content, document.range(portrait.span))


def _fenced(text: str) -> str:
    """A code block of Markdown; suffixes may be back-quotes, so that the fence has more."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}\n{text}\n{fence}"


def actions(document: OpenDocument, place: Range) -> list[CodeAction]:
    """The fixes of the diagnostics that touch a range."""
    return [
        _action(document, diagnostic, diagnostic.edit)
        for diagnostic in document.diagnostics
        if diagnostic.edit and _touch(document.range(diagnostic.span), place)
    ]


def _action(document: OpenDocument, diagnostic: Diagnostic, fix: Edit) -> CodeAction:
    edit = TextEdit(document.range(fix.span), fix.text)
    return CodeAction(
        title=_title(diagnostic, fix),
        kind=CodeActionKind.QuickFix,
        diagnostics=[_message(document, diagnostic)],
        is_preferred=True,
        edit=WorkspaceEdit(changes={document.uri: [edit]}),
    )


def _title(diagnostic: Diagnostic, fix: Edit) -> str:
    """What the change is called."""
    remedy = diagnostic.fix or f"write `{fix.text}`"
    return capitalized(remedy)


def _touch(one: Range, other: Range) -> bool:
    return one.start <= other.end and other.start <= one.end
