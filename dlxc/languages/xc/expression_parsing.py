"""Expressions and clauses: from the trees of the grammar to the syntax tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dlxc.languages.xc.codes import (
    BARE_NOT_ALONE,
    BARE_NOT_HERE,
    BEFORE_FOR,
    GIVEN_NOT_HERE,
    INTERVAL_IN,
    LONG_NUMBER,
    TOO_DEEP,
)
from dlxc.languages.xc.plain_reading import plain_expression
from dlxc.languages.xc.statements import RESERVED
from dlxc.languages.xc.syntax_faults import GRAMMAR, syntax_fault
from dlxc.languages.xc.tree import (
    Binary,
    Call,
    Clauses,
    Element,
    Expression,
    Index,
    Iverson,
    Logical,
    Modifier,
    Name,
    Number,
    Relations,
    SetOf,
    SetOfAll,
    Text,
    Tuple,
    Unary,
)
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault, span_of, subtrees, word
from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from lark import Token, Tree

MOST_DEEP = 100
"""Expressions and groups that are nested deeper are not read."""

_MOST_DIGITS = 18

_BARE = ("fits", "consistent")


class ExpressionReader:
    """Makes syntax trees of one statement, and keeps what is wrong with it.

    `source` is the whole text.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Diagnostic] = []
        self._depth = 0
        self._is_keyword_told = False

    def keyword_fault(self, fault: Diagnostic) -> None:
        """Tell that an item is a reserved word, once: the words behind it are then none as well."""
        if not self._is_keyword_told:
            self.faults.append(fault)
        self._is_keyword_told = True

    def hole(self, span: Span) -> Expression | None:
        """The expression in a hole."""
        text = self.source.slice(span)
        # Most holes are plain, and are read without the parser.
        if text.isascii() and text.isidentifier() and text not in RESERVED:
            return Name(text, span)
        if text.isascii() and text.isdecimal():
            return self.integer(text, span)
        plain = plain_expression(self.source, span)
        if plain is not None:
            return plain
        found = GRAMMAR.parse(self.source, "hole", span)
        if isinstance(found, SyntaxFault):
            self.faults.append(syntax_fault(self.source, span, "hole", found))
            return None
        return self.expression(found.children[0])

    def integer(self, digits: str, span: Span) -> Number:
        """An integer, if it is not too long."""
        digits = digits.lstrip("0") or "0"
        if len(digits) > _MOST_DIGITS:
            self.faults.append(LONG_NUMBER.at(span, most=_MOST_DIGITS))
            return Number(0, span)
        return Number(int(digits), span)

    def is_too_deep(self, span: Span, deeper: int) -> bool:
        """Whether this is nested too deeply; it is told once."""
        is_too_deep = self._depth + deeper > MOST_DEEP
        if is_too_deep and not any(fault.wording is TOO_DEEP for fault in self.faults):
            self.faults.append(TOO_DEEP.at(Span(span.start, span.start + 1), most=MOST_DEEP))
        return is_too_deep

    def expression(self, node: Tree[Token] | Token) -> Expression:
        """One expression; for a faulty one some number stands."""
        tree = _tree(node)
        span = span_of(tree.meta)
        if self.is_too_deep(span, 1):
            return Number(0, span)
        self._depth += 1
        found = _BUILDERS[tree.data](self, tree, span)
        self._depth -= 1
        return found

    def expressions(
        self, nodes: Sequence[Tree[Token] | Token], deeper: int = 0
    ) -> tuple[Expression, ...]:
        """Several expressions; tokens among them are left out."""
        self._depth += deeper
        found = tuple(self.expression(node) for node in nodes if not isinstance(node, str))
        self._depth -= deeper
        return found

    # ---- clauses

    def clauses(self, tree: Tree[Token], place: str = "") -> Clauses:
        """Clauses; `place` is `option` or `given` if they are those of such a statement."""
        elements = tuple(self._element(each) for each in subtrees(tree, "element"))
        modifiers = self._modifiers(tree)
        before: tuple[Expression, ...] = ()
        parts = [each.modifiers for each in elements] if elements else [modifiers]
        self._check_modifiers(parts, place)
        if elements:
            for each in modifiers:
                if each.keyword == "if" and each.expression is not None:
                    before += (each.expression,)
                else:
                    told = f"if {each.keyword}" if each.keyword in _BARE else each.keyword
                    self.faults.append(BEFORE_FOR.at(each.span, word=told))
            modifiers = ()
        return Clauses(before, elements, modifiers, span_of(tree.meta))

    def _element(self, tree: Tree[Token]) -> Element:
        nodes = [node for node in tree.children if isinstance(node, str) or node.data != "modifier"]
        operators = [word(node) for node in nodes if isinstance(node, str)]
        operands = self.expressions(nodes)
        is_definition = [each.text for each in operators] == ["="]
        if is_definition and isinstance(operands[-1], Binary) and operands[-1].operator == "..":
            here = operators[0].span
            self.faults.append(INTERVAL_IN.at(here, edit=Edit(here, "in")))
        texts = tuple(" ".join(each.text.split()) for each in operators)
        return Element(texts, operands, self._modifiers(tree), span_of(tree.meta))

    def _modifiers(self, tree: Tree[Token]) -> tuple[Modifier, ...]:
        return tuple(self._modifier(each) for each in subtrees(tree, "modifier"))

    def _modifier(self, tree: Tree[Token]) -> Modifier:
        keyword = str(tree.children[0]).split()[-1]
        expression = self.expression(tree.children[1]) if keyword not in _BARE else None
        return Modifier(keyword, expression, span_of(tree.meta))

    def _check_modifiers(self, parts: list[tuple[Modifier, ...]], place: str) -> None:
        """Whether `given`, `if fits` and `if consistent` stand where they may."""
        bare: list[str] = []
        for part in parts:
            for each in part:
                word, is_bare = each.keyword, each.keyword in _BARE
                is_alone = (is_bare or not bare) and word not in bare
                if word == "given" and place != "option":
                    self.faults.append(GIVEN_NOT_HERE.at(each.span))
                elif is_bare and place not in ("option", "given"):
                    self.faults.append(BARE_NOT_HERE.at(each.span, word=word))
                elif not is_alone or (is_bare and part is not parts[-1]):
                    self.faults.append(BARE_NOT_ALONE.at(each.span, word=(bare or [word])[-1]))
                bare += [word] * is_bare


