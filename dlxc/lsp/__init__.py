"""The language server: what editors show of a specification while it is written.

Needs the extra `lsp`.  `document` knows a text and its places as editors count them,
`answers` says what the protocol's messages hold, `server` says when they are sent.
"""

from __future__ import annotations

from dlxc.lsp.server import serve

__all__ = ["serve"]
