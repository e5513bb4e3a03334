"""Who is let in: only the page of this server, and nothing that is too large.

Any page in the browser can send requests to 127.0.0.1, and a name of another's can be made to mean
127.0.0.1.  So a request must name this server as its host, come from its own page if it says where
it comes from, and, where something is read, written or run, know a secret token.

The command line of a browser can be read by all users of a machine.  So the browser is opened with
a ticket, which is good once, and gets the token for it.
"""

import hmac
import secrets
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

MOST_BYTES = 4 << 20
"""How large a message or the body of a request may be."""

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

_OPENING = "/open"


class Admission:
    """An application behind a door; `port` and `token` are those of the server."""

    def __init__(self, application: ASGIApp, port: int, token: str) -> None:
        self._application = application
        self._hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
        self._token = token
        self._ticket = secrets.token_urlsafe(16)

    @property
    def opening(self) -> str:
        """The path and query with which the browser is opened; good once."""
        return f"{_OPENING}?ticket={self._ticket}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one web socket."""
        if scope["type"] == "lifespan":
            await self._application(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._application(scope, receive, send)
            else:
                await WebSocket(scope, receive, send).send_denial_response(refusal)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        is_opening = scope["path"] == _OPENING
        answer = refusal or (self._opened(scope) if is_opening else self._application)
        await answer(scope, receive, send_safely)

    def _opened(self, scope: Scope) -> Response:
        """The address of the page for a ticket."""
        if not self._ticket or not _is_given(scope, "ticket", self._ticket):
            message = "this address was good once: open the one that `dlxc studio` has printed"
            return _refused(message)
        self._ticket = ""
        return RedirectResponse(f"/?token={self._token}", 303)

    def _refusal(self, scope: Scope) -> Response | None:
        """What is said to a request that is refused."""
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return _refused("this host is not the one of the server")
        if any(origin != f"http://{hosts[0]}" for origin in origins):
            return _refused("this comes from another page")
        if scope["path"].startswith("/api/") and not _is_given(scope, "token", self._token):
            return _refused("the token is missing or wrong")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            return _refused(too_large("this"), 413)
        if "transfer-encoding" in headers:
            return _refused("the size of this is missing", 411)
        return None


def _refused(message: str, status: int = 403) -> Response:
    return JSONResponse({"error": message}, status)


def _is_given(scope: Scope, name: str, secret: str) -> bool:
    """Whether the query of a request has a secret under a name."""
    given = parse_qs(scope["query_string"].decode("latin-1")).get(name, [""])
    return hmac.compare_digest(given[0].encode(), secret.encode())


def too_large(what: str) -> str:
    """What is said of something that has more than `MOST_BYTES`."""
    return f"{what} is larger than {MOST_BYTES >> 20} MB"
