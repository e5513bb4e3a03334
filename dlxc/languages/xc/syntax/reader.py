"""Read a model: text to syntax tree, with the syntax faults of every statement.

The grammar reads.  Lark makes the nodes of the tree while it parses: `_Nodes` has a method for
each rule of `grammars/xc.lark`.  Only lines of literal items have a shorter reader beside it.

>>> parsed_model(Source("model", "param n = 8")).tree.statements[0].default
Number(value=8, span=Span(start=10, end=11))
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from threading import local
from typing import Any, NamedTuple

from dlxc.languages.language import Parsed
from dlxc.languages.xc.syntax import margins, tree
from dlxc.languages.xc.syntax.items import ItemReader
from dlxc.languages.xc.syntax.stops import WORDS, bare_not_alone, syntax_fault
from dlxc.system.resources import folder
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, changed_text, fault, in_order
from dlxc.text.grammar import Grammar, SyntaxFault, word
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read

MOST_DEEP = 100
"""Expressions and groups that are nested deeper are not read."""

_MOST_DIGITS = 18

_BARE = ("fits", "consistent")

_RULES = {"show": "shown"} | dict.fromkeys(margins.OBJECTIVES, "objective")
"""The rules of statements that are not called as their keyword."""

_DECLARING = ("param", "let", *margins.DATA)
"""The keywords of statements that declare names."""

_LITERAL = re.compile(r'(?:\s+(?!by-)[^\s{}\[\]"%(]+)+')
"""Items without holes, quotes and brackets; none of them is a word with its argument."""


def parsed_model(source: Source, most: int = MOST_FAULTS) -> Parsed[tree.Model]:
    """The syntax tree of a text, and what is wrong with its syntax.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    faults.  An edit that leads to another fault of syntax is not offered.
    """
    found = _read(source, most)
    return found._replace(faults=[*_with_sound_edits(source.text, found.faults)])


_MARGIN = re.compile(r"^(?=[^\s%)\]}])", re.MULTILINE)
"""Where a statement begins; a bracket at the margin was meant to close one."""

_MOST_TRIED = 50
"""So many edits are tried; those of more faults are not offered."""

_MOST_STEPS = 8
"""A statement with several slips of one code is mended by so many edits."""


def _with_sound_edits(text: str, faults: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Each fault; its edit is tried on its statement, and on that before."""
    margin = [0, *(each.start() for each in _MARGIN.finditer(text)), len(text)] if faults else []
    for number, each in enumerate(faults):
        if each.edit is None or each.span is None:
            yield each
            continue
        first = margin[max(bisect_right(margin, each.edit.span.start) - 2, 0)]
        end = margin[min(bisect_right(margin, each.span.end), len(margin) - 1)]
        inside = Edit(each.edit.span.moved(-first), each.edit.text)
        is_sound = number < _MOST_TRIED and _mends(text[first:end], inside, each.code)
        yield each if is_sound else each._replace(edit=None)


def _mends(text: str, edit: Edit, code: str) -> bool:
    """Whether no fault is left after an edit, and after those for other faults of its code."""
    for _ in range(_MOST_STEPS):
        text = changed_text(text, [edit])
        left = _read(Source("", text), MOST_FAULTS).faults
        following = next((each.edit for each in left if each.edit and each.code == code), None)
        if not left or following is None:
            return not left
        edit = following
    return False


