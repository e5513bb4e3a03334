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


def messages(document: OpenDocument) -> list[Message]:
    """All diagnostics of a document."""
    return [_message(document, diagnostic) for diagnostic in document.diagnostics]


def _message(document: OpenDocument, diagnostic: Diagnostic) -> Message:
    severity = DiagnosticSeverity.Error if diagnostic.is_error else DiagnosticSeverity.Warning
    help_line = f"\nhelp: {diagnostic.help}" if diagnostic.help else ""
    related = [
        DiagnosticRelatedInformation(Location(document.uri, document.range(span)), text)
        for span, text in diagnostic.labels
    ]
    return Message(
        range=document.range(diagnostic.span),
        message=diagnostic.message + help_line,
        severity=severity,
        code=diagnostic.code,
        source="dlxc",
        related_information=related or None,
    )


def hover(document: OpenDocument, position: Position) -> Hover | None:
    """The portrait of what stands at a place."""
    portrait = document.portrait(position)
    if portrait is None:
        return None
    content = MarkupContent(MarkupKind.Markdown, f"{_fenced(portrait.drawing)}\n\n{portrait.facts}")
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
    return remedy[0].upper() + remedy[1:]


def _touch(one: Range, other: Range) -> bool:
    return one.start <= other.end and other.start <= one.end
