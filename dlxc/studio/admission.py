"""Who is let in: only the page of this server, and nothing that is too large.

Any page in the browser can send requests to 127.0.0.1, and a name of another's can be made to mean
127.0.0.1.  So a request must name this server as its host, come from its own page if it says where
it comes from, and, where something is read, written or run, know a secret token.

The command line of a browser can be read by all users of a machine.  So the browser is opened with
a ticket, which is good once, and gets the token for it.
"""

from __future__ import annotations

import hmac
import secrets
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

MOST_BYTES = 4 << 20
"""How large a message or the body of a request may be."""

MOST_SOCKETS = 64
"""How many web sockets may be open at once."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
"""The policy of all that has none of its own."""

_HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}

_TRY_AGAIN_LATER = 1013
_OPENING = "/open"


class Admission:
    """An application behind a door; `port` and `token` are those of the server."""

    def __init__(self, application: ASGIApp, port: int, token: str) -> None:
        self._application = application
        self._hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
        self._token = token
        self._ticket = secrets.token_urlsafe(16)
        self._sockets = 0

    @property
    def opening(self) -> str:
        """The path and query with which the browser is opened; good once."""
        return f"{_OPENING}?ticket={self._ticket}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one web socket."""
        if scope["type"] == "lifespan":
            await self._application(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._serve_socket(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if refusal := self._refusal(scope):
            await JSONResponse({"error": refusal}, 403)(scope, receive, send_safely)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            await JSONResponse({"error": _TOO_LARGE}, 413)(scope, receive, send_safely)
            return
        if scope["path"] == _OPENING:
            await self._opened(scope)(scope, receive, send_safely)
            return
        await self._application(scope, _bounded(receive), send_safely)

    def _opened(self, scope: Scope) -> Response:
        """The address of the page for a ticket."""
        if not self._ticket or not _is_given(scope, "ticket", self._ticket):
            message = "this address was good once: open the one that `dlxc studio` has printed"
            return JSONResponse({"error": message}, 403)
        self._ticket = ""
        return RedirectResponse(f"/?token={self._token}", 303)

    async def _serve_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        if refusal := self._refusal(scope):
            await socket.send_denial_response(JSONResponse({"error": refusal}, 403))
            return
        if self._sockets >= MOST_SOCKETS:
            await socket.accept()
            message = f"{MOST_SOCKETS} connections are open already: close a page of dlxc studio"
            await socket.close(_TRY_AGAIN_LATER, message)
            return
        self._sockets += 1
        try:
            await self._application(scope, receive, send)
        finally:
            self._sockets -= 1

    def _refusal(self, scope: Scope) -> str:
        """Why a request is refused, or nothing."""
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return "this host is not the one of the server"
        if any(origin != f"http://{hosts[0]}" for origin in origins):
            return "this comes from another page"
        is_open = not scope["path"].startswith("/api/")
        is_known = is_open or _is_given(scope, "token", self._token)
        return "" if is_known else "the token is missing or wrong"


def _is_given(scope: Scope, name: str, secret: str) -> bool:
    """Whether the query of a request has a secret under a name."""
    given = parse_qs(scope["query_string"].decode("latin-1")).get(name, [""])
    return hmac.compare_digest(given[0].encode(), secret.encode())


def too_large(what: str) -> str:
    """What is said of something that has more than `MOST_BYTES`."""
    return f"{what} is larger than {MOST_BYTES >> 20} MB"


_TOO_LARGE = too_large("this")


def _bounded(receive: Receive) -> Receive:
    """What receives the parts of a body; raises if they are too large together."""
    size = 0

    async def receive_bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > MOST_BYTES:
            raise HTTPException(413, _TOO_LARGE)
        return message

    return receive_bounded