def _read(source: Source, most: int) -> Parsed[tree.Model]:
    statements: list[tree.Statement] = []
    faults: list[Diagnostic] = []
    perhaps: set[str] = set()
    is_model = False
    holes: dict[str, tuple[tree.Expression, int]] = {}
    for found in margins.cut_statements(source):
        here = found.span
        assert here is not None  # noqa: S101 - faults of statements have places
        if isinstance(found, Diagnostic):
            faults.append(found)
            # A line that begins no statement could have declared any of its words.
            end = margins.line_end(source.text, here.start, len(source.text))
            perhaps.update(margins.NAME.findall(source.text, here.start, end))
            is_model = is_model or found.code != "E181" or found.edit is not None
        else:
            is_model = True
            reader = StatementReader(source, holes)
            statements += reader.statements(found)
            faults += in_order(reader.faults)
            if reader.faults and found.keyword.text in _DECLARING:
                perhaps.update(margins.NAME.findall(source.slice(here)))
        if len(faults) >= most:
            faults[most:] = [rest_not_read(here)]
            break
    if not is_model and len(faults) > 1:
        told = "no line of this text begins a statement of xc"
        remedy = "a statement begins with a keyword, as `primary` or `option`; is this another"
        faults = [fault("E181", faults[0].span, told, help=f"{remedy} language?")]
    return Parsed(tree.Model(tuple(statements), not faults, frozenset(perhaps)), faults)


class StatementReader(ItemReader):
    """Makes the syntax tree of one statement, and keeps what is wrong with it.

    `holes` has the expressions in holes that were read before, and where each began.
    """

    def __init__(self, source: Source, holes: dict[str, tuple[tree.Expression, int]]) -> None:
        super().__init__(source)
        self._holes = holes

    def statements(self, cut: margins.Cut) -> Sequence[tree.Statement]:
        """The statement, or several parameters; what is faulty is left out."""
        keyword = cut.keyword.text
        found: Sequence[tree.Statement] | None
        if keyword == "|":
            text = self.comment(Span(cut.keyword.span.end, cut.span.end))
            found = [tree.Comment(text, cut.span)]
        elif keyword in ("for", "if"):
            return [*self._block(cut)]
        elif keyword in margins.FAMILIES:
            found = self._literal_family(cut) or self._node("family", cut.span)
        else:
            found = self._node(_RULES.get(keyword, keyword), cut.span)
        if found and keyword in margins.DATA:
            found = [each._replace(rows=cut.rows) for each in found if isinstance(each, tree.Data)]
        # Of several items that are reserved words only the first is reported: often all words of
        # a line are the same slip.
        told = in_order(self.faults)
        first = next((each for each in told if each.code == "E187"), None)
        self.faults = [each for each in told if each.code != "E187" or each is first]
        if self.faults or found is None or self._is_too_deep(found, cut.span):
            return []
        return found

    def hole(self, span: Span) -> tree.Expression | None:
        """The expression in a hole; what was read before is read no more."""
        text, before = self.source.slice(span), len(self.faults)
        found: tree.Expression | None
        if text in self._holes:
            known, start = self._holes[text]
            found = tree.moved(known, span.start - start)
        else:
            found = self._node("hole", span)
            if found is not None and len(self.faults) == before and len(text) <= MOST_DEEP:
                self._holes[text] = found, span.start
        return found

    def _node(self, rule: str, span: Span) -> Any:
        """What the grammar reads; `None` if it cannot, which is a fault."""
        told = len(self.faults)
        _NODES.reader = self
        found = GRAMMAR.node(self.source, rule, span)
        if isinstance(found, SyntaxFault):
            self.faults[told:] = [syntax_fault(self.source, span, rule, found)]
            return None
        return found

    def _block(self, cut: margins.Cut) -> Iterator[tree.BlockStatement]:
        """A block; the statements in it are read even if its clauses are faulty."""
        clauses: tree.Clauses | None = self._node("block", cut.span)
        is_sound = not self.faults and not self._is_too_deep(clauses, cut.span)
        families: list[tree.Statement] = []
        for inner in cut.inner:
            reader = StatementReader(self.source, self._holes)
            families += reader.statements(inner)
            self.faults += reader.faults
        if clauses is not None and is_sound:
            inside = tuple(each for each in families if isinstance(each, tree.Family))
            yield tree.BlockStatement(clauses, inside, cut.span)

    def _literal_family(self, cut: margins.Cut) -> Sequence[tree.Family]:
        """A statement of literal items, read by splitting it; nothing if it is anything else."""
        found = _LITERAL.fullmatch(self.source.text, cut.keyword.span.end, cut.span.end)
        if found is None or not margins.RESERVED.isdisjoint(found.group().split()):
            return ()
        places = re.compile(r"\S+").finditer(self.source.text, found.start(), found.end())
        parts = self.parts([Span(*each.span()) for each in places])
        span = Span(parts[0].span.start, cut.span.end) if parts else cut.span
        return [tree.Family(cut.keyword.text, tree.Group(parts, None, (), span), cut.span)]

    def parts(
        self, found: Sequence[Span | tree.Group]
    ) -> tuple[tree.ItemSpec | tree.Cost | tree.Group, ...]:
        """Items, of which the places are given, and groups, in order."""
        parts: list[tree.ItemSpec | tree.Cost | tree.Group] = []
        for each in found:
            if len(self.faults) > MOST_FAULTS:
                break
            part = each if isinstance(each, tree.Group) else self.item(each)
            parts += [part] if part is not None else []
        return tuple(parts)

    def _is_too_deep(self, found: Any, span: Span) -> bool:
        """Whether something is nested too deeply; a text has no more levels than characters."""
        pending = [(found, 0)] if found and span.end - span.start > MOST_DEEP else []
        while pending:
            node, depth = pending.pop()
            depth += isinstance(node, tree.Expression | tree.Group)
            if depth > MOST_DEEP:
                here = Span(node.span.start, node.span.start + 1)
                told = f"what begins here is nested more than {MOST_DEEP} levels deep"
                remedy = "give a part of it a name with `let`"
                self.faults.append(fault("E101", here, told, help=remedy))
                return True
            pending += reversed([(each, depth) for each in tree.parts_of(node)])
        return False


