"""The server itself: which message gets which reply, and when.  Every request gets one.

What takes long is done by one worker thread, one thing after another, so that messages are read
meanwhile.  A state of a text that is not the newest any more is not looked at.  The requests
`dlxc/...` are beyond the protocol; docs/editors.md tells them.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Generator, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple, NoReturn, TypeVar
from urllib.parse import unquote

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest
from pygls.lsp.server import LanguageServer
from pygls.protocol import (
    JsonRPCRequestMessage,
    LanguageServerProtocol,
    default_converter,
    lsp_method,
)
from pygls.protocol.json_rpc import RPCRequest
from pygls.workspace import TextDocument

from dlxc.languages.editing import Refusal
from dlxc.lsp import drawings, parameters, pictures, piece_sets, replies, requests
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.worker import Urgency, Worker
from dlxc.system import __version__

_PAUSE = 0.1
"""Seconds without typing after which a changed text is looked at."""


class _RefusedRequestError(JsonRpcException):
    """A request that is sound, and cannot be met; the message says why.  pygls replies with it."""

    CODE = types.LSPErrorCodes.RequestFailed.value


class _ContentModifiedError(JsonRpcException):
    """A request about a text that is not the newest any more."""

    CODE = types.LSPErrorCodes.ContentModified.value
    MESSAGE = "the text has changed"


class _RefusedRequest(NamedTuple):
    """A request that cannot be handled, by its identifier, and why."""

    identifier: object
    error: JsonRpcException


class _ReplyingProtocol(LanguageServerProtocol):
    """Gives an error as the reply to a request that cannot be handled.

    pygls says nothing to a request whose parameters are invalid, such as a negative line, nor to
    one that comes after `shutdown`.  An editor would wait for the reply for ever.
    """

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        """Say what the server can do, with that which is beyond the protocol."""
        result = yield from super().lsp_initialize(params)
        result.capabilities.experimental = {"dlxc": True}
        return result

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Make an object of a message; one that is not valid is a refused request, or raises.

        pygls calls this for each JSON object of a message, the inner ones first.
        """
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" in data and "method" in data:
                return _RefusedRequest(data["id"], error)
            raise

    def handle_message(self, message: Any) -> None:
        """Hand a message to the function that handles it."""
        refused = self._refused(message)
        if refused is None:
            super().handle_message(message)
            return
        known = refused.identifier if isinstance(refused.identifier, int | str) else None
        self._send_response(known, error=refused.error.to_response_error())  # type: ignore[arg-type]

    def _refused(self, message: Any) -> _RefusedRequest | None:
        """The message as a refused request, if it is one."""
        if isinstance(message, _RefusedRequest):
            return message
        if isinstance(message, dict) and "id" in message and "method" in message:
            missing = JsonRpcInvalidRequest("`jsonrpc` is missing")
            return _RefusedRequest(message["id"], missing)
        if not isinstance(message, RPCRequest):
            return None
        if message.jsonrpc != self.VERSION:
            wrong = JsonRpcInvalidRequest(f"`jsonrpc` is not {self.VERSION}")
            return _RefusedRequest(message.id, wrong)
        if self._shutdown:
            return _RefusedRequest(message.id, JsonRpcInvalidRequest("the server shuts down"))
        return None


class _Server(LanguageServer):
    """A server that remembers whether the editor has said `shutdown`."""

    may_end = False


def _converter() -> Any:
    """What makes objects of messages; the parameters of requests beyond the protocol stay JSON."""
    converter = default_converter()  # type: ignore[no-untyped-call]
    converter.register_structure_hook(
        JsonRPCRequestMessage,
        lambda said, kind: kind(said["id"], said["method"], said["jsonrpc"], said.get("params")),
    )
    return converter


# Texts come whole: pygls would put parts into lines as Python sees them, not the protocol.
_SERVER = _Server(
    "dlxc",
    __version__,
    text_document_sync_kind=types.TextDocumentSyncKind.Full,
    protocol_cls=_ReplyingProtocol,
    converter_factory=_converter,
)

_WORKER = Worker()

Result = TypeVar("Result")
Record = TypeVar("Record")


