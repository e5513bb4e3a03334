"""The server itself: which message gets which reply, and when.

What takes long is done by one worker thread, one thing after another, so that messages are read
meanwhile.  A state of a text that is not the newest any more is not looked at.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from dlxc.languages.editing import Refusal
from dlxc.lsp.language_features import actions, hover, messages
from dlxc.lsp.names_and_words import (
    completions,
    definition,
    highlights,
    references,
    renamed_word,
    renaming,
    symbols,
)
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.request_replies import RefusedRequestError, ReplyingProtocol
from dlxc.system.version import __version__

_PAUSE = 0.1
"""Seconds without typing after which a changed text is looked at."""


class _Server(LanguageServer):
    """A server that remembers whether the editor has said `shutdown`."""

    may_end = False


# Texts come whole: pygls would put parts into lines as Python sees them, not the protocol.
_SERVER = _Server(
    "dlxc",
    __version__,
    text_document_sync_kind=types.TextDocumentSyncKind.Full,
    protocol_cls=ReplyingProtocol,
)

_WORKER = ThreadPoolExecutor(max_workers=1)

Result = TypeVar("Result")


def serve() -> None:
    """Answer an editor on the standard streams until it says `exit`, and end the program.

    The exit code is 1 if the editor is gone without having said `shutdown`.
    """
    gc.enable()  # the command line goes without, for its other commands are short
    # pygls closes what it writes to, and the command has yet to flush its standard output.
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        _SERVER.start_io(stdout=output)
    sys.exit(0 if _SERVER.may_end else 1)


@_SERVER.feature(types.SHUTDOWN)
def _shutdown(_: None) -> None:
    _SERVER.may_end = True


@_SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
async def _did_open(params: types.DidOpenTextDocumentParams) -> None:
    await _publish(params.text_document.uri, params.text_document.version)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
async def _did_change(params: types.DidChangeTextDocumentParams) -> None:
    await asyncio.sleep(_PAUSE)
    await _publish(params.text_document.uri, params.text_document.version)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_SAVE)
async def _did_save(params: types.DidSaveTextDocumentParams) -> None:
    _state.cache_clear()  # files of data may have changed as well
    await _publish(params.text_document.uri, _version(params.text_document.uri))


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def _did_close(params: types.DidCloseTextDocumentParams) -> None:
    nothing = types.PublishDiagnosticsParams(params.text_document.uri, [])
    _SERVER.text_document_publish_diagnostics(nothing)


@_SERVER.feature(types.TEXT_DOCUMENT_HOVER)
async def _hover(params: types.HoverParams) -> types.Hover | None:
    uri, position = params.text_document.uri, params.position
    return await _by_worker(lambda: hover(_newest_state(uri), position))


@_SERVER.feature(
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
)
async def _code_action(params: types.CodeActionParams) -> list[types.CodeAction]:
    wanted = params.context.only
    if wanted and not {types.CodeActionKind.QuickFix, types.CodeActionKind.Empty} & {*wanted}:
        return []
    uri, place = params.text_document.uri, params.range
    return await _by_worker(lambda: actions(_newest_state(uri), place))


@_SERVER.feature(types.TEXT_DOCUMENT_DEFINITION)
async def _definition(params: types.DefinitionParams) -> list[types.Location]:
    uri, position = params.text_document.uri, params.position
    return await _by_worker(lambda: definition(_newest_state(uri), position))


@_SERVER.feature(types.TEXT_DOCUMENT_REFERENCES)
async def _references(params: types.ReferenceParams) -> list[types.Location]:
    uri, position = params.text_document.uri, params.position
    declared = params.context.include_declaration
    return await _by_worker(
        lambda: references(_newest_state(uri), position, with_declaration=declared)
    )


@_SERVER.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
async def _highlights(params: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    uri, position = params.text_document.uri, params.position
    return await _by_worker(lambda: highlights(_newest_state(uri), position))


@_SERVER.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
async def _prepare_rename(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder:
    uri, position = params.text_document.uri, params.position
    return _granted(await _by_worker(lambda: renamed_word(_newest_state(uri), position)))


@_SERVER.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
async def _rename(params: types.RenameParams) -> types.WorkspaceEdit:
    uri, position, name = params.text_document.uri, params.position, params.new_name
    return _granted(await _by_worker(lambda: renaming(_newest_state(uri), position, name)))


@_SERVER.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=["{"]))
async def _completions(params: types.CompletionParams) -> types.CompletionList:
    uri, position = params.text_document.uri, params.position
    return await _by_worker(lambda: completions(_newest_state(uri), position))


@_SERVER.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
async def _symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    uri = params.text_document.uri
    return await _by_worker(lambda: symbols(_newest_state(uri)))


def _granted(found: Result | Refusal) -> Result:
    """What was asked for; a refusal becomes an error of the protocol."""
    if isinstance(found, Refusal):
        raise RefusedRequestError(found.reason)
    return found


async def _by_worker(work: Callable[[], Result]) -> Result:
    """What the worker makes, when all that was asked before is done."""
    return await asyncio.get_running_loop().run_in_executor(_WORKER, work)


async def _publish(uri: str, version: int | None) -> None:
    """Say what is wrong with a version of a document, unless it is not the newest any more."""

    def found() -> list[types.Diagnostic] | None:
        return messages(_newest_state(uri)) if _version(uri) == version else None

    told = await _by_worker(found)
    if told is not None and _version(uri) == version:
        published = types.PublishDiagnosticsParams(uri, told, version)
        _SERVER.text_document_publish_diagnostics(published)


def _version(uri: str) -> int | None:
    """The number of the newest version of a document; `None` if it is not open."""
    return _SERVER.workspace.get_text_document(uri).version


def _newest_state(uri: str) -> OpenDocument:
    """The newest version of a document, with what is known of it."""
    given = _SERVER.workspace.get_text_document(uri)
    encoding = types.PositionEncodingKind(_SERVER.workspace.position_encoding or "utf-16")
    return _state(uri, given.language_id or "", given.source, encoding)


@lru_cache(maxsize=4)
def _state(
    uri: str, language_id: str, text: str, encoding: types.PositionEncodingKind
) -> OpenDocument:
    """A state is asked for several times, and what it knows is found out once."""
    return OpenDocument(uri, language_id, text, encoding)
