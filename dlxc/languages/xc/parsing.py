"""Read a model: text to syntax tree, with the syntax faults of every statement."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from dlxc.languages.language import Parsed
from dlxc.languages.xc.codes import BLANK_MISSING
from dlxc.languages.xc.expression_parsing import ExpressionReader
from dlxc.languages.xc.item_parsing import comment_text, parsed_item
from dlxc.languages.xc.plain_reading import PlainFamily, plain_family, plain_parameters
from dlxc.languages.xc.statements import DATA, FAMILIES, Cut, cut_statements, line_end
from dlxc.languages.xc.syntax_faults import GRAMMAR, syntax_fault
from dlxc.languages.xc.tree import (
    BlockStatement,
    Clauses,
    Comment,
    Cost,
    Data,
    Family,
    Group,
    ItemSpec,
    Let,
    Model,
    ParameterStatement,
    Require,
    Show,
    Statement,
    Text,
)
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault, span_of, subtrees, token_of, word, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read

if TYPE_CHECKING:
    from lark import Token, Tree


_DECLARING = ("param", "let", *DATA)
"""The keywords of statements that declare names."""


def parsed_model(source: Source, most: int = MOST_FAULTS) -> Parsed[Model]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    faults.
    """
    statements: list[Statement] = []
    faults: list[Diagnostic] = []
    perhaps: set[str] = set()
    for found in cut_statements(source):
        if isinstance(found, Diagnostic):
            faults.append(found)
            here = found.span
            perhaps |= _words_in_line(source, found)
        else:
            here = found.span
            reader = _StatementReader(source)
            statements += reader.statements(found)
            faults += reader.faults
            if reader.faults and found.keyword.text in _DECLARING:
                perhaps |= _words_in(source.slice(found.span))
        if len(faults) >= most and here is not None:
            faults[most:] = [rest_not_read(here)]
            break
    return Parsed(Model(tuple(statements), not faults, frozenset(perhaps)), faults)


def _words_in_line(source: Source, fault: Diagnostic) -> set[str]:
    """The words of a line that begins no statement, which could have declared any of them."""
    assert fault.span is not None  # noqa: S101 - faults of statements have places
    end = line_end(source.text, fault.span.start, len(source.text))
    return _words_in(source.text[fault.span.start : end])


