"""The language server: what editors show of a specification while it is written.

Needs the extra `lsp`.  `open_document` knows a text and its places as editors count them, `replies`
says what the protocol's messages hold, and `server` which message gets which reply, and when.
"""

from dlxc.lsp.server import serve

__all__ = ["serve"]
