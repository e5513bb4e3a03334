"""Read a model: text to syntax tree, with the syntax faults of every statement.

The grammar reads.  Lark makes the nodes of the tree while it parses: `_Nodes` has a method for
each rule of `grammars/xc.lark`.  Only lines of literal items have a shorter reader beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from threading import local
from typing import Any, NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.xc.syntax import margins, tree
from dlxc.languages.xc.syntax.advice import BARE
from dlxc.languages.xc.syntax.faults import syntax_fault
from dlxc.languages.xc.syntax.items import Piece, Sign, item_of
from dlxc.problem.blocks import MOST_DIGITS
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, fault, in_order
from dlxc.text.grammar import Grammar, SyntaxFault, rest_not_read, word
from dlxc.text.source import Source, Span, Word

MOST_DEEP = 100
"""Expressions and groups that are nested deeper are not read."""

BLOCKS = ("for", "if")
"""The words that begin a block."""

RULES = {
    **{keyword: keyword for keyword in margins.STATEMENTS},
    "|": "comment",
    "show": "shown",
    **dict.fromkeys(margins.FAMILIES, "family"),
    **dict.fromkeys(margins.OBJECTIVES, "objective"),
    **dict.fromkeys(BLOCKS, "block"),
}
"""The rules of statements by their keywords."""

PLACES = {
    "given": ("option",),
    **dict.fromkeys(BARE, ("option", "given")),
    "show": ("option", "given", "show"),
}
"""The keywords of the statements that `show` and some modifiers belong to."""

_DECLARING = ("param", "let", *margins.DATA)
"""The keywords of statements that declare names."""

_WORDS = "|".join(sorted(margins.RESERVED))
_LITERAL = re.compile(rf'(?:\s+(?!(?:{_WORDS})(?![^\s:?|])|by-)[^\s{{}}\[\]"%(]+)+')
"""Items without holes, quotes and brackets; none of them is a reserved word."""

_ITEMS, _PIECES = re.compile(r"\S+"), re.compile(r"[|:?]|[^\s|:?]+")


def parsed_model(source: Source, most: int = MOST_FAULTS) -> Parsed[tree.Model]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    faults.
    """
    statements: list[tree.Statement] = []
    faults: list[Diagnostic] = []
    perhaps: set[str] = set()
    is_model = False
    for cut in margins.cut_statements(source):
        here = cut.span
        assert here is not None  # noqa: S101 - faults of statements have places
        if isinstance(cut, Diagnostic):
            faults.append(cut)
            # A line that begins no statement could have declared any of its words.
            line, _ = source.position(here.start)
            perhaps.update(margins.NAME.findall(source.line(line)))
            is_model = is_model or cut.code != "E181" or cut.edit is not None
        else:
            is_model = True
            sound, wrong = _statements(source, cut)
            statements += sound
            faults += wrong
            if wrong and cut.keyword.text in _DECLARING:
                perhaps.update(margins.NAME.findall(source.slice(here)))
        if len(faults) >= most:
            faults[most:] = [rest_not_read(here)]
            break
    if not is_model and len(faults) > 1:
        message = "no line of this text begins a statement of xc"
        remedy = "a statement begins with a keyword, as `primary` or `option`; is this another"
        faults = [fault("E181", faults[0].span, message, help=f"{remedy} language?")]
    return Parsed(tree.Model(tuple(statements), not faults, frozenset(perhaps)), faults)


def _statements(
    source: Source, cut: margins.Cut
) -> tuple[Sequence[tree.Statement], list[Diagnostic]]:
    """The statement, or several parameters, and what is wrong; what is faulty is left out."""
    is_block = cut.keyword.text in BLOCKS
    nodes, faults = _read(source, cut)
    if isinstance(nodes, SyntaxFault):
        faults = [syntax_fault(source, cut, nodes, partial(_stop, is_block=is_block))]
    if not is_block:
        return () if faults else nodes, faults
    # The statements in a block are read even if its clauses are faulty.
    clauses = None if faults else nodes
    families: list[tree.Statement] = []
    for inner in cut.inner:
        sound, wrong = _statements(source, inner)
        families += sound
        faults += wrong
    inside = tuple(family for family in families if isinstance(family, tree.Family))
    return [tree.BlockStatement(clauses, inside, cut.span)] if clauses else (), faults