def serve() -> NoReturn:
    """Answer an editor on the standard streams until it says `exit`, and end the program.

    The exit code is 1 if the editor is gone without having said `shutdown`.
    """
    _WORKER.start()
    gc.enable()  # the command line goes without, for its other commands are short
    # pygls closes what it writes to.
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        _SERVER.start_io(stdout=output)
    sys.stderr.flush()
    os._exit(0 if _SERVER.may_end else 1)  # the worker may be busy, and nobody waits for it


@_SERVER.feature(types.SHUTDOWN)
def _shutdown(_: None) -> None:
    _SERVER.may_end = True


@_SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
async def _did_open(params: types.DidOpenTextDocumentParams) -> None:
    await _publish(params.text_document.uri, params.text_document.version)


@_SERVER.feature(types.INITIALIZED)
def _initialized(_: types.InitializedParams) -> None:
    for step in pictures.preparations():
        _WORKER.do(step, Urgency.PREPARATION)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
async def _did_change(params: types.DidChangeTextDocumentParams) -> None:
    _forget_waiting(params.text_document.uri)
    await asyncio.sleep(_PAUSE)
    await _publish(params.text_document.uri, params.text_document.version)


@_SERVER.feature(types.TEXT_DOCUMENT_DID_SAVE)
async def _did_save(params: types.DidSaveTextDocumentParams) -> None:
    _state.cache_clear()  # files of data may have changed as well
    await _publish(params.text_document.uri, _version(params.text_document.uri))


@_SERVER.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def _did_close(params: types.DidCloseTextDocumentParams) -> None:
    _forget_waiting(params.text_document.uri)
    nothing = types.PublishDiagnosticsParams(params.text_document.uri, [])
    _SERVER.text_document_publish_diagnostics(nothing)


def _reply(feature: str, options: Any, say: Callable[[OpenDocument, Any], object]) -> None:
    """Reply to a kind of requests with what is to be said of a document and their parameters."""

    async def reply(params: Any) -> object:
        uri = params.text_document.uri
        found = await _by_worker(lambda: say(_newest_state(uri), params))
        if isinstance(found, Refusal):
            raise _RefusedRequestError(found.reason)
        return found

    _SERVER.feature(feature, options)(reply)


def _actions(document: OpenDocument, params: types.CodeActionParams) -> list[types.CodeAction]:
    wanted = {*(params.context.only or ())}
    if wanted and not {types.CodeActionKind.QuickFix, types.CodeActionKind.Empty} & wanted:
        return []
    return replies.actions(document, params.range)


def _reply_at_place(
    feature: str, say: Callable[[OpenDocument, types.Position], object], options: Any = None
) -> None:
    """Reply to a kind of requests with what is to be said of the place that each names."""
    _reply(feature, options, lambda document, params: say(document, params.position))


_reply_at_place(types.TEXT_DOCUMENT_HOVER, replies.hover)
_reply_at_place(types.TEXT_DOCUMENT_DEFINITION, replies.definition)
_reply_at_place(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, replies.highlights)
_reply_at_place(types.TEXT_DOCUMENT_PREPARE_RENAME, replies.renamed_word)
_reply_at_place(types.TEXT_DOCUMENT_COMPLETION, replies.completions, types.CompletionOptions(["{"]))
_reply(
    types.TEXT_DOCUMENT_REFERENCES,
    None,
    lambda document, params: replies.references(
        document, params.position, with_declaration=params.context.include_declaration
    ),
)
_reply(
    types.TEXT_DOCUMENT_RENAME,
    types.RenameOptions(prepare_provider=True),
    lambda document, params: replies.renaming(document, params.position, params.new_name),
)
_reply(
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    _actions,
)
_reply(types.TEXT_DOCUMENT_FORMATTING, None, lambda document, _: replies.formatting(document))
_reply(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, None, lambda document, _: replies.symbols(document))


_WAITING: dict[str, set[asyncio.Future[Any]]] = {}
"""What is still to be said of the newest state of a document, by the document."""


