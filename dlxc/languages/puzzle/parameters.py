"""Parameters of a puzzle, and the numbers in braces that are computed with them.

`param w = 6` gives a number a name.  In the first line of every other statement a hole as `{w+2}`
stands for a number, and is filled before the grammar reads the line: only this module knows of
holes.  In: a line and the values of the parameters.  Out: the line with numbers, and where in the
text its parts come from.

>>> source = Source("", "box {w}x{w+2}")
>>> line = filled_line(source, Span(0, 13), {"w": 6})
>>> line.source.text, line.origin(Span(6, 7))
('box 6x8', Span(start=8, end=13))
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import add, floordiv, mul, sub
from typing import TYPE_CHECKING, NamedTuple, cast

from dlxc.languages.faults import not_known
from dlxc.languages.given_values import given_value
from dlxc.languages.puzzle.statements import GRAMMAR, first_line, refused, said_twice
from dlxc.languages.puzzle.tree import FirstLine, Hole, ParameterStatement, Statement
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.diagnostics import Diagnostic, Edit, fault
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

_IN_HOLES = (
    "in braces stands a number, a parameter, or both with `+`, `-`, `*`, `/` and brackets, as in"
    " `{2*(w+1)}`"
)


class FilledLine(NamedTuple):
    """A line with numbers in the place of its holes, as a source of its own.

    `origins` has for each of its characters where in the text it comes from; holes are whole.
    """

    source: Source
    holes: tuple[Hole, ...]
    origins: Sequence[Span]

    def origin(self, span: Span) -> Span:
        """Where in the text a part of the filled line comes from."""
        if span.start == span.end:
            at = self.origins[span.start].start
            return Span(at, at)
        return Span(self.origins[span.start].start, self.origins[span.end - 1].end)

    def moved(self, part: object) -> object:
        """Words of the filled line with their places in the text."""
        if isinstance(part, Word):
            return Word(part.text, self.origin(part.span))
        return tuple(map(self.moved, part)) if isinstance(part, tuple) else part


def filled_line(source: Source, line: Span, values: Values) -> FilledLine | Diagnostic:
    """A line with its holes filled, or what is wrong with the first faulty one."""
    holes, text = list[Hole](), ""
    origins, end = list[Span](), line.start
    for match in HOLE.finditer(source.text, line.start, line.end):
        hole = _hole(source, Span(*match.span()), values)
        if isinstance(hole, Diagnostic):
            return hole
        holes.append(hole)
        number = "1" if hole.value is None else str(hole.value)
        text += source.text[end : hole.span.start] + number
        origins += [Span(at, at + 1) for at in range(end, hole.span.start)]
        origins += [hole.span] * len(number)
        end = hole.span.end
    origins += [Span(at, at + 1) for at in range(end, line.end + 1)]
    filled = Source(source.name, text + source.text[end : line.end])
    return FilledLine(filled, tuple(holes), origins)


def _hole(source: Source, place: Span, values: Values) -> Hole | Diagnostic:
    """A hole with its value, or what is wrong with it."""
    text = source.slice(place)
    if not text.endswith("}"):
        here = Span(place.start, place.start + 1)
        return fault("E183", here, "this brace is never closed", help=_IN_HOLES)
    if diagnostic := _too_long(place):
        return diagnostic
    tree = GRAMMAR.parse(source, "hole", place)
    if isinstance(tree, SyntaxFault):
        diagnostic = unexpected(GRAMMAR, tree)
        if source.text[tree.offset - 1].isdigit() and tree.found.isalpha():
            here = Span(tree.offset, tree.offset)
            return diagnostic._replace(help="write `*` between them", edit=Edit(here, "*"))
        return diagnostic._replace(help=_IN_HOLES)
    inside = cast("Tree[Token]", tree.children[0])
    value = computed(inside, source, values)
    if isinstance(value, Diagnostic):
        return value
    if value is not None and value < 0:
        message = f"`{shortened(text)}` is {value} here, which is less than 0"
        return fault("E192", place, message)
    return Hole(place, text, value, _names_in(inside))


def _too_long(place: Span) -> Diagnostic | None:
    if place.end - place.start <= _LONGEST:
        return None
    return fault("E101", place, f"what is computed has at most {_LONGEST} characters")


class Parameters:
    """The parameters of a text with their values, which are `given`, or their own.

    `faults` has what is wrong with them and with what is computed.  `lines` are the statements with
    holes.  `defaults` are the values that parameters have by the text, as far as they can be
    computed.
    """

    def __init__(
        self,
        source: Source,
        statements: Iterable[Statement],
        given: Mapping[str, object],
        *,
        are_all: bool,
    ) -> None:
        self._source, self._given = source, given
        self.faults: list[Diagnostic] = []
        self.values: dict[str, int | None] = {}
        self.defaults: dict[str, int] = {}
        self.lines: list[Statement] = []
        self._used = set[str]()
        self._are_all = are_all  # else a name that is not known may be that of a faulty one
        declared: dict[str, ParameterStatement] = {}
        for statement in (it for it in statements if it.keyword.text == "param"):
            parameters = parameter_statements(source, statement)
            if isinstance(parameters, Diagnostic):
                self.faults.append(parameters)
                self._are_all, parameters = False, []
            for parameter in parameters:
                word = parameter.name
                if declared.setdefault(word.text, parameter) is not parameter:
                    first = declared[word.text].name
                    self.faults.append(said_twice(word, first, f"param {word.text}"))
        self.statements = (*declared.values(),)
        for name, parameter in declared.items():
            value = self._value(parameter)
            if isinstance(value, Diagnostic) and value.span:
                if value.code == "E194" and source.slice(value.span) in declared:
                    value = value._replace(help="give it before it is used", edit=None)
                self._tell(value)
            self.values[name] = value if isinstance(value, int) else None

    def _value(self, parameter: ParameterStatement) -> int | str | Diagnostic | None:
        (name, place), default = parameter
        usual = None
        if default is not None:
            self._used |= _names_in(default)
            usual = computed(default, self._source, self.values)
        if isinstance(usual, int):
            self.defaults[name] = usual
        if name in self._given:
            return given_value(name, place, self._given[name], wants_integer=True)
        return usual

    def _tell(self, diagnostic: Diagnostic) -> None:
        if self._are_all or diagnostic.code != "E194":
            self.faults.append(diagnostic)

    def read(self, statement: Statement) -> Statement:
        """A statement with what its first line says, if that is sound."""
        is_plain = statement.keyword.text == "title" and not self.statements
        if is_plain or "{" not in self._source.slice(statement.line):
            words = first_line(self._source, statement)
        else:
            line = filled_line(self._source, statement.line, self.values)
            if isinstance(line, Diagnostic):
                self._tell(line)
                return statement
            self._used.update(*(hole.names for hole in line.holes))
            statement = statement._replace(holes=line.holes)
            self.lines.append(statement)
            whole = statement._replace(line=Span(0, len(line.source.text)))
            words = first_line(line.source, whole)
            if isinstance(words, FirstLine):
                words = FirstLine._make(map(line.moved, words))
            else:
                words = words._replace(span=words.span and line.origin(words.span), edit=None)
        if isinstance(words, Diagnostic):
            self.faults.append(words)
            return statement
        return statement._replace(words=words)

    def explained(self, diagnostics: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Diagnostics with what the holes in their lines stand for, if that is known."""
        for diagnostic in diagnostics:
            span = diagnostic.span
            holes = next((s.holes for s in self.lines if span and s.line.holds(span)), ())
            if not holes:
                yield self._in_braces(diagnostic)
            elif all(hole.value is not None for hole in holes):
                values = {f"`{shortened(hole.text)}` is {hole.value}": None for hole in holes}
                first, *others = values
                meaning = ", ".join([f"{first} here", *others])
                help_ = f"{diagnostic.help}; {meaning}" if diagnostic.help else meaning
                yield diagnostic._replace(help=help_, edit=None)

    def _in_braces(self, diagnostic: Diagnostic) -> Diagnostic:
        """What is wrong in a line, with braces as the cure if it is about a bare parameter."""
        place = diagnostic.span
        if not place or diagnostic.code not in ("E101", "E238") or not self.values:
            return diagnostic
        written, names = self._source.slice(place), "|".join(map(re.escape, self.values))
        wanted = re.sub(rf"(?:\b|(?<=x)|\$)({names})(?=x|\b)", r"{\1}", written)
        if wanted == written or diagnostic.edit:
            return diagnostic
        help_ = f"write `{wanted}`: parameters stand in braces"
        return diagnostic._replace(help=help_, edit=Edit(place, wanted))

    def unused(self) -> Iterator[Diagnostic]:
        """A warning about each parameter that nothing uses."""
        for name, _ in self.statements:
            if name.text not in self._used:
                yield fault("W220", name.span, f"nothing uses `{shortened(name.text)}`")