def _read(source: Source, cut: margins.Cut) -> tuple[Any, list[Diagnostic]]:
    """The nodes of a statement and its faults, or where the grammar stops."""
    keyword = cut.keyword.text
    _NODES.source, _NODES.faults = source, []
    nodes: Any = _literal_family(source, cut)
    if not nodes:
        nodes = GRAMMAR.parse(source, RULES[keyword], cut.span)
    faults = in_order(_NODES.faults)
    if isinstance(nodes, SyntaxFault):
        return nodes, []
    if not faults and (deep := _too_deep(nodes, cut.span)):
        faults = [deep]
    if keyword in margins.DATA:
        nodes = [each._replace(rows=cut.rows) for each in nodes]
    return nodes, faults


def _stop(text: str, *, is_block: bool) -> SyntaxFault | None:
    """Where the first fault of a text is; what could stand there if the grammar stops.

    Of a block the text has the clauses alone.
    """
    source, whole = Source("", text), Span(0, len(text))
    of_block = [margins.Cut(Word("for", whole), whole)]
    for cut in of_block if is_block else margins.cut_statements(source):
        nodes, faults = ((), [cut]) if isinstance(cut, Diagnostic) else _read(source, cut)
        if isinstance(nodes, SyntaxFault):
            return nodes
        for diagnostic in faults[:1]:
            return SyntaxFault((diagnostic.span or Span(0, 0)).start, "", frozenset(), None)
    return None


def _literal_family(source: Source, cut: margins.Cut) -> Sequence[tree.Family]:
    """A statement of literal items, read by splitting it; nothing if it is anything else."""
    if cut.keyword.text not in margins.FAMILIES:
        return ()
    match = _LITERAL.fullmatch(source.text, cut.keyword.span.end, cut.span.end)
    if match is None:
        return ()
    items: list[list[Piece] | tree.Group] = [
        [
            (Sign if piece[0] in "|:?" else Word)(piece[0], Span(*piece.span()))
            for piece in _PIECES.finditer(source.text, *item.span())
        ]
        for item in _ITEMS.finditer(source.text, *match.span())
    ]
    parts = _NODES.parts(items)
    span = Span(parts[0].span.start, cut.span.end) if parts else cut.span
    return [tree.Family(cut.keyword.text, tree.Group(parts, None, (), span), cut.span)]


def _too_deep(found: Any, span: Span) -> Diagnostic | None:
    """A fault for what is nested too deeply; a text has no more levels than characters."""
    pending = [(found, 0)] if span.end - span.start > MOST_DEEP else []
    while pending:
        node, depth = pending.pop()
        depth += isinstance(node, tree.Expression | tree.Group)
        if depth > MOST_DEEP:
            here = Span(node.span.start, node.span.start + 1)
            message = f"what begins here is nested more than {MOST_DEEP} levels deep"
            return fault("E101", here, message, help="give a part of it a name with `let`")
        pending += reversed([(each, depth) for each in tree.parts_of(node)])
    return None


def _span(parts: Sequence[Any]) -> Span:
    first, last = parts[0], parts[-1]
    start = first.start_pos if hasattr(first, "start_pos") else first.span.start
    return Span(start, last.end_pos if hasattr(last, "end_pos") else last.span.end)


