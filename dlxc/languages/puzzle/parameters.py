"""Parameters of a puzzle, and the numbers in braces that are computed with them.

`param w = 6` gives a number a name.  In the first line of every other statement a hole as `{w+2}`
stands for a number, and is filled before the grammar reads the line: only this module knows of
holes.  In: a line and the values of the parameters.  Out: the line with numbers, and where in the
text its parts come from.

>>> source = Source("", "box {w}x{w+2}")
>>> line = filled_line(source, Span(0, 13), {"w": 6})
>>> line.source.text, line.told, line.origin(Span(6, 7))
('box 6x8', '`{w}` is 6 here, `{w+2}` is 8', Span(start=8, end=13))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from operator import add, floordiv, mul, sub
from typing import TYPE_CHECKING, NamedTuple, cast

from dlxc.languages.faults import not_known
from dlxc.languages.given_values import given_value
from dlxc.languages.puzzle.statements import (
    GRAMMAR,
    CutStatement,
    FirstLine,
    first_line,
    refused,
    said_twice,
)
from dlxc.languages.puzzle.tree import ParameterStatement
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import SyntaxFault, span_of, subtrees, unexpected, word, words_of
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word

if TYPE_CHECKING:
    from lark import Token, Tree

Values = Mapping[str, int | None]
"""The numbers that parameters stand for; `None` for one that is not given yet."""

HOLE = re.compile(r"\{[^{}]*\}?")

_LONGEST = 200
"""Longer computations are not read."""

_IN_HOLES = "a number, a parameter, or both with `+`, `-`, `*`, `/` and brackets, as in `{2*(w+1)}`"


class Hole(NamedTuple):
    """A hole: its place in the text, that of its number in the filled line, and its parameters."""

    origin: Span
    filled: Span
    text: str
    value: int
    names: frozenset[str]


class FilledLine(NamedTuple):
    """A line with numbers in the place of its holes; if it has any, it is a source of its own.

    `place` is that of the line in the text.  Unless it `is_known`, a parameter is not given, and
    some of the numbers are any.
    """

    source: Source
    place: Span
    holes: tuple[Hole, ...]
    is_known: bool

    @property
    def told(self) -> str:
        """What its holes stand for."""
        distinct = {hole.text: hole.value for hole in self.holes}
        first, *others = [f"`{shortened(text)}` is {value}" for text, value in distinct.items()]
        return ", ".join([f"{first} here", *others])

    def origin(self, span: Span) -> Span:
        """Where in the text a part of the filled line comes from; holes are whole."""
        start, end = (offset + self.place.start for offset in span)
        for hole in self.holes:
            longer = (hole.origin.end - hole.origin.start) - (hole.filled.end - hole.filled.start)
            if span.start >= hole.filled.end:
                start += longer
            elif span.start > hole.filled.start:
                start = hole.origin.start
            if span.end > hole.filled.start:
                end = end + longer if span.end >= hole.filled.end else hole.origin.end
        return Span(start, end)

    def is_about(self, told: Diagnostic) -> bool:
        """Whether a diagnostic is about this line."""
        return told.span is not None and self.place.holds(told.span)

    def with_values(self, told: Diagnostic) -> Diagnostic:
        """A diagnostic about this line with what its holes stand for."""
        help_ = f"{told.help}; {self.told}" if told.help else self.told
        return told._replace(help=help_, edit=None)

    def first_line(self, statement: CutStatement) -> FirstLine | Diagnostic:
        """What the filled line says, with the places in the text."""
        if not self.holes:
            return first_line(self.source, statement)
        line = Span(0, len(self.source.text))
        found = first_line(self.source, statement._replace(line=line))
        if isinstance(found, FirstLine):
            return FirstLine._make(map(self._moved, found))
        return found._replace(span=found.span and self.origin(found.span), edit=None)

    def _moved(self, part: object) -> object:
        if isinstance(part, Word):
            return Word(part.text, self.origin(part.span))
        return tuple(map(self._moved, part)) if isinstance(part, tuple) else part


class Parameters:
    """The parameters of a text with their values, which are `given`, or their own.

    `faults`, a list of the reader, grows by what is wrong with them and with what is computed.
    `lines` are those that depend on the values, of which one is `None` if nobody gives it.
    `defaults` are the values that parameters have by the text, as far as they can be computed.
    """

    def __init__(
        self, source: Source, given: Mapping[str, object], faults: list[Diagnostic]
    ) -> None:
        self._source, self._given, self._faults = source, given, faults
        self.statements: tuple[ParameterStatement, ...] = ()
        self.values: dict[str, int | None] = {}
        self.defaults: dict[str, int] = {}
        self.lines: list[FilledLine] = []
        self._used = set[str]()
        self._are_all = True

    def read(self, statements: Iterable[CutStatement], *, are_all: bool) -> None:
        """Read the statements `param`, which may stand anywhere; others may be faulty."""
        declared: dict[str, ParameterStatement] = {}
        self._are_all = are_all
        for statement in statements:
            if statement.keyword.text != "param":
                continue
            found = parameter_statements(self._source, statement)
            if isinstance(found, Diagnostic):
                self._faults.append(found)
                self._are_all = False
                continue
            for parameter_statement in found:
                name = parameter_statement.name.text
                if declared.setdefault(name, parameter_statement) is not parameter_statement:
                    what = f"param {name}"
                    self._faults.append(
                        said_twice(parameter_statement.name, declared[name].name, what)
                    )
        self.statements = (*declared.values(),)
        for name, parameter_statement in declared.items():
            value = self._value(parameter_statement)
            if isinstance(value, Diagnostic):
                self._tell(_used_too_early(value, self._source, declared))
            self.values[name] = value if isinstance(value, int) else None

    def filled(self, statement: CutStatement) -> FilledLine | None:
        """The first line with its holes filled; none if that fails."""
        is_plain = statement.keyword.text == "title" and not self.statements
        if is_plain or "{" not in self._source.slice(statement.line):
            return FilledLine(self._source, statement.line, (), is_known=True)
        line = filled_line(self._source, statement.line, self.values)
        if isinstance(line, Diagnostic):
            self._tell(line)
            return None
        if self.statements:
            self._used.update(*(hole.names for hole in line.holes))
            self.lines.append(line)
        return line

    def in_braces(self, told: Diagnostic) -> Diagnostic:
        """What is wrong in a line, with braces as the cure if it is about a bare parameter."""
        is_open = told.span and told.code == "E101" and not told.edit
        written = self._source.slice(told.span) if told.span and is_open else ""
        words = re.split(r"(\w+)", written)
        wanted = "".join(f"{{{each}}}" if each in self.values else each for each in words)
        if told.span is None or wanted == written:
            return told
        help_ = f"write `{wanted}`: parameters stand in braces"
        return told._replace(help=help_, edit=Edit(told.span, wanted))

    @property
    def holes(self) -> list[Hole]:
        """The holes whose numbers are known."""
        return [hole for line in self.lines if line.is_known for hole in line.holes]

    def with_values(self, found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Diagnostics with what the holes in their lines stand for, if that is known."""
        for diagnostic in found:
            line = next((each for each in self.lines if each.is_about(diagnostic)), None)
            if line is None or line.is_known:
                yield line.with_values(diagnostic) if line else diagnostic

    def unused(self) -> Iterator[Diagnostic]:
        """A warning about each parameter that nothing uses."""
        for name, _ in self.statements:
            if name.text not in self._used:
                yield fault("W220", name.span, f"nothing uses `{shortened(name.text)}`")

    def _value(self, parameter: ParameterStatement) -> int | str | Diagnostic | None:
        (name, place), default = parameter
        usual = None
        if default is not None:
            self._used |= names_in(default)
            usual = computed(default, self._source, self.values)
        if isinstance(usual, int):
            self.defaults[name] = usual
        if name in self._given:
            return given_value(name, place, self._given[name], wants_integer=True)
        return usual

    def _tell(self, told: Diagnostic) -> None:
        """Tell what cannot be computed; a name that is not known may be that of a faulty one."""
        if self._are_all or told.code != "E194":
            self._faults.append(told)