def _reply_beyond(
    feature: str,
    kind: type[Record],
    say: Callable[[OpenDocument, Record], Mapping[str, object]],
    urgency: Urgency = Urgency.QUESTION,
) -> None:
    """Reply to a kind of requests beyond the protocol with what is to be said of a document.

    The reply has the `version` of the text that it is about.  A request may name the version that
    it is about; with any other, and if the text changes meanwhile, the reply is an error.
    """

    async def reply(params: Any) -> object:  # with `object` pygls would give the server, too
        about, asked = requests.read(params, requests.About), requests.read(params, kind)
        uri = about.text_document.uri
        document, version = _newest_state(uri), _version(uri)
        if about.version not in (None, version):
            raise _ContentModifiedError
        waiting = asyncio.wrap_future(_WORKER.do(partial(say, document, asked), urgency))
        _WAITING.setdefault(uri, set()).add(waiting)
        try:
            return {"version": version, **await waiting}
        except asyncio.CancelledError:
            if waiting in _WAITING.get(uri, ()):  # it is this request that is cancelled
                raise
            raise _ContentModifiedError from None
        finally:
            _WAITING.get(uri, set()).discard(waiting)

    _SERVER.feature(feature)(reply)


def _reply_beyond_texts(
    feature: str, kind: type[Record], say: Callable[[Record], Mapping[str, object]]
) -> None:
    """Reply to a kind of requests beyond the protocol that are about no document."""

    async def reply(params: Any) -> object:
        return await _by_worker(partial(say, requests.read(params, kind)), Urgency.PICTURE)

    _SERVER.feature(feature)(reply)


def _forget_waiting(uri: str) -> None:
    """Refuse at once what is still to be said of a state that is not the newest any more."""
    for waiting in _WAITING.pop(uri, ()):
        waiting.cancel()


_reply_beyond("dlxc/picture", requests.Look, pictures.reply, Urgency.PICTURE)
_reply_beyond("dlxc/parameters", requests.Values, parameters.reply)
_reply_beyond("dlxc/drawings", requests.Values, drawings.listed)
_reply_beyond("dlxc/draw", requests.Changes, drawings.redrawn)
_reply_beyond("dlxc/newPiece", requests.NewPiece, drawings.with_new_piece)
_reply_beyond("dlxc/newBox", requests.Nothing, drawings.with_new_box)
_reply_beyond("dlxc/sizeBox", requests.Sizes, drawings.with_sized_box)
_reply_beyond("dlxc/changePiece", requests.PieceChange, drawings.with_changed_piece)
_reply_beyond("dlxc/addPieces", requests.Addition, drawings.with_pieces)
_reply_beyond_texts("dlxc/pieceSets", requests.Nothing, piece_sets.listed)
_reply_beyond_texts("dlxc/pieceSet", requests.SetLook, piece_sets.drawn)


async def _by_worker(work: Callable[[], Result], urgency: Urgency = Urgency.QUESTION) -> Result:
    """What the worker makes, when all that is more urgent or was asked before is done."""
    return await asyncio.wrap_future(_WORKER.do(work, urgency))


async def _publish(uri: str, version: int | None) -> None:
    """Say what is wrong with a version of a document, unless it is not the newest any more."""

    def found() -> list[types.Diagnostic] | None:
        is_newest = version is not None and _version(uri) == version
        return replies.messages(_newest_state(uri)) if is_newest else None

    told = await _by_worker(found)
    if told is not None and _version(uri) == version:
        published = types.PublishDiagnosticsParams(uri, told, version)
        _SERVER.text_document_publish_diagnostics(published)


def _open(uri: str) -> TextDocument | None:
    """What the editor has said of a document, if it is open."""
    known: dict[str, TextDocument] = _SERVER.workspace.text_documents
    return known.get(unquote(uri))  # pygls unquotes them, too


def _version(uri: str) -> int | None:
    """The number of the newest version of a document; `None` if it is not open."""
    found = _open(uri)
    return None if found is None else found.version


def _newest_state(uri: str) -> OpenDocument:
    """The newest version of a document, with what is known of it."""
    given = _open(uri)
    if given is None:
        raise _RefusedRequestError("this document is not open")
    encoding = types.PositionEncodingKind(_SERVER.workspace.position_encoding or "utf-16")
    return _state(uri, given.language_id or "", given.source, encoding)


@lru_cache(maxsize=4)
def _state(
    uri: str, language_id: str, text: str, encoding: types.PositionEncodingKind
) -> OpenDocument:
    """A state is asked for several times, and what it knows is found out once."""
    return OpenDocument(uri, language_id, text, encoding)
