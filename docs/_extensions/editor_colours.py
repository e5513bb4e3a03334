"""The colours of specifications on the site: those of the grammars that editors use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from pygments.lexer import Lexer
from pygments.lexers.special import TextLexer
from pygments.token import Token, _TokenType
from support.textmate import Scopes, TextMateGrammar

from dlxc.languages import WRITTEN
from dlxc.system.resources import folder

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_TOKENS = {
    "comment": Token.Comment,
    "constant.language": Token.Keyword.Constant,
    "constant.numeric": Token.Number,
    "entity.name": Token.Name.Tag,
    "entity.other": Token.Name.Attribute,
    "keyword.operator": Token.Operator,
    "keyword": Token.Keyword,
    "punctuation": Token.Punctuation,
    "storage": Token.Keyword.Type,
    "string": Token.String,
    "support.function": Token.Name.Function,
    "support": Token.Keyword.Type,
}
"""The token of a scope that begins so; the first that fits is taken."""


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    for language in WRITTEN:
        app.add_lexer(language, type(language, (_EditorLexer,), {"name": language}))
    app.add_lexer("lark", TextLexer)  # Pygments has none
    return {"parallel_read_safe": True}


class _EditorLexer(Lexer):
    """A text as the TextMate grammar of its language, the name of the class, colours it."""

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        at = 0
        lines = text.splitlines(keepends=True)
        for line, scopes in zip(lines, _grammar(self.name).scopes(text), strict=True):
            signs = zip(line, [*scopes, *[()] * (len(line) - len(scopes))], strict=True)
            for token, group in groupby(signs, lambda sign: _token(sign[1])):
                part = "".join(sign for sign, _ in group)
                yield at, token, part
                at += len(part)


@cache
def _grammar(language: str) -> TextMateGrammar:
    syntaxes = folder("grammars") / "textmate" / "syntaxes"
    return TextMateGrammar(syntaxes / f"{language}.tmLanguage.json")


def _token(scopes: Scopes) -> _TokenType:
    inner = scopes[-1] if scopes else ""
    return next((token for start, token in _TOKENS.items() if inner.startswith(start)), Token.Text)