def _used_too_early(
    told: Diagnostic, source: Source, declared: Mapping[str, ParameterStatement]
) -> Diagnostic:
    """What is wrong with a value; if it is a name that comes later, this is told."""
    later = declared.get(source.slice(told.span)) if told.span else None
    if later is None or told.code != "E194":
        return told
    label = Label(later.name.span, "it is given here")
    return told._replace(labels=(label,), help="give it before it is used", edit=None)


def parameter_statements(
    source: Source, statement: CutStatement
) -> list[ParameterStatement] | Diagnostic:
    """The parameters of a statement `param`, or what is wrong with its syntax."""
    tree = GRAMMAR.parse(source, "param", statement.line)
    if isinstance(tree, SyntaxFault):
        return refused(source, statement, tree)
    found = []
    for binding in subtrees(tree, "binding"):
        [name] = words_of(binding, "PARAMETER")
        default = cast("Tree[Token]", binding.children[-1]) if len(binding.children) > 1 else None
        if default and (diagnostic := _too_long(span_of(default.meta))):
            return diagnostic
        found.append(ParameterStatement(name, default))
    return found


def filled_line(source: Source, line: Span, values: Values) -> FilledLine | Diagnostic:
    """A line with its holes filled, or what is wrong with the first faulty one."""
    holes = list[Hole]()
    parts, is_known, end, length = list[str](), True, line.start, 0
    for match in HOLE.finditer(source.text, line.start, line.end):
        place = Span(*match.span())
        tree = _read_hole(source, place)
        value = tree if isinstance(tree, Diagnostic) else computed(tree, source, values)
        if isinstance(tree, Diagnostic) or isinstance(value, Diagnostic):
            return cast("Diagnostic", value)
        if value is not None and value < 0:
            message = f"`{shortened(match[0])}` is {value} here, which is less than 0"
            return fault("E192", place, message)
        is_known &= value is not None
        text = str(1 if value is None else value)
        parts += source.text[end : place.start], text
        length += place.start - end + len(text)
        filled = Span(length - len(text), length)
        holes.append(Hole(place, filled, match[0], int(text), names_in(tree)))
        end = place.end
    parts.append(source.text[end : line.end])
    return FilledLine(Source(source.name, "".join(parts)), line, tuple(holes), is_known)


