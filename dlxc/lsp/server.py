"""The server itself: which message gets which reply, and when.

What takes long is done by one thread, one thing after another, so that messages are read meanwhile.
A state of a text that is not the newest any more is not looked at.  The requests `dlxc/...` are
beyond the protocol; docs/editors.md tells them.
"""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from typing import Any, NoReturn, TypeVar
from urllib.parse import unquote

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import (
    JsonRPCRequestMessage,
    LanguageServerProtocol,
    default_converter,
    lsp_method,
)
from pygls.workspace import TextDocument

from dlxc.languages.editing import Refusal
from dlxc.lsp import drawings, pictures, replies, requests
from dlxc.lsp.open_document import OpenDocument
from dlxc.system import __version__

_PAUSE = 0.1
"""Seconds without typing after which a changed text is looked at."""

Result = TypeVar("Result")


def _refusal(
    reason: str, code: types.LSPErrorCodes = types.LSPErrorCodes.RequestFailed
) -> JsonRpcException:
    """What pygls replies to a request that is sound, and cannot be met."""
    return JsonRpcException(reason, code.value)


class _Protocol(LanguageServerProtocol):
    """Says that the server can do what is beyond the protocol."""

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        result = yield from super().lsp_initialize(params)
        result.capabilities.experimental = {"dlxc": True}
        return result


