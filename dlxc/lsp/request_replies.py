"""The protocol as pygls speaks it, made so that every request gets a reply."""

from __future__ import annotations

from typing import Any, NamedTuple

from lsprotocol.types import LSPErrorCodes
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.json_rpc import RPCRequest


class RefusedRequestError(JsonRpcException):
    """A request that is sound, and cannot be met; the message says why.  pygls replies with it."""

    CODE = LSPErrorCodes.RequestFailed.value


class _RefusedRequest(NamedTuple):
    """A request that cannot be handled, by its identifier, and why."""

    identifier: object
    error: JsonRpcException


class ReplyingProtocol(LanguageServerProtocol):
    """Gives an error as the reply to a request that cannot be handled.

    pygls says nothing to a request whose parameters are invalid, such as a negative line, nor to
    one that comes after `shutdown`.  An editor would wait for the reply for ever.
    """

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