def _read_hole(source: Source, place: Span) -> Tree[Token] | Diagnostic:
    """What stands in a hole, or what is wrong with its syntax."""
    text = source.slice(place)
    if not text.endswith("}"):
        here = Span(place.start, place.start + 1)
        help_ = f"in braces stands {_IN_HOLES}"
        return fault("E183", here, "this brace is never closed", help=help_)
    if diagnostic := _too_long(place):
        return diagnostic
    tree = GRAMMAR.parse(source, "hole", place)
    if isinstance(tree, SyntaxFault):
        diagnostic = unexpected(GRAMMAR, tree)
        if source.text[tree.offset - 1].isdigit() and tree.found.isalpha():
            here = Span(tree.offset, tree.offset)
            return diagnostic._replace(help="write `*` between them", edit=Edit(here, "*"))
        return diagnostic._replace(help=f"in braces stands {_IN_HOLES}")
    [inside] = tree.children
    return cast("Tree[Token]", inside)


def _too_long(place: Span) -> Diagnostic | None:
    if place.end - place.start <= _LONGEST:
        return None
    return fault("E101", place, f"what is computed has at most {_LONGEST} characters")


_OPERATORS = {"+": add, "-": sub, "*": mul, "/": floordiv}


class _NotComputed(Exception):  # noqa: N818 - it never leaves this module
    """What is computed has no value; without a diagnostic, a parameter is not given yet."""

    def __init__(self, told: Diagnostic | None) -> None:
        super().__init__()
        self.told = told


def computed(tree: Tree[Token], source: Source, values: Values) -> int | Diagnostic | None:
    """The value of what stands in braces, or after `=`; none if a parameter is not given."""
    try:
        return _value(tree, source, values)
    except _NotComputed as stop:
        return stop.told


def names_in(tree: Tree[Token]) -> frozenset[str]:
    """The parameters by which something is computed."""
    return frozenset(str(each.children[0]) for each in tree.find_data("name"))


def _value(tree: Tree[Token], source: Source, values: Values) -> int:
    if tree.data == "number":
        digits = str(tree.children[0])
        return _bounded(int(digits[: MOST_DIGITS + 1]), tree)
    if tree.data == "name":
        return _value_of_name(word(cast("Token", tree.children[0])), values)
    operands = (_value(cast("Tree[Token]", each), source, values) for each in tree.children[::2])
    result = next(operands)
    if tree.data == "minus":
        return -result
    for sign, operand in zip(tree.children[1::2], operands, strict=True):
        if sign == "/" and (operand == 0 or result % operand):
            span = span_of(tree.meta)
            written, what = shortened(source.slice(span)), "integer" if operand else "number"
            message = f"`{written}` is {result} / {operand} here, which is no {what}"
            raise _NotComputed(fault("E192", span, message))
        result = _bounded(_OPERATORS[str(sign)](result, operand), tree)
    return result


def _value_of_name(name: Word, values: Values) -> int:
    if name.text not in values:
        message = f"there is no parameter `{shortened(name.text)}`"
        alike = (text for text in values if text.lower() == name.text.lower())
        near = next(alike, "") or nearest(name.text, values)
        help_ = f"write `param {shortened(name.text)} = 6` at the margin"
        raise _NotComputed(not_known("E194", name, message, near, help_))
    value = values[name.text]
    if value is None:
        raise _NotComputed(None)
    return value


def _bounded(value: int, tree: Tree[Token]) -> int:
    if abs(value) > LARGEST:
        message = f"a number here has more than {MOST_DIGITS} digits"
        raise _NotComputed(fault("E192", span_of(tree.meta), message))
    return value
