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
from collections import defaultdict
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
from dlxc.lsp import drawings, parameters, pictures, replies, requests
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


def _converter() -> Any:
    """What makes objects of messages; the parameters of requests beyond the protocol stay JSON."""
    converter = default_converter()  # type: ignore[no-untyped-call]
    converter.register_structure_hook(
        JsonRPCRequestMessage,
        lambda said, kind: kind(said["id"], said["method"], said["jsonrpc"], said.get("params")),
    )
    return converter


Result = TypeVar("Result")


class _Server(LanguageServer):
    """A session with an editor: its texts, and what is still to be said of them.

    `may_end` is whether the editor has said `shutdown`.
    """

    may_end = False

    def __init__(self) -> None:
        # Texts come whole: pygls would put parts into lines as Python sees them, not the protocol.
        super().__init__(
            "dlxc",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
            protocol_cls=_ReplyingProtocol,
            converter_factory=_converter,
        )
        self.worker = Worker()
        self._waiting = defaultdict[str, set[asyncio.Future[Any]]](set)
        # A state is asked for several times, and what it knows is found out once.
        self._state = lru_cache(maxsize=4)(OpenDocument)
        self._follow()
        for feature, say in _OF_DOCUMENT.items():
            self._reply(feature, say)
        for feature, (kind, say_beyond, urgency) in _BEYOND.items():
            self._reply_beyond(feature, kind, say_beyond, urgency)
        for feature, (kind, say_of_sets) in _OF_NO_DOCUMENT.items():
            self._reply_of_no_document(feature, kind, say_of_sets)

    def _follow(self) -> None:
        """Follow what the editor tells of its texts."""

        @self.feature(types.SHUTDOWN)
        def shutdown(_: None) -> None:
            self.may_end = True

        @self.feature(types.INITIALIZED)
        def initialized(_: types.InitializedParams) -> None:
            for step in pictures.preparations():
                self.worker.do(step, Urgency.PREPARATION)

        @self.feature(types.TEXT_DOCUMENT_DID_OPEN)
        async def did_open(params: types.DidOpenTextDocumentParams) -> None:
            await self._publish(params.text_document.uri, params.text_document.version)

        @self.feature(types.TEXT_DOCUMENT_DID_CHANGE)
        async def did_change(params: types.DidChangeTextDocumentParams) -> None:
            self._forget_waiting(params.text_document.uri)
            await asyncio.sleep(_PAUSE)
            await self._publish(params.text_document.uri, params.text_document.version)

        @self.feature(types.TEXT_DOCUMENT_DID_SAVE)
        async def did_save(params: types.DidSaveTextDocumentParams) -> None:
            self._state.cache_clear()  # files of data may have changed as well
            uri = params.text_document.uri
            await self._publish(uri, self._version(uri))

        @self.feature(types.TEXT_DOCUMENT_DID_CLOSE)
        def did_close(params: types.DidCloseTextDocumentParams) -> None:
            self._forget_waiting(params.text_document.uri)
            nothing = types.PublishDiagnosticsParams(params.text_document.uri, [])
            self.text_document_publish_diagnostics(nothing)

    def _reply(self, feature: str, say: Callable[..., object]) -> None:
        """Reply to a kind of requests with what is to be said of a document."""

        async def reply(params: Any) -> object:
            uri = params.text_document.uri
            found = await self._by_worker(lambda: say(self._newest_state(uri), params))
            if isinstance(found, Refusal):
                raise _RefusedRequestError(found.reason)
            return found

        self.feature(feature, _OPTIONS.get(feature))(reply)

    def _reply_beyond(
        self,
        feature: str,
        kind: type[Any],
        say: Callable[[OpenDocument, Any], Mapping[str, object]],
        urgency: Urgency,
    ) -> None:
        """Reply to a kind of requests beyond the protocol with what is to be said of a document.

        The reply has the `version` of the text that it is about.  A request may name the version
        that it is about; with any other, and if the text changes meanwhile, the reply is an error.
        """

        async def reply(params: Any) -> object:  # with `object` pygls would give the server, too
            about, asked = requests.read(params, requests.About), requests.read(params, kind)
            uri = about.text_document.uri
            document, version = self._newest_state(uri), self._version(uri)
            if about.version not in (None, version):
                raise _ContentModifiedError
            waiting = asyncio.wrap_future(self.worker.do(partial(say, document, asked), urgency))
            self._waiting[uri].add(waiting)
            try:
                return {"version": version, **await waiting}
            except asyncio.CancelledError:
                if waiting in self._waiting[uri]:  # it is this request that is cancelled
                    raise
                raise _ContentModifiedError from None
            finally:
                self._waiting[uri].discard(waiting)

        self.feature(feature)(reply)

    def _reply_of_no_document(
        self, feature: str, kind: type[Any], say: Callable[[Any], Mapping[str, object]]
    ) -> None:
        """Reply to a kind of requests beyond the protocol that are about no document."""

        async def reply(params: Any) -> object:
            asked = requests.read(params, kind)
            return await self._by_worker(partial(say, asked), Urgency.PICTURE)

        self.feature(feature)(reply)

    def _forget_waiting(self, uri: str) -> None:
        """Refuse at once what is still to be said of a state that is not the newest any more."""
        for waiting in self._waiting.pop(uri, ()):
            waiting.cancel()

    async def _by_worker(
        self, work: Callable[[], Result], urgency: Urgency = Urgency.QUESTION
    ) -> Result:
        """What the worker makes, when all that is more urgent or was asked before is done."""
        return await asyncio.wrap_future(self.worker.do(work, urgency))

    async def _publish(self, uri: str, version: int | None) -> None:
        """Say what is wrong with a version of a document, unless it is not the newest any more."""

        def found() -> list[types.Diagnostic] | None:
            is_newest = version is not None and self._version(uri) == version
            return replies.messages(self._newest_state(uri)) if is_newest else None

        diagnostics = await self._by_worker(found)
        if diagnostics is not None and self._version(uri) == version:
            published = types.PublishDiagnosticsParams(uri, diagnostics, version)
            self.text_document_publish_diagnostics(published)

    def _open(self, uri: str) -> TextDocument | None:
        """What the editor has said of a document, if it is open."""
        known: dict[str, TextDocument] = self.workspace.text_documents
        return known.get(unquote(uri))  # pygls unquotes them, too

    def _version(self, uri: str) -> int | None:
        """The number of the newest version of a document; `None` if it is not open."""
        found = self._open(uri)
        return None if found is None else found.version

    def _newest_state(self, uri: str) -> OpenDocument:
        """The newest version of a document, with what is known of it."""
        given = self._open(uri)
        if given is None:
            raise _RefusedRequestError("this document is not open")
        encoding = types.PositionEncodingKind(self.workspace.position_encoding or "utf-16")
        return self._state(uri, given.language_id or "", given.source, encoding)