def _converter() -> Any:
    """What makes objects of messages; the parameters of requests beyond the protocol stay JSON."""
    converter = default_converter()  # type: ignore[no-untyped-call]
    converter.register_structure_hook(
        JsonRPCRequestMessage,
        lambda said, kind: kind(said["id"], said["method"], said["jsonrpc"], said.get("params")),
    )
    return converter


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
            protocol_cls=_Protocol,
            converter_factory=_converter,
        )
        self._worker = ThreadPoolExecutor(1)
        # A state is asked for several times, and what it knows is found out once.
        self._state = lru_cache(maxsize=4)(OpenDocument)
        self._follow()
        for feature, say in _OF_DOCUMENT.items():
            self._reply(feature, say)
        for feature, (kind, say_beyond) in _BEYOND.items():
            self._reply_beyond(feature, kind, say_beyond)

    def _follow(self) -> None:
        """Follow what the editor tells of its texts, and reply to what is about none of them."""

        @self.feature(types.SHUTDOWN)
        def shutdown(_: None) -> None:
            self.may_end = True

        @self.feature(types.TEXT_DOCUMENT_DID_OPEN)
        async def did_open(params: types.DidOpenTextDocumentParams) -> None:
            await self._publish(params.text_document.uri, params.text_document.version)

        @self.feature(types.TEXT_DOCUMENT_DID_CHANGE)
        async def did_change(params: types.DidChangeTextDocumentParams) -> None:
            await asyncio.sleep(_PAUSE)
            await self._publish(params.text_document.uri, params.text_document.version)

        @self.feature(types.TEXT_DOCUMENT_DID_SAVE)
        async def did_save(params: types.DidSaveTextDocumentParams) -> None:
            self._state.cache_clear()  # files of data may have changed as well
            uri = params.text_document.uri
            await self._publish(uri, self._version(uri))

        @self.feature(types.TEXT_DOCUMENT_DID_CLOSE)
        def did_close(params: types.DidCloseTextDocumentParams) -> None:
            nothing = types.PublishDiagnosticsParams(params.text_document.uri, [])
            self.text_document_publish_diagnostics(nothing)

        @self.feature("dlxc/pieceSets")
        async def piece_sets(_: Any) -> object:
            return await self._by_worker(pictures.sets_listed)

        @self.feature("dlxc/pieceSet")
        async def piece_set(params: Any) -> object:
            asked = requests.read(params, requests.SetLook)
            return await self._by_worker(partial(pictures.set_drawn, asked))

    def _reply(self, feature: str, say: Callable[[OpenDocument, Any], object]) -> None:
        """Reply to a kind of requests with what is to be said of a document."""

        async def reply(params: Any) -> object:
            uri = params.text_document.uri
            result = await self._by_worker(lambda: say(self._newest_state(uri), params))
            if isinstance(result, Refusal):
                raise _refusal(result.reason)
            return result

        self.feature(feature, _OPTIONS.get(feature))(reply)

    def _reply_beyond(
        self,
        feature: str,
        kind: type[Any],
        say: Callable[[OpenDocument, Any], Mapping[str, object]],
    ) -> None:
        """Reply to a kind of requests beyond the protocol with what is to be said of a document.

        The reply has the `version` of the text that it is about.  A request may name the version
        that it is about; with any other, and if the text changes meanwhile, the reply is an error.
        """

        async def reply(params: Any) -> object:  # with `object` pygls would give the server, too
            about, asked = requests.read(params, requests.About), requests.read(params, kind)
            uri = about.text_document.uri
            version = self._version(uri)

            def check() -> None:
                if self._version(uri) != version or about.version not in (None, version):
                    raise _refusal("the text has changed", types.LSPErrorCodes.ContentModified)

            def answer() -> Mapping[str, object]:
                check()
                return say(self._newest_state(uri), asked)

            result = await self._by_worker(answer)
            check()
            return {"version": version, **result}

        self.feature(feature)(reply)

    async def _by_worker(self, work: Callable[[], Result]) -> Result:
        """What the thread makes, when all that was asked before is done."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    async def _publish(self, uri: str, version: int | None) -> None:
        """Say what is wrong with a version of a document, unless it is not the newest any more."""

        def messages() -> list[types.Diagnostic] | None:
            is_newest = version is not None and self._version(uri) == version
            return replies.messages(self._newest_state(uri)) if is_newest else None

        diagnostics = await self._by_worker(messages)
        if diagnostics is not None and self._version(uri) == version:
            published = types.PublishDiagnosticsParams(uri, diagnostics, version)
            self.text_document_publish_diagnostics(published)

    def _open(self, uri: str) -> TextDocument | None:
        """What the editor has said of a document, if it is open."""
        documents: dict[str, TextDocument] = self.workspace.text_documents
        return documents.get(unquote(uri))  # pygls unquotes them, too

    def _version(self, uri: str) -> int | None:
        """The number of the newest version of a document; `None` if it is not open."""
        document = self._open(uri)
        return None if document is None else document.version

    def _newest_state(self, uri: str) -> OpenDocument:
        """The newest version of a document, with what is known of it."""
        document = self._open(uri)
        if document is None:
            raise _refusal("this document is not open")
        encoding = types.PositionEncodingKind(self.workspace.position_encoding or "utf-16")
        return self._state(uri, document.language_id or "", document.source, encoding)


_OF_DOCUMENT: dict[str, Callable[[OpenDocument, Any], object]] = {
    types.TEXT_DOCUMENT_HOVER: replies.hover,
    types.TEXT_DOCUMENT_DEFINITION: replies.definition,
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: replies.highlights,
    types.TEXT_DOCUMENT_PREPARE_RENAME: replies.renamed_word,
    types.TEXT_DOCUMENT_COMPLETION: replies.completions,
    types.TEXT_DOCUMENT_REFERENCES: replies.references,
    types.TEXT_DOCUMENT_RENAME: replies.renaming,
    types.TEXT_DOCUMENT_CODE_ACTION: replies.actions,
    types.TEXT_DOCUMENT_FORMATTING: replies.formatting,
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: replies.symbols,
}
"""What is said of a document, by the request, for the parameters of that."""

_OPTIONS = {
    types.TEXT_DOCUMENT_COMPLETION: types.CompletionOptions(["{"]),
    types.TEXT_DOCUMENT_RENAME: types.RenameOptions(prepare_provider=True),
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionOptions([types.CodeActionKind.QuickFix]),
}
"""What editors are told of some requests."""

_BEYOND: dict[str, tuple[type[Any], Callable[..., Mapping[str, object]]]] = {
    "dlxc/picture": (requests.Look, pictures.reply),
    "dlxc/parameters": (requests.Values, replies.parameters),
    "dlxc/drawings": (requests.Values, drawings.listed),
    **{
        feature: (kind, partial(drawings.edited, change))
        for feature, (kind, change) in drawings.CHANGES.items()
    },
}
"""The requests beyond the protocol about a document: their parameters, and what is to be said."""


def serve() -> NoReturn:
    """Answer an editor on the standard streams until it says `exit`, and end the program.

    The exit code is 1 if the editor is gone without having said `shutdown`.
    """
    server = _Server()
    gc.enable()  # the command line goes without, for its other commands are short
    # pygls closes what it writes to.
    with open(sys.stdout.fileno(), "wb", closefd=False) as output:
        server.start_io(stdout=output)
    sys.stderr.flush()
    os._exit(0 if server.may_end else 1)  # the thread may be busy, and nobody waits for it