def parameter_statements(
    source: Source, statement: Statement
) -> list[ParameterStatement] | Diagnostic:
    """The parameters of a statement `param`, or what is wrong with its syntax."""
    tree = GRAMMAR.parse(source, "param", statement.line)
    if isinstance(tree, SyntaxFault):
        return refused(source, statement, tree)
    parameters = []
    for binding in subtrees(tree, "binding"):
        [name] = words_of(binding, "PARAMETER")
        default = cast("Tree[Token]", binding.children[-1]) if len(binding.children) > 1 else None
        if default and (diagnostic := _too_long(span_of(default.meta))):
            return diagnostic
        parameters.append(ParameterStatement(name, default))
    return parameters


# ---- what is computed

_OPERATORS = {"+": add, "-": sub, "*": mul, "/": floordiv}


class _NotComputed(Exception):  # noqa: N818 - it never leaves this module
    """What is computed has no value; without a diagnostic, a parameter is not given yet."""


def computed(tree: Tree[Token], source: Source, values: Values) -> int | Diagnostic | None:
    """The value of what stands in braces, or after `=`; none if a parameter is not given."""
    try:
        return _value(tree, source, values)
    except _NotComputed as stop:
        return next(iter(stop.args), None)


def _names_in(tree: Tree[Token]) -> frozenset[str]:
    """The parameters by which something is computed."""
    return frozenset(str(part.children[0]) for part in tree.find_data("name"))


def _value(tree: Tree[Token], source: Source, values: Values) -> int:
    span = span_of(tree.meta)
    if tree.data == "name":
        return _value_of_name(word(cast("Token", tree.children[0])), values)
    if tree.data == "number":
        result = int(str(tree.children[0])[: MOST_DIGITS + 1])
    else:
        parts = cast("list[Tree[Token]]", tree.children[::2])
        result, *others = (_value(part, source, values) for part in parts)
        if tree.data == "minus":
            return -result
        for sign, operand in zip(tree.children[1::2], others, strict=True):
            if sign == "/" and (operand == 0 or result % operand):
                written, what = shortened(source.slice(span)), "integer" if operand else "number"
                message = f"`{written}` is {result} / {operand} here, which is no {what}"
                raise _NotComputed(fault("E192", span, message))
            result = _OPERATORS[str(sign)](result, operand)
    if abs(result) > LARGEST:
        message = f"a number here has more than {MOST_DIGITS} digits"
        raise _NotComputed(fault("E192", span, message))
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
        raise _NotComputed
    return value
