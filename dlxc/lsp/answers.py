"""What the server says of a document, as the protocol wants it: nothing here sends anything."""

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

from dlxc.languages.packing.polycube import Polycube
from dlxc.languages.packing.polyomino import Polyomino
from dlxc.languages.packing.portraits import Counts, piece_drawing, placement_counts
from dlxc.lsp.document import Document
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span

_LATTICES = {"polyomino": Polyomino.lattice, "polycube": Polycube.lattice}


def messages(document: Document) -> list[Message]:
    """All diagnostics of a document."""
    return [_message(document, diagnostic) for diagnostic in document.diagnostics]


def _message(document: Document, diagnostic: Diagnostic) -> Message:
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


def hover(document: Document, position: Position) -> Hover | None:
    """The portrait of the piece in a line of polyomino or polycube, if the line is sound."""
    lattice = _LATTICES.get(document.language or "")
    line = document.line(position.line)
    if lattice is None or _is_faulty(document, line):
        return None
    for piece in document.packing.pieces:
        if _begins_in(piece.span, line) and (drawn := piece_drawing(piece, lattice)):
            said = _numbers(document, placement_counts(document.packing, piece, lattice))
            content = MarkupContent(MarkupKind.Markdown, f"{_fenced(drawn)}\n\n{said}")
            return Hover(content, document.range(piece.span))
    return None


def _numbers(document: Document, counts: Counts) -> str:
    """The counts in words; those in the box only if there is a sound one."""
    bases = _counted(counts.bases, "base placement")
    box = document.packing.box
    if not box.cells or _is_faulty(document, document.line_of(box.span)):
        return bases
    return f"{bases}, {_counted(counts.placements, 'placement')} in the box"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _fenced(text: str) -> str:
    """A code block of Markdown; suffixes may be back-quotes, so that the fence has more."""
    fence = "```"
    while fence in text:
        fence += "`"
    return f"{fence}\n{text}\n{fence}"


def actions(document: Document, place: Range) -> list[CodeAction]:
    """The fixes of the diagnostics that touch a range."""
    return [
        _action(document, diagnostic, diagnostic.edit)
        for diagnostic in document.diagnostics
        if diagnostic.edit and _touch(document.range(diagnostic.span), place)
    ]


def _action(document: Document, diagnostic: Diagnostic, fix: Edit) -> CodeAction:
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


def _is_faulty(document: Document, line: Span) -> bool:
    return any(d.is_error and _begins_in(d.span, line) for d in document.diagnostics)


def _begins_in(span: Span | None, line: Span) -> bool:
    return span is not None and line.start <= span.start < line.end
