"""Comments that look like the right side of a remainder: `%` is no operator in xc."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from dlxc.languages.xc.tree import (
    Binary,
    Call,
    Comment,
    Data,
    Index,
    Model,
    Name,
    Number,
    ParameterStatement,
    Unary,
)
from dlxc.languages.xc.warning_codes import COMMENT_LIKE_CODE
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Source, Span, Word

_REMAINDER = re.compile(
    r" (%)(?<=[\w)\]'] %)[ \t]?([0-9]+|[^\W\d][\w']*|\([^()\n]*\))[ \t]*$", re.MULTILINE
)
"""One blank, the sign, and one operand up to the end of the line."""


_OPERANDS = (Number, Name, Unary, Binary, Index, Call)


def comments_like_code(source: Source, model: Model) -> Iterator[Diagnostic]:
    """Warnings about comments behind an expression that are one number, name or bracket.

    Comments in prose are not meant: all names must be those of the model.  Two blanks before the
    sign tell that it begins a comment, and so do the data and parameters, which often have a
    number in their comment.
    """
    found = [*_REMAINDER.finditer(source.text)]
    if not found:
        return
    statements = [
        each
        for each in model.statements
        if not isinstance(each, Comment | Data | ParameterStatement)
    ]
    ends = {*_ends(statements)}
    known = {*_names(list(model.statements))}
    for match in found:
        words = re.findall(r"[\w']+", match.group(2))
        if match.start() in ends and all(word.isdecimal() or word in known for word in words):
            here = Span(match.start(1), match.end(2))
            edit = Edit(Span(match.start(1), match.start(2)), "mod ")
            yield COMMENT_LIKE_CODE.at(here, edit=edit, operand=match.group(2))


def _ends(node: Any) -> Iterator[int]:
    """Where expressions end that could be an operand."""
    if isinstance(node, _OPERANDS):
        yield node.span.end
    if isinstance(node, tuple | list) and not isinstance(node, Span | Word):
        for part in node:
            yield from _ends(part)


def _names(node: Any) -> Iterator[str]:
    """The names of a tree: those that are declared, bound and used."""
    if isinstance(node, Name):
        yield node.name
    elif isinstance(node, ParameterStatement | Data):
        yield node.name.text
    if isinstance(node, tuple | list) and not isinstance(node, Span | Word):
        for part in node:
            yield from _names(part)