def _words_in(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d][\w']*", text))


class _StatementReader(ExpressionReader):
    """Makes the syntax tree of one statement."""

    def statements(self, cut: Cut) -> list[Statement]:
        """The statement, or several parameters; what is faulty is left out."""
        if cut.keyword.text == "|":
            text = comment_text(self, Span(cut.keyword.span.end, cut.span.end))
            return [] if self.faults else [Comment(text, cut.span)]
        if cut.keyword.text in ("for", "if"):
            return [*self._block(cut)]
        if cut.keyword.text in FAMILIES:
            return [*self._families(cut)]
        if cut.keyword.text == "param":
            plain = plain_parameters(self.source, cut.span)
            if plain is not None:
                return [*plain]
        tree = self._parsed(cut.span, cut.keyword.text)
        if tree is None:
            return []
        found = [*_MAKERS[cut.keyword.text](self, cut, tree)]
        return [] if self.faults else found

    def _parsed(self, span: Span, rule: str) -> Tree[Token] | None:
        found = GRAMMAR.parse(self.source, rule, span)
        if isinstance(found, SyntaxFault):
            self.faults.append(syntax_fault(self.source, span, rule, found))
            return None
        return found

    def parameters(self, _: Cut, tree: Tree[Token]) -> Iterator[ParameterStatement]:
        """The parameters of one statement."""
        for binding in subtrees(tree, "binding"):
            name, *default = binding.children
            value = self.expression(default[0]) if default else None
            yield ParameterStatement(_word(name), value, span_of(binding.meta))

    def requirement(self, _: Cut, tree: Tree[Token]) -> Iterator[Require]:
        """A condition, and what to say."""
        text = token_of(tree, "TEXT")
        condition = self.expression(tree.children[0])
        yield Require(condition, _text(text) if text is not None else None, span_of(tree.meta))

    def definition(self, _: Cut, tree: Tree[Token]) -> Iterator[Let]:
        """A value or an array."""
        [name] = words_of(tree, "NAME")
        subscripts = subtrees(tree, "subscripts")
        parts = subtrees(tree, "clauses")
        [value] = [
            node
            for node in tree.children
            if not isinstance(node, str) and node.data not in ("subscripts", "clauses")
        ]
        yield Let(
            name,
            words_of(subscripts[0], "NAME") if subscripts else (),
            self.expression(value),
            self.clauses(parts[0]) if parts else None,
            span_of(tree.meta),
        )

    def data(self, cut: Cut, tree: Tree[Token]) -> Iterator[Data]:
        """A grid, words, a table or a packing."""
        texts = {
            rule: _text(each.children[0])
            for rule in ("of_characters", "else_text", "from_file")
            for each in subtrees(tree, rule)
        }
        [name] = words_of(tree, "NAME")
        dims = [dim for each in subtrees(tree, "dims") for dim in subtrees(each, "dim")]
        yield Data(
            cut.keyword.text,
            name,
            tuple(_word(dim.children[0]) for dim in dims),
            texts.get("of_characters"),
            texts.get("else_text"),
            tuple(each.text for each in words_of(tree, "TYPE")),
            texts.get("from_file"),
            cut.rows,
            span_of(tree.meta),
        )

    # ---- items

    def _block(self, cut: Cut) -> Iterator[BlockStatement]:
        """A block; the statements in it are read even if its clauses are faulty."""
        tree = self._parsed(cut.span, "block")
        clauses = None
        if tree is not None:
            [found] = subtrees(tree, "clauses")
            clauses = self.clauses(found)
        is_sound = not self.faults
        families: list[Family] = []
        for inner in cut.inner:
            reader = _StatementReader(self.source)
            families += reader._families(inner)
            self.faults += reader.faults
        if clauses is not None and is_sound:
            yield BlockStatement(clauses, tuple(families), cut.span)

    def _families(self, cut: Cut) -> Iterator[Family]:
        plain = plain_family(self.source, cut.span)
        if plain is not None:
            yield from self._plain_family(cut, plain)
            return
        tree = self._parsed(cut.span, "family")
        if tree is None:
            return
        keyword = cut.keyword.text
        group = self._group(tree, keyword)
        if not self.faults:
            start = group.parts[0].span.start
            group = group._replace(span=Span(start, group.span.end))
            yield Family(keyword, group, span_of(tree.meta))

    def _plain_family(self, cut: Cut, plain: PlainFamily) -> Iterator[Family]:
        items, clauses, end = plain
        parts = [parsed_item(self, item) for item in items[: MOST_FAULTS + 1]]
        if self.faults:
            return
        parts += [parsed_item(self, item) for item in items[MOST_FAULTS + 1 :]]
        sound = tuple(part for part in parts if part is not None)
        if not self.faults:
            group = Group(sound, clauses, (), Span(items[0].start, end))
            yield Family(cut.keyword.text, group, Span(cut.span.start, end))

    def _group(self, tree: Tree[Token], place: str) -> Group:
        span = span_of(tree.meta)
        if self.is_too_deep(span, 1):
            return Group((), None, (), span)
        self._depth += 1
        parts: list[ItemSpec | Cost | Group] = []
        clauses: Clauses | None = None
        shows: list[Show] = []
        last = -1
        for node in tree.children:
            assert not isinstance(node, str)  # noqa: S101 - the grammar has rules for all parts
            here = span_of(node.meta)
            if len(self.faults) > MOST_FAULTS:
                break
            if node.data == "clauses":
                clauses = self.clauses(node, place)
            elif node.data == "show":
                text, cells = self.expressions(node.children)
                shows.append(Show(text, cells, here))
            else:
                if here.start == last:
                    edit = Edit(Span(last, last), " ")
                    self.faults.append(BLANK_MISSING.at(Span(last - 1, last + 1), edit=edit))
                last = here.end
                part = self._group(node, "") if node.data == "group" else parsed_item(self, here)
                parts += [part] if part is not None else []
        self._depth -= 1
        return Group(tuple(parts), clauses, tuple(shows), span)


_MAKERS: dict[str, Callable[[_StatementReader, Cut, Tree[Token]], Iterator[Statement]]] = {
    "param": _StatementReader.parameters,
    "require": _StatementReader.requirement,
    "let": _StatementReader.definition,
    **dict.fromkeys(DATA, _StatementReader.data),
}


def _word(node: Tree[Token] | Token) -> Word:
    assert isinstance(node, str)  # noqa: S101 - so it stands in the grammar
    return word(node)


def _text(node: Tree[Token] | Token) -> Text:
    found = _word(node)
    return Text(found.text[1:-1], found.span)