def _nodes(parts: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(part for part in parts if not isinstance(part, str))


def _optional(parts: Sequence[Any]) -> Any:
    return next(iter(parts), None)


def _operators(parts: Sequence[Any]) -> tuple[str, ...]:
    """The operators between operands; `not in` with one blank."""
    return tuple(" ".join(part.split()) for part in parts if isinstance(part, str))


def _piece(part: Any) -> Piece:
    """A piece of an item: a text in quotes without these, a sign, a hole."""
    if isinstance(part, tree.Hole):
        return part
    found = word(part)
    if part.type == "SIGN":
        return Sign(*found)
    return Word(found.text[1:-1], found.span) if part.type == "TEXT" else found


class _Part(NamedTuple):
    """A part of a statement, as `from "file"`, by the name of the field that it fills."""

    field: str
    value: Any
    span: Span


def _fields(parts: Sequence[Any]) -> dict[str, Any]:
    return {part.field: part.value for part in parts if isinstance(part, _Part)}


def _text_after(field: str) -> Callable[[_Nodes, list[Any]], _Part]:
    return lambda nodes, parts: _Part(field, nodes.text(parts[1:]), _span(parts))


def _around(node: Any) -> Callable[[_Nodes, list[Any]], Any]:
    return lambda _, parts: node(parts[1], _span(parts))


class _Nodes(local):
    """Makes nodes: a method for each rule of the grammar, which gets its tokens and nodes.

    `source` is the text that is being parsed in this thread, and `faults` are what is wrong with
    its nodes.
    """

    source: Source
    faults: list[Diagnostic]

    # ---- statements

    def param(self, parts: list[Any]) -> Sequence[tree.Statement]:
        return _nodes(parts)

    def binding(self, parts: list[Any]) -> tree.ParameterStatement:
        return tree.ParameterStatement(word(parts[0]), _optional(parts[2:]), _span(parts))

    def require(self, parts: list[Any]) -> Sequence[tree.Statement]:
        text = self.text(parts[2:]) if parts[2:] else None
        return [tree.Require(parts[1], text, _span(parts))]

    def objective(self, parts: list[Any]) -> Sequence[tree.Statement]:
        return [tree.Objective(parts[0].startswith("max"), _span(parts))]

    def let(self, parts: list[Any]) -> Sequence[tree.Statement]:
        subscripts = _fields(parts).get("subscripts", ())
        value, *clauses = (each for each in _nodes(parts) if not isinstance(each, _Part))
        return [tree.Let(word(parts[1]), subscripts, value, _optional(clauses), _span(parts))]

    def subscripts(self, parts: list[Any]) -> _Part:
        return _Part("subscripts", tuple(map(word, parts[1::2])), _span(parts))

    def dims(self, parts: list[Any]) -> _Part:
        return _Part("dims", tuple(map(word, parts[1::2])), _span(parts))

    of_characters = _text_after("characters")
    else_text = _text_after("outside")
    from_file = _text_after("file")

    def grid(self, parts: list[Any]) -> Sequence[tree.Statement]:
        fields = {"dims": (), "characters": None, "outside": None, "file": None} | _fields(parts)
        kind, name = str(parts[0]), word(parts[1])
        columns = [part for part in parts if isinstance(part, tree.TableColumn)]
        if any(getattr(part, "type", "") == "REST" for part in parts):
            columns[-1] = columns[-1]._replace(is_rest=True)
        return [tree.Data(kind, name, columns=(*columns,), rows=None, span=_span(parts), **fields)]

    words = table = packing = grid

    def column(self, parts: list[Any]) -> tree.TableColumn:
        name = word(parts[0]) if parts[1:] else None
        return tree.TableColumn(name, str(parts[-1]), is_rest=False, span=_span(parts))

    type = column

    # ---- items

    def comment(self, parts: list[Any]) -> Sequence[tree.Statement]:
        text = (each if isinstance(each, tree.Hole) else word(each) for each in parts[1:])
        return [tree.Comment(tuple(text), _span(parts))]

    def family(self, parts: list[Any]) -> Sequence[tree.Statement]:
        group = self._group(parts[1:], str(parts[0]))
        return [tree.Family(str(parts[0]), group, _span(parts))]

    def group(self, parts: list[Any]) -> tree.Group:
        return self._group(parts[1:-1])._replace(span=_span(parts))

    def _group(self, parts: list[Any], place: str = "") -> tree.Group:
        """Items and groups, clauses and shows."""
        clauses = next((each for each in parts if isinstance(each, tree.Clauses)), None)
        shows = tuple(each for each in parts if isinstance(each, tree.Show))
        found: list[list[Piece] | tree.Group] = []
        before = Span(-1, -1)
        for part in parts[: len(parts) - len(shows) - (clauses is not None)]:
            here, is_group = _span([part]), isinstance(part, tree.Group)
            touches = here.start == before.end
            if touches and not is_group and isinstance(found[-1], list):
                found[-1].append(_piece(part))
            else:
                if touches:
                    self._no_blank(before, here, clauses)
                found.append(part if is_group else [_piece(part)])
            before = here
        if clauses is not None:
            self._checked(clauses, place)
        return tree.Group(self.parts(found), clauses, shows, _span(parts))

    def parts(
        self, found: Sequence[list[Piece] | tree.Group]
    ) -> tuple[tree.ItemSpec | tree.Cost | tree.Group, ...]:
        """Items, of which the pieces are given, and groups, in order."""
        parts: list[tree.ItemSpec | tree.Cost | tree.Group] = []
        for each in found:
            part = item_of(self.source, each) if isinstance(each, list) else each
            if isinstance(part, Diagnostic):
                self.faults.append(part)
            else:
                parts.append(part)
        return tuple(parts)

    def _no_blank(self, one: Span, other: Span, clauses: tree.Clauses | None) -> None:
        """A fault for an item and a group without a blank between, as in `a[i]` for `a{i}`."""
        here = Span(one.end - 1, one.end + 1)
        edit = Edit(Span(one.end, one.end), " ", "write a blank")
        message = "an item and a bracket need a blank between them"
        remedy = "write a blank before a group; write in braces what is to be computed"
        text = self.source.slice(other)
        names = re.split(r"[\s,]+", text[1:-1].strip())
        if text[0] == "[" and {*names} <= tree.mentioned_names(clauses):
            holes = "".join(f"{{{name}}}" for name in names)
            message, remedy = "a value in a name is written in braces", f"write `{holes}`"
            edit = Edit(other, holes)
        self.faults.append(fault("E188", here, message, help=remedy, edit=edit))

    def show(self, parts: list[Any]) -> tree.Show:
        *before, _, places = parts
        words = [getattr(each, "type", "") for each in before]
        at = words.index("_COLOUR") if "_COLOUR" in words else len(words)
        shape: Any = str(before[1]) if words[1] == "SHAPE" else "cell"
        text, colour = (_optional(_nodes(each)) for each in (before[:at], before[at:]))
        return tree.Show(shape, text, colour, places, _span(parts))

    def shown(self, parts: list[Any]) -> Sequence[tree.Statement]:
        return [tree.ShowStatement(self._group(parts, "show"), _span(parts))]

    # ---- clauses

    def block(self, parts: list[Any]) -> tree.Clauses:
        return self._checked(parts[0])

    def clauses(self, parts: list[Any]) -> tree.Clauses:
        elements = [part for part in parts if isinstance(part, tree.Element)]
        modifiers = tuple(part for part in parts if isinstance(part, tree.Modifier))
        generators, span = (*tree.generators(elements),), _span(parts)
        if not elements:
            return tree.Clauses((), (), modifiers, span)
        for each in modifiers:
            if each.keyword != "if":
                message, remedy = "only `if` goes before `for`", "write this after the generators"
                self.faults.append(fault("E189", each.span, message, help=remedy))
        before = tuple(each.expression for each in modifiers if each.expression is not None)
        return tree.Clauses(before, generators, (), span)

    def element(self, parts: list[Any]) -> tree.Element:
        modifiers = tuple(part for part in parts if isinstance(part, tree.Modifier))
        chain = parts[: len(parts) - len(modifiers)]
        operators, operands = _operators(chain), _nodes(chain)
        last = operands[-1]
        is_interval = isinstance(last, tree.Operation) and last.operators == ("..",)
        if operators == ("=",) and is_interval:
            here, message = word(chain[1]).span, "`=` gives a name one value; `in` goes through an"
            message, edit = f"{message} interval", Edit(here, "in")
            self.faults.append(fault("E186", here, message, help="write `in` for `=`", edit=edit))
        return tree.Element(operators, operands, modifiers, _span(parts))

    def modifier(self, parts: list[Any]) -> tree.Modifier:
        keyword = parts[0].split()[-1]
        return tree.Modifier(keyword, _optional(parts[1:]), _span(parts))

    def _checked(self, clauses: tree.Clauses, place: str = "") -> tree.Clauses:
        """Clauses in which `given`, `if fits` and `if consistent` must be where they may be.

        `place` is the keyword of the statement whose clauses these are, if it has items.
        """
        parts = [generator.modifiers for generator in clauses.generators] or [clauses.modifiers]
        for part in parts:
            for at, each in enumerate(part, start=1):
                is_bare, after = each.keyword in BARE, [modifier.keyword for modifier in part[at:]]
                is_last = part is parts[-1] and {*after} <= {*BARE} - {each.keyword}
                if place not in PLACES.get(each.keyword, (place,)) or (is_bare and not is_last):
                    message = f"`{'if ' * is_bare}{each.keyword}` belongs to an option as a whole"
                    remedy = (
                        "write it at the end of the clauses of the option, outside of brackets;"
                    )
                    remedy += " other conditions have an `if` of their own"
                    self.faults.append(fault("E189", each.span, message, help=remedy))
        return clauses

    # ---- expressions

    def number(self, parts: list[Any]) -> tree.Number:
        digits, span = parts[0].lstrip("0") or "0", _span(parts)
        if len(digits) > MOST_DIGITS:
            message = f"a number has at most {MOST_DIGITS} digits"
            self.faults.append(fault("E101", span, message))
            digits = "0"
        return tree.Number(int(digits), span)

    def text(self, parts: list[Any]) -> tree.Text:
        return tree.Text(parts[0][1:-1], _span(parts))

    def name(self, parts: list[Any]) -> tree.Name:
        return tree.Name(str(parts[0]), _span(parts))

    def relations(self, parts: list[Any]) -> tree.Operation:
        return tree.Operation(_operators(parts), _nodes(parts), _span(parts))

    disjunction = conjunction = negation = interval = sum_of = product = minus = power = relations
    hole = hole_of_comment = _around(tree.Hole)
    iverson = _around(tree.Iverson)

    def implied_product(self, parts: list[Any]) -> tree.Operation:
        factors = (self.number(parts[:1]), parts[1])
        return tree.Operation(("*",), factors, _span(parts))

    def tuple_of(self, parts: list[Any]) -> tree.Tuple:
        return tree.Tuple(_nodes(parts), _span(parts))

    def set(self, parts: list[Any]) -> tree.SetOf:
        return tree.SetOf(*self._over_clauses(parts), _span(parts))

    def call(self, parts: list[Any]) -> tree.Call:
        return tree.Call(word(parts[0]), *self._over_clauses(parts), _span(parts))

    def _over_clauses(self, parts: list[Any]) -> tuple[tuple[Any, ...], tree.Clauses | None]:
        """The values in brackets, and the clauses after a single one, or nothing."""
        values = _nodes(parts)
        if isinstance(parts[-2], tree.Clauses):
            return values[:-1], self._checked(parts[-2])
        return values, None

    def index(self, parts: list[Any]) -> tree.Index:
        base, *indices = _nodes(parts)
        return tree.Index(base, tuple(indices), _span(parts))

    def field(self, parts: list[Any]) -> tree.Field:
        column = word(parts[1])
        start = column.span.start + 1
        name = Word(column.text[1:], Span(start, column.span.end))
        return tree.Field(parts[0], name, _span(parts))

    def parentheses(self, parts: list[Any]) -> tree.Expression:
        inner: tree.Expression = parts[1]._replace(span=_span(parts))
        return inner


_NODES = _Nodes()

GRAMMAR = Grammar(
    folder("grammars") / "xc.lark",
    ("param", "require", "objective", "let", *margins.DATA, "family", "shown", "block", "comment"),
    nodes=_NODES,
)