def _span(parts: Sequence[Any]) -> Span:
    """From the first of some tokens and nodes to the last."""
    first, last = parts[0], parts[-1]
    start = first.start_pos if hasattr(first, "start_pos") else first.span.start
    return Span(start, last.end_pos if hasattr(last, "end_pos") else last.span.end)


def _nodes(parts: Sequence[Any]) -> tuple[Any, ...]:
    """The nodes, without tokens."""
    return tuple(each for each in parts if not isinstance(each, str))


def _optional(parts: Sequence[Any]) -> Any:
    """The one part that there is, if there is one."""
    return next(iter(parts), None)


def _operators(parts: Sequence[Any]) -> tuple[str, ...]:
    """The operators between operands; `not in` with one blank."""
    return tuple(" ".join(each.split()) for each in parts if isinstance(each, str))


class _Part(NamedTuple):
    """A part of a statement, as `from "file"`, by the name of the field that it fills."""

    field: str
    value: Any
    span: Span


def _fields(parts: Sequence[Any]) -> dict[str, Any]:
    return {each.field: each.value for each in parts if isinstance(each, _Part)}


def _text_after(field: str) -> Callable[[_Nodes, list[Any]], _Part]:
    """A method for a keyword and a text."""
    return lambda nodes, parts: _Part(field, nodes.text(parts[1:]), _span(parts))