def _actions(document: OpenDocument, params: types.CodeActionParams) -> list[types.CodeAction]:
    wanted = {*(params.context.only or ())}
    if wanted and not {types.CodeActionKind.QuickFix, types.CodeActionKind.Empty} & wanted:
        return []
    return replies.actions(document, params.range)


def _at_place(say: Callable[[OpenDocument, types.Position], object]) -> Callable[..., object]:
    return lambda document, params: say(document, params.position)


_OF_DOCUMENT: dict[str, Callable[..., object]] = {
    types.TEXT_DOCUMENT_HOVER: _at_place(replies.hover),
    types.TEXT_DOCUMENT_DEFINITION: _at_place(replies.definition),
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: _at_place(replies.highlights),
    types.TEXT_DOCUMENT_PREPARE_RENAME: _at_place(replies.renamed_word),
    types.TEXT_DOCUMENT_COMPLETION: _at_place(replies.completions),
    types.TEXT_DOCUMENT_REFERENCES: lambda document, params: replies.references(
        document, params.position, with_declaration=params.context.include_declaration
    ),
    types.TEXT_DOCUMENT_RENAME: lambda document, params: replies.renaming(
        document, params.position, params.new_name
    ),
    types.TEXT_DOCUMENT_CODE_ACTION: _actions,
    types.TEXT_DOCUMENT_FORMATTING: lambda document, _: replies.formatting(document),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: lambda document, _: replies.symbols(document),
}
"""What is said of a document, by the request, for the parameters of that."""

_OPTIONS = {
    types.TEXT_DOCUMENT_COMPLETION: types.CompletionOptions(["{"]),
    types.TEXT_DOCUMENT_RENAME: types.RenameOptions(prepare_provider=True),
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionOptions([types.CodeActionKind.QuickFix]),
}
"""What editors are told of some requests."""

_BEYOND: dict[str, tuple[type[Any], Callable[..., Mapping[str, object]], Urgency]] = {
    "dlxc/picture": (requests.Look, pictures.reply, Urgency.PICTURE),
    "dlxc/parameters": (requests.Values, parameters.reply, Urgency.QUESTION),
    "dlxc/drawings": (requests.Values, drawings.listed, Urgency.QUESTION),
    **{
        feature: (kind, partial(drawings.edited, change), Urgency.QUESTION)
        for feature, (kind, change) in drawings.CHANGES.items()
    },
}
"""The requests beyond the protocol about a document: their parameters, and what is to be said."""

_OF_NO_DOCUMENT: dict[str, tuple[type[Any], Callable[[Any], Mapping[str, object]]]] = {
    "dlxc/pieceSets": (requests.Nothing, pictures.sets_listed),
    "dlxc/pieceSet": (requests.SetLook, pictures.set_drawn),
}


def serve() -> NoReturn:
    """Answer an editor on the standard streams until it says `exit`, and end the program.

    The exit code is 1 if the editor is gone without having said `shutdown`.
    """
    server = _Server()
    server.worker.start()
    gc.enable()  # the command line goes without, for its other commands are short
    # pygls closes what it writes to.
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        server.start_io(stdout=output)
    sys.stderr.flush()
    os._exit(0 if server.may_end else 1)  # the worker may be busy, and nobody waits for it