def _tree(node: Tree[Token] | Token) -> Tree[Token]:
    assert not isinstance(node, str)  # noqa: S101 - the grammar has rules for all expressions
    return node


def _number(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return reader.integer(str(tree.children[0]), span)


def _text(_: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Text(str(tree.children[0])[1:-1], span)


def _name(_: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Name(str(tree.children[0]), span)


def _negation(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Unary("not", reader.expression(tree.children[0]), span)


def _minus(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Unary("-", reader.expression(tree.children[0]), span)


def _logical(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Logical(str(tree.data), reader.expressions(tree.children), span)


def _relations(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    operators = [" ".join(each.split()) for each in tree.children if isinstance(each, str)]
    return Relations(tuple(operators), reader.expressions(tree.children), span)


def _interval(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    left, right = reader.expressions(tree.children)
    return Binary("..", left, right, span)


def _power(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    left, right = reader.expressions(tree.children)
    return Binary("^", left, right, span)


def _chain(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    """Sums and products, from left to right: each operator is one level deeper."""
    operators = [str(each) for each in tree.children if isinstance(each, str)]
    if reader.is_too_deep(span, len(operators)):
        return Number(0, span)
    left, *others = reader.expressions(tree.children, deeper=len(operators))
    for operator, right in zip(operators, others, strict=True):
        left = Binary(operator, left, right, Span(left.span.start, right.span.end))
    return left


def _implied_product(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    digits = tree.children[0]
    left = reader.integer(str(digits), Span(span.start, span.start + len(str(digits))))
    return Binary("*", left, reader.expression(tree.children[1]), span)


def _set(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return SetOf(_arguments(reader, tree), span)


def _set_of_all(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    clauses = reader.clauses(_tree(tree.children[1]))
    return SetOfAll(reader.expression(tree.children[0]), clauses, span)


def _iverson(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Iverson(reader.expression(tree.children[0]), span)


def _call(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    name = tree.children[0]
    assert isinstance(name, str)  # noqa: S101 - so it stands in the grammar
    return Call(word(name), _arguments(reader, tree), None, span)


def _call_over(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    name, body, clauses = tree.children
    assert isinstance(name, str)  # noqa: S101 - so it stands in the grammar
    return Call(word(name), (reader.expression(body),), reader.clauses(_tree(clauses)), span)


def _index(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Index(reader.expression(tree.children[0]), _arguments(reader, tree), span)


def _parentheses(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return reader.expression(tree.children[0])._replace(span=span)


def _tuple(reader: ExpressionReader, tree: Tree[Token], span: Span) -> Expression:
    return Tuple(reader.expressions(tree.children), span)


def _arguments(reader: ExpressionReader, tree: Tree[Token]) -> tuple[Expression, ...]:
    """The arguments among the children, if there are any."""
    found = subtrees(tree, "arguments")
    return reader.expressions(found[0].children) if found else ()


_Builder = Callable[[ExpressionReader, "Tree[Token]", Span], Expression]

_BUILDERS: dict[str, _Builder] = {
    "number": _number,
    "text": _text,
    "name": _name,
    "negation": _negation,
    "minus": _minus,
    "or": _logical,
    "and": _logical,
    "relations": _relations,
    "interval": _interval,
    "power": _power,
    "sum": _chain,
    "product": _chain,
    "implied_product": _implied_product,
    "set": _set,
    "set_of_all": _set_of_all,
    "iverson": _iverson,
    "call": _call,
    "call_over": _call_over,
    "index": _index,
    "parentheses": _parentheses,
    "tuple": _tuple,
}