class _Nodes(local):
    """Makes nodes: a method for each rule of the grammar, which gets its tokens and nodes.

    Faults go to the reader of the statement that is being parsed in this thread.
    """

    reader: StatementReader

    def _add(self, told: Diagnostic) -> None:
        self.reader.faults.append(told)

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
        columns = [each for each in parts if isinstance(each, tree.TableColumn)]
        columns += [
            tree.TableColumn(None, str(each), is_rest=False, span=word(each).span)
            for each in parts
            if getattr(each, "type", "") == "TYPE"
        ]
        if any(getattr(each, "type", "") == "REST" for each in parts):
            columns[-1] = columns[-1]._replace(is_rest=True)
        return [tree.Data(kind, name, columns=(*columns,), rows=None, span=_span(parts), **fields)]

    words = table = packing = grid

    def column(self, parts: list[Any]) -> tree.TableColumn:
        return tree.TableColumn(word(parts[0]), str(parts[2]), is_rest=False, span=_span(parts))

    # ---- items

    def family(self, parts: list[Any]) -> Sequence[tree.Statement]:
        group = self._group(parts[1:], str(parts[0]))
        return [tree.Family(str(parts[0]), group, _span(parts))]

    def group(self, parts: list[Any]) -> tree.Group:
        return self._group(parts[1:-1])._replace(span=_span(parts))

    def _group(self, parts: list[Any], place: str = "") -> tree.Group:
        """Items and groups, clauses and shows."""
        found = [each for each in parts if not isinstance(each, tree.Clauses | tree.Show)]
        places = [each if isinstance(each, tree.Group) else word(each).span for each in found]
        clauses = next((each for each in parts if isinstance(each, tree.Clauses)), None)
        for one, other in pairwise(_span([each]) for each in found):
            if one.end == other.start:
                self._no_blank(one, other, clauses)
        if clauses is not None:
            self._check_modifiers(clauses, place)
        shows = tuple(each for each in parts if isinstance(each, tree.Show))
        return tree.Group(self.reader.parts(places), clauses, shows, _span(parts))

    def _no_blank(self, one: Span, other: Span, clauses: tree.Clauses | None) -> None:
        """A fault for an item and a group without a blank between, as in `a[i]` for `a{i}`."""
        here, edit = Span(one.end - 1, one.end + 1), Edit(Span(one.end, one.end), " ")
        told = "an item and a bracket need a blank between them"
        remedy = "write a blank before a group; write in braces what is to be computed"
        text, fix = self.reader.source.slice(other), "write a blank"
        names = re.split(r"[\s,]+", text[1:-1].strip())
        if text[0] == "[" and {*names} <= tree.mentioned_names(clauses):
            holes = "".join(f"{{{name}}}" for name in names)
            told, remedy = "a value in a name is written in braces", f"write `{holes}`"
            fix, edit = remedy, Edit(other, holes)
        self._add(fault("E188", here, told, help=remedy, fix=fix, edit=edit))

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
        return self._inner(parts[0])

    def clauses(self, parts: list[Any]) -> tree.Clauses:
        elements = tuple(each for each in parts if isinstance(each, tree.Element))
        modifiers = tuple(each for each in parts if isinstance(each, tree.Modifier))
        before: tuple[tree.Expression, ...] = ()
        for each in modifiers if elements else ():
            if each.keyword == "if" and each.expression is not None:
                before += (each.expression,)
            else:
                told = f"if {each.keyword}" if each.keyword in _BARE else each.keyword
                remedy = f"write `{told}` after it"
                self._misplaced(each.span, "only `if` goes before `for`", remedy)
        modifiers = () if elements else modifiers
        return tree.Clauses(before, elements, modifiers, _span(parts))

    def element(self, parts: list[Any]) -> tree.Element:
        modifiers = tuple(each for each in parts if isinstance(each, tree.Modifier))
        chain = parts[: len(parts) - len(modifiers)]
        if [str(each) for each in chain[1::2]] == ["="]:
            last, here = chain[-1], word(chain[1]).span
            if isinstance(last, tree.Binary) and last.operator == "..":
                told = "`=` gives a name one value; `in` goes through an interval"
                self._add(margins.told_at(here, told, "write `in` for `=`", "in", code="E186"))
        operands = _nodes(chain)
        return tree.Element(_operators(chain), operands, modifiers, _span(parts))

    def modifier(self, parts: list[Any]) -> tree.Modifier:
        keyword = parts[0].split()[-1]
        return tree.Modifier(keyword, _optional(parts[1:]), _span(parts))

    def _inner(self, clauses: tree.Clauses) -> tree.Clauses:
        """Clauses that are not those of an option as a whole."""
        self._check_modifiers(clauses, "")
        return clauses

    def _check_modifiers(self, clauses: tree.Clauses, place: str) -> None:
        """Whether `given`, `if fits` and `if consistent` are where they may be.

        `place` is the keyword of the statement whose clauses these are, if it has items.
        """
        parts = [each.modifiers for each in clauses.elements] or [clauses.modifiers]
        bare: list[str] = []
        for part in parts:
            for each in part:
                keyword, is_bare = each.keyword, each.keyword in _BARE
                is_alone = (is_bare or not bare) and keyword not in bare
                if keyword == "given" and place != "option":
                    told = "`given` belongs to an option as a whole"
                    remedy = "write it in the clauses of the option, outside of brackets, or for a"
                    self._misplaced(each.span, told, f"{remedy} condition `if`")
                elif is_bare and place not in ("option", "given"):
                    told = f"`if {keyword}` belongs to an option as a whole"
                    self._misplaced(each.span, told, "write it at the end of the option")
                elif not is_alone or (is_bare and part is not parts[-1]):
                    self._add(bare_not_alone(each.span, (bare or [keyword])[-1]))
                bare += [keyword] * is_bare

    def _misplaced(self, span: Span, told: str, remedy: str) -> None:
        self._add(margins.told_at(span, told, remedy, code="E189"))

    # ---- expressions

    def number(self, parts: list[Any]) -> tree.Number:
        digits, span = parts[0].lstrip("0") or "0", _span(parts)
        if len(digits) > _MOST_DIGITS:
            told = f"a number has at most {_MOST_DIGITS} digits"
            self._add(fault("E101", span, told))
            digits = "0"
        return tree.Number(int(digits), span)

    def text(self, parts: list[Any]) -> tree.Text:
        return tree.Text(parts[0][1:-1], _span(parts))

    def name(self, parts: list[Any]) -> tree.Name:
        return tree.Name(str(parts[0]), _span(parts))

    def negation(self, parts: list[Any]) -> tree.Unary:
        return tree.Unary(str(parts[0]), parts[1], _span(parts))

    minus = negation

    def disjunction(self, parts: list[Any]) -> tree.Logical:
        return tree.Logical(str(parts[1]), _nodes(parts), _span(parts))

    conjunction = disjunction

    def relations(self, parts: list[Any]) -> tree.Relations:
        return tree.Relations(_operators(parts), _nodes(parts), _span(parts))

    def interval(self, parts: list[Any]) -> tree.Binary:
        left, operator, right = parts
        return tree.Binary(str(operator), left, right, _span(parts))

    power = interval

    def sum_of(self, parts: list[Any]) -> tree.Chain:
        return tree.Chain(_operators(parts), _nodes(parts), _span(parts))

    product = sum_of

    def implied_product(self, parts: list[Any]) -> tree.Chain:
        factors = (self.number(parts[:1]), parts[1])
        return tree.Chain(("*",), factors, _span(parts))

    def set(self, parts: list[Any]) -> tree.SetOf:
        return tree.SetOf(_nodes(parts), _span(parts))

    def set_of_all(self, parts: list[Any]) -> tree.SetOfAll:
        return tree.SetOfAll(parts[1], self._inner(parts[2]), _span(parts))

    def iverson(self, parts: list[Any]) -> tree.Iverson:
        return tree.Iverson(parts[1], _span(parts))

    def call(self, parts: list[Any]) -> tree.Call:
        return tree.Call(word(parts[0]), _nodes(parts), None, _span(parts))

    def call_over(self, parts: list[Any]) -> tree.Call:
        clauses = self._inner(parts[3])
        return tree.Call(word(parts[0]), (parts[2],), clauses, _span(parts))

    def index(self, parts: list[Any]) -> tree.Index:
        base, *indices = _nodes(parts)
        return tree.Index(base, tuple(indices), _span(parts))

    def field(self, parts: list[Any]) -> tree.Field:
        column = word(parts[1])
        start = column.span.start + 1
        name = Word(column.text[1:], Span(start, column.span.end))
        return tree.Field(parts[0], name, _span(parts))

    def parentheses(self, parts: list[Any]) -> tree.Expression:
        found: tree.Expression = parts[1]._replace(span=_span(parts))
        return found

    def tuple(self, parts: list[Any]) -> tree.Tuple:
        return tree.Tuple(_nodes(parts), _span(parts))


_NODES = _Nodes()

GRAMMAR = Grammar(
    folder("grammars") / "xc.lark",
    ("param", "require", "objective", "let", *margins.DATA, "family", "shown", "block", "hole"),
    WORDS,
    _NODES,
)
