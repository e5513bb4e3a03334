"""The server itself: which message gets which answer."""

from __future__ import annotations

import asyncio
import gc
import sys
from functools import lru_cache

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from dlxc.lsp.answers import actions, hover, messages
from dlxc.lsp.document import Document
from dlxc.system.version import __version__

_PAUSE = 0.1
"""Seconds without typing after which a changed text is looked at."""


class _Server(LanguageServer):
    """A server that remembers whether the editor has said `shutdown`."""

    may_end = False


# Texts come whole: pygls would put parts into lines as Python sees them, not the protocol.
_SERVER = _Server("dlxc", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)


def serve() -> None:
    """Answer an editor on the standard streams until it says `exit`, and end the program.

    The exit code is 1 if the editor is gone without having said `shutdown`.
    """
    gc.enable()  # the command line goes without, for its other commands are short
    _SERVER.start_io()
    sys.exit(0 if _SERVER.may_end else 1)


@_SERVER.feature(types.SHUTDOWN)
def _shutdown(_: None) -> None:
    _SERVER.may_end = True


@_SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
def _did_open(params: types.DidOpenTextDocumentParams) -> None:
    _publish(params.text_document.uri)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
async def _did_change(params: types.DidChangeTextDocumentParams) -> None:
    await asyncio.sleep(_PAUSE)
    now = _SERVER.workspace.get_text_document(params.text_document.uri)
    if now.version == params.text_document.version:
        _publish(params.text_document.uri)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_SAVE)
def _did_save(params: types.DidSaveTextDocumentParams) -> None:
    _publish(params.text_document.uri)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def _did_close(params: types.DidCloseTextDocumentParams) -> None:
    nothing = types.PublishDiagnosticsParams(params.text_document.uri, [])
    _SERVER.text_document_publish_diagnostics(nothing)


@_SERVER.feature(types.TEXT_DOCUMENT_HOVER)
def _hover(params: types.HoverParams) -> types.Hover | None:
    return hover(_document(params.text_document.uri), params.position)


@_SERVER.feature(
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
)
def _code_action(params: types.CodeActionParams) -> list[types.CodeAction]:
    wanted = params.context.only
    if wanted and not {types.CodeActionKind.QuickFix, types.CodeActionKind.Empty} & {*wanted}:
        return []
    return actions(_document(params.text_document.uri), params.range)


def _publish(uri: str) -> None:
    version = _SERVER.workspace.get_text_document(uri).version
    found = types.PublishDiagnosticsParams(uri, messages(_document(uri)), version)
    _SERVER.text_document_publish_diagnostics(found)


def _document(uri: str) -> Document:
    """The present state of a document."""
    given = _SERVER.workspace.get_text_document(uri)
    encoding = types.PositionEncodingKind(_SERVER.workspace.position_encoding or "utf-16")
    return _state(uri, given.language_id or "", given.source, encoding)


@lru_cache(maxsize=4)
def _state(uri: str, language_id: str, text: str, encoding: types.PositionEncodingKind) -> Document:
    """A state is asked for several times, and what it knows is not found out anew."""
    return Document(uri, language_id, text, encoding)
