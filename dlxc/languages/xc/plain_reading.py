"""Read plain statements by hand: parameters, and items with a `for`.

Most statements of most models are plain, and a small model is read before the parser would be
loaded.  What is not plainly legal is `None` here; the grammar reads it, and says what is wrong.
What is accepted is a part of what the grammar accepts, and the tree is the same.

>>> source = Source("", "2n - abs(k)")
>>> read = plain_expression(source, Span(0, 11))
>>> (read.operator, read.left.operator, read.right.function.text)
('-', '*', 'abs')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from dlxc.languages.xc.statements import RESERVED
from dlxc.languages.xc.tree import (
    Binary,
    Call,
    Clauses,
    Element,
    Expression,
    Index,
    Logical,
    Modifier,
    Name,
    Number,
    ParameterStatement,
    Relations,
    Tuple,
    Unary,
)
from dlxc.text.source import Source, Span, Word

T = TypeVar("T")

_GAP = re.compile(r"(?:\s+|(?<!\S)%[^\n]*)*")
_TOKEN = re.compile(r"[0-9]+|[^\W\d][\w']*|\.\.|!=|<=|>=|[=<>+*^(),\[\]-]")
_ITEM = re.compile(r'(?:[^\s{}\[\]"]|\{[^{}"%]*\})+(?!\S)')
_FIRST_WORD = re.compile(r"[^\W\d][\w']*")

_RELATIONS = ("=", "!=", "<", "<=", ">", ">=", "in")
_MOST_DIGITS = 18
_MOST_DEEP = 20
"""What is nested deeper, or is longer, is left to the grammar, which counts."""


class _NotPlainError(Exception):
    """What is left to the grammar.  It never leaves the module."""


def is_plain_name(text: str) -> bool:
    """Whether a text is a name that can be called or bound."""
    return _FIRST_WORD.fullmatch(text) is not None and text not in RESERVED


def plain_expression(source: Source, span: Span) -> Expression | None:
    """The expression that a code is, if it is plain."""
    return _read(source, span, lambda reader: reader.whole(reader.disjunction()))


def plain_parameters(source: Source, span: Span) -> list[ParameterStatement] | None:
    """The parameters of a statement, if it is plain."""
    return _read(source, span, lambda reader: reader.whole(reader.parameters()))


PlainFamily = tuple[list[Span], "Clauses | None", int]
"""The places of the items of a line, its clauses, and where it ends."""


def plain_family(source: Source, span: Span) -> PlainFamily | None:
    """The parts of a statement of items, if it is plain."""
    return _read(source, span, lambda reader: reader.whole(reader.family()))


def _read(source: Source, span: Span, read: Callable[[_PlainReader], T]) -> T | None:
    try:
        return read(_PlainReader(source.text, span))
    except _NotPlainError:
        return None


class _PlainReader:
    """Reads from left to right; `sign` is the next token, empty at the end."""

    def __init__(self, text: str, span: Span) -> None:
        self._text, self._last = text, span.end
        self._depth = 0
        self.end = span.start
        self._advance_to(span.start)

    def whole(self, found: T) -> T:
        """What was read, if nothing is behind it."""
        if self.start < self._last:
            raise _NotPlainError
        return found

    def _advance_to(self, at: int) -> None:
        gap = _GAP.match(self._text, at, self._last)
        self.start = gap.end() if gap else at
        found = _TOKEN.match(self._text, self.start, self._last)
        self.sign = found.group() if found else ""

    def _take(self, *wanted: str) -> str:
        """The next token, if it is one of those wanted; any will do if none are given."""
        token = self.sign
        if not token or (wanted and token not in wanted):
            raise _NotPlainError
        self.end = self.start + len(token)
        self._advance_to(self.end)
        return token

    def _word(self) -> Word:
        start, text = self.start, self.sign
        if not _FIRST_WORD.match(text) or text in RESERVED:
            raise _NotPlainError
        self._take()
        return Word(text, Span(start, self.end))

    # ---- statements

    def parameters(self) -> list[ParameterStatement]:
        """`param` and what follows."""
        found = []
        self._take("param")
        while True:
            name = self._word()
            value = None
            if self.sign == "=":
                self._take()
                value = self.disjunction()
            found.append(ParameterStatement(name, value, Span(name.span.start, self.end)))
            if self.sign != ",":
                return found
            self._take()

    def family(self) -> PlainFamily:
        """A keyword, items, and clauses, if there are some."""
        self._take("primary", "secondary", "option", "given")
        items: list[Span] = []
        while self.start < self._last and self.sign != "for":
            found = _ITEM.match(self._text, self.start, self._last)
            if found is None:
                raise _NotPlainError
            word = _FIRST_WORD.match(found.group())
            if word is not None and word.group() in RESERVED:
                raise _NotPlainError
            items.append(Span(*found.span()))
            self.end = found.end()
            self._advance_to(self.end)
        if not items:
            raise _NotPlainError
        clauses = self._clauses() if self.sign else None
        return items, clauses, self.end

    def _clauses(self) -> Clauses:
        start = self.start
        self._keyword()
        elements = [self._element()]
        while self.sign == ",":
            self._take()
            elements.append(self._element())
        return Clauses((), tuple(elements), (), Span(start, self.end))

    def _keyword(self) -> str:
        """A keyword with a blank behind it."""
        word = self._take()
        if not self._text[self.end : self.end + 1].isspace():
            raise _NotPlainError
        return word

    def _element(self) -> Element:
        start = self.start
        operators, operands = self._chain()
        last = operands[-1]
        if operators == ["="] and isinstance(last, Binary) and last.operator == "..":
            raise _NotPlainError
        modifiers = []
        while self.sign in ("if", "by"):
            at = self.start
            keyword = self._keyword()
            if self.sign in ("fits", "consistent"):
                raise _NotPlainError
            condition = self.disjunction()
            modifiers.append(Modifier(keyword, condition, Span(at, self.end)))
        span = Span(start, self.end)
        return Element(tuple(operators), tuple(operands), tuple(modifiers), span)

    # ---- expressions, from those that bind least

    def disjunction(self) -> Expression:
        """Any expression."""
        self._depth += 1
        if self._depth > _MOST_DEEP:
            raise _NotPlainError
        found = self._logical("or", lambda: self._logical("and", self._relations))
        self._depth -= 1
        return found

    def _logical(self, operator: str, read: Callable[[], Expression]) -> Expression:
        start = self.start
        operands = [read()]
        while self.sign == operator:
            self._take()
            operands.append(read())
        if len(operands) == 1:
            return operands[0]
        return Logical(operator, tuple(operands), Span(start, self.end))

    def _relations(self) -> Expression:
        start = self.start
        operators, operands = self._chain()
        if not operators:
            return operands[0]
        return Relations(tuple(operators), tuple(operands), Span(start, self.end))

    def _chain(self) -> tuple[list[str], list[Expression]]:
        operators: list[str] = []
        operands = [self._interval()]
        while self.sign in _RELATIONS:
            operators.append(self._take())
            operands.append(self._interval())
        return operators, operands

    def _interval(self) -> Expression:
        left = self._sum()
        if self.sign != "..":
            return left
        self._take()
        return self._joined("..", left, self._sum())

    def _sum(self) -> Expression:
        return self._binary(("+", "-"), self._product)

    def _product(self) -> Expression:
        return self._binary(("*", "div", "mod"), self._signed)

    def _binary(self, operators: tuple[str, ...], read: Callable[[], Expression]) -> Expression:
        left = read()
        for _ in range(_MOST_DEEP):
            if self.sign not in operators:
                return left
            left = self._joined(self._take(), left, read())
        raise _NotPlainError

    def _joined(self, operator: str, left: Expression, right: Expression) -> Binary:
        return Binary(operator, left, right, Span(left.span.start, right.span.end))

    def _signed(self) -> Expression:
        start = self.start
        if self.sign != "-":
            return self._times()
        self._take()
        self._depth += 1
        if self._depth > _MOST_DEEP:
            raise _NotPlainError
        operand = self._signed()
        self._depth -= 1
        return Unary("-", operand, Span(start, self.end))

    def _times(self) -> Expression:
        if not self.sign.isdecimal():
            return self._power(self._named())
        number = self._number()
        if self.sign == "(" or (_FIRST_WORD.match(self.sign) and self.sign not in RESERVED):
            return self._joined("*", number, self._power(self._named()))
        return self._power(number)

    def _power(self, left: Expression) -> Expression:
        if self.sign != "^":
            return left
        self._take()
        atom = self._number() if self.sign.isdecimal() else self._named()
        if self.sign == "^":
            raise _NotPlainError
        return self._joined("^", left, atom)

    def _number(self) -> Number:
        start = self.start
        digits = self._take()
        if len(digits) > _MOST_DIGITS:
            raise _NotPlainError
        return Number(int(digits), Span(start, self.end))

    def _named(self) -> Expression:
        """A name, a call, or brackets, and what is picked out of it."""
        start = self.start
        found: Expression
        if self.sign == "(":
            found = self._bracketed()
        else:
            word = self._word()
            found = Name(word.text, word.span)
            if self.sign == "(":
                arguments = self._arguments("(", ")")
                found = Call(word, arguments, None, Span(start, self.end))
        while self.sign == "[":
            self._depth += 1
            found = Index(found, self._arguments("[", "]"), Span(start, self.end))
        return found

    def _bracketed(self) -> Expression:
        start = self.start
        entries = self._arguments("(", ")")
        span = Span(start, self.end)
        if not entries:
            raise _NotPlainError
        return Tuple(entries, span) if len(entries) > 1 else entries[0]._replace(span=span)

    def _arguments(self, opener: str, closer: str) -> tuple[Expression, ...]:
        found: list[Expression] = []
        self._take(opener)
        while self.sign != closer or found:
            found.append(self.disjunction())
            if self.sign != ",":
                break
            self._take()
        self._take(closer)
        if not found and closer == "]":
            raise _NotPlainError
        return tuple(found)
