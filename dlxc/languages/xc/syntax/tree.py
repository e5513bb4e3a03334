"""The syntax tree of xc: statements, items with holes, clauses, expressions.

All spans are places in the text of the model.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from dlxc.problem.appearance import Shape
from dlxc.text.source import Span, Word

# ---- expressions


class Number(NamedTuple):
    """An integer that is written out."""

    value: int
    span: Span


class Text(NamedTuple):
    """A text in quotes, without these."""

    value: str
    span: Span


class Name(NamedTuple):
    """A name: a parameter, a `let`, data, or a column of the clauses around."""

    name: str
    span: Span


class Operation(NamedTuple):
    """Operands with operators of one kind between them, or one operand after `-` or `not`.

    `a < b <= c`, `a + b - c`, `a * b`, `2n` without its sign, `a^b`, `a..b`, `a and b and c`.
    """

    operators: tuple[str, ...]
    operands: tuple[Expression, ...]
    span: Span


class Tuple(NamedTuple):
    """Two or more values in parentheses."""

    entries: tuple[Expression, ...]
    span: Span


class SetOf(NamedTuple):
    """The set of some values, `{1, 2}`; with clauses of those that its one entry has over them."""

    entries: tuple[Expression, ...]
    clauses: Clauses | None
    span: Span


class Iverson(NamedTuple):
    """`[condition]`: 1 if it is true, else 0."""

    condition: Expression
    span: Span


class Index(NamedTuple):
    """`base[i, j]`."""

    base: Expression
    indices: tuple[Expression, ...]
    span: Span


class Field(NamedTuple):
    """`base.column`: an entry of a row by the name of its column."""

    base: Expression
    column: Word
    span: Span


class Call(NamedTuple):
    """`function(arguments)`; with clauses the one argument is taken over their rows."""

    function: Word
    arguments: tuple[Expression, ...]
    clauses: Clauses | None
    span: Span


Expression: TypeAlias = (
    Number | Text | Name | Operation | Tuple | SetOf | Iverson | Index | Field | Call
)

# ---- clauses


class Modifier(NamedTuple):
    """`if`, `by` or `given` with its expression; or `if fits`, `if consistent` alone.

    `keyword` is `if`, `by`, `given`, `fits` or `consistent`; the last two have no expression.
    """

    keyword: str
    expression: Expression | None
    span: Span


class Element(NamedTuple):
    """One part of the clauses between commas: a chain, and the modifiers after it.

    Several of them can make one generator: `0 <= i, j < n` is two; see `generators`.
    """

    operators: tuple[str, ...]
    operands: tuple[Expression, ...]
    modifiers: tuple[Modifier, ...]
    span: Span


Pattern: TypeAlias = Name | Tuple
"""A name, `_`, or a tuple of patterns."""


class Generator(NamedTuple):
    """What binds names: a range, a definition, or a walk.

    The range `0 <= i, j < k <= n` has groups of names between its two sources, and all operators
    in one direction.  The definition `pattern = source` is for each row.  In the walk `pattern,
    pattern in source` each pattern goes through all values.  Without an operator it binds no name,
    which is a fault: then its patterns are what is meant to be bound.
    """

    operators: tuple[str, ...]
    groups: tuple[tuple[Pattern, ...], ...]
    sources: tuple[Expression, ...]
    modifiers: tuple[Modifier, ...]
    span: Span

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """The patterns of all groups."""
        return sum(self.groups, ())


class Clauses(NamedTuple):
    """`if` before `for`, then the generators; or modifiers alone, without a `for`."""

    before: tuple[Expression, ...]
    generators: tuple[Generator, ...]
    modifiers: tuple[Modifier, ...]
    span: Span


# ---- items


class Hole(NamedTuple):
    """`{expression}` in an item."""

    expression: Expression
    span: Span


Template = tuple["Word | Hole", ...]
"""Literal characters and holes, in order."""


class ItemSpec(NamedTuple):
    """One item as it is written: `low:high|name:colour?default`.

    `optional` if there is a `?`; `default` is the colour after it.
    """

    low: Template | None
    high: Template | None
    name: Template
    colour: Template | None
    optional: bool
    default: Template | None
    span: Span

    @property
    def name_span(self) -> Span:
        """Where its name is, without bounds and colours."""
        return Span(self.name[0].span.start, self.name[-1].span.end)


class Cost(NamedTuple):
    """`|cost` in an option."""

    value: Template
    span: Span


class Show(NamedTuple):
    """`show SHAPE TEXT colour COLOUR at PLACES`, of which only the places are always there.

    `shape` is `disc`, `line` or `border`; without a word for it, it is `cell`.
    """

    shape: Shape
    text: Expression | None
    colour: Expression | None
    places: Expression
    span: Span


class Group(NamedTuple):
    """A family inside a line, in brackets."""

    parts: tuple[ItemSpec | Cost | Group, ...]
    clauses: Clauses | None
    shows: tuple[Show, ...]
    span: Span


# ---- statements


class Comment(NamedTuple):
    """A comment of the output: its text after the bar, with holes."""

    text: Template
    span: Span


class ParameterStatement(NamedTuple):
    """`NAME = default` in a `param` statement."""

    name: Word
    default: Expression | None
    span: Span


class Require(NamedTuple):
    """A condition that must hold, and what to say if it does not."""

    condition: Expression
    text: Text | None
    span: Span


class Objective(NamedTuple):
    """`maximise` or `minimise`: whether costs are gains."""

    maximises: bool
    span: Span


class Let(NamedTuple):
    """A value, or with `subscripts` an array over the rows of the clauses."""

    name: Word
    subscripts: tuple[Word, ...]
    value: Expression
    clauses: Clauses | None
    span: Span


class TableColumn(NamedTuple):
    """A column of a table: its name, if it has one, and its type, `int` or `text`.

    With `is_rest` it has all further entries of a row, as `text*`.
    """

    name: Word | None
    type: str
    is_rest: bool
    span: Span


class Data(NamedTuple):
    """`grid`, `words`, `table` or `packing`.

    `dims` are names, numbers or `_` as written.  `columns` are those of a table; all of them have
    names, or none.  `rows` are the data in the model, without blanks around them, `file` names a
    file with them; without both they come from the command line.
    """

    kind: str
    name: Word
    dims: tuple[Word, ...]
    characters: Text | None
    outside: Text | None
    columns: tuple[TableColumn, ...]
    file: Text | None
    rows: list[Word] | None
    span: Span


class Family(NamedTuple):
    """`primary`, `secondary`, `option` or `given`: the whole line as a group."""

    keyword: str
    group: Group
    span: Span

    @property
    def declares_items(self) -> bool:
        """Whether it is `primary` or `secondary`."""
        return self.keyword in ("primary", "secondary")


class ShowStatement(NamedTuple):
    """What is shown from the start, whatever is chosen: a group without items."""

    group: Group
    span: Span


class BlockStatement(NamedTuple):
    """`for ...:` and the statements that are run in turn for each row."""

    clauses: Clauses
    families: tuple[Family, ...]
    span: Span


Statement: TypeAlias = (
    Comment
    | ParameterStatement
    | Require
    | Objective
    | Let
    | Data
    | Family
    | ShowStatement
    | BlockStatement
)


class Model(NamedTuple):
    """A whole text; the parameters of one statement follow one another.

    Statements with a syntax fault are left out.  Then the model is not whole, and `perhaps` has
    the names that these may declare.
    """

    statements: tuple[Statement, ...]
    is_whole: bool = True
    perhaps: frozenset[str] = frozenset()

    @property
    def data(self) -> tuple[Data, ...]:
        """The statements of data."""
        return tuple(each for each in self.statements if isinstance(each, Data))


# ---- what is in a tree


def parts_of(node: Any) -> Iterator[Any]:
    """The parts of a node that have places: nodes and words, but no rows of data."""
    for part in node:
        if isinstance(part, tuple) and not isinstance(part, Span):
            if hasattr(part, "span"):
                yield part
            else:
                yield from parts_of(part)


def walk(node: Any) -> Iterator[Any]:
    """A node, or several in a tuple, and all that is in it, in the order of the text."""
    pending = [node]
    while pending:
        node = pending.pop()
        yield node
        pending += reversed([*parts_of(node)])


def shows(group: Group) -> Iterator[Show]:
    """What a line and the groups in it show."""
    return (node for node in walk(group) if isinstance(node, Show))


def families(model: Model) -> Iterator[Family]:
    """The families of a model, those in blocks too."""
    for statement in model.statements:
        if isinstance(statement, Family):
            yield statement
        elif isinstance(statement, BlockStatement):
            yield from statement.families


def family_items(model: Model) -> Iterator[tuple[Family, ItemSpec]]:
    """All items as they are written in families, in order."""
    for family in families(model):
        for node in walk(family.group):
            if isinstance(node, ItemSpec):
                yield family, node


def mentioned_names(node: Any) -> frozenset[str]:
    """All names in the expressions of a node, also those that its clauses bind."""
    return frozenset(part.name for part in walk((node,)) if isinstance(part, Name))


# ---- from the elements of clauses to generators

_INCREASING, _DECREASING = ("<", "<="), (">", ">=")
_ENDING = (("in",), ("=",))
"""The operators of an element that ends a walk or a definition."""


def names_of(pattern: Pattern) -> list[Name]:
    """The names that a pattern binds; `_` binds nothing."""
    return [part for part in walk(pattern) if isinstance(part, Name) and part.name != "_"]


def bound_names(generator: Generator) -> list[Name]:
    """The names that a generator binds, in order; of an unclear one those that it may mean."""
    if {*generator.operators} & {*_INCREASING, *_DECREASING}:
        return [name for name in generator.patterns if isinstance(name, Name)]
    return [name for pattern in generator.patterns for name in names_of(pattern)]


def is_pattern(node: Expression) -> TypeGuard[Pattern]:
    """Whether an operand can bind names."""
    return all(isinstance(part, Name | Tuple) for part in walk(node))


def generators(elements: Sequence[Element]) -> Iterator[Generator]:
    """The generators that elements make: ranges, definitions, and walks through sets.

    `0 <= i, j < n` is two elements to the grammar, and one range of two names here.  What belongs
    together is seen from the form alone.
    """
    first = 0
    for end in range(1, len(elements) + 1):
        if end == len(elements) or not _go_on(elements[first:end], elements[end]):
            yield _generator(elements[first:end])
            first = end


def _go_on(elements: Sequence[Element], following: Element) -> bool:
    """Whether a generator goes on with one more element.

    It does after a name.  A range whose last operand is a name does with other names, with half a
    range such as `k < n`, and with more of it after a name that has one bound.
    """
    last = elements[-1]
    if last.modifiers or last.operators[-1:] in _ENDING:
        return False
    if not last.operators:
        return True
    if not isinstance(last.operands[-1], Name):
        return False
    names = {operand.name for e in elements for operand in e.operands if isinstance(operand, Name)}
    start = following.operands[0]
    is_new = isinstance(start, Name) and start.name not in names
    if not is_new or {*following.operators} - {*_INCREASING, *_DECREASING}:
        return False
    has_one_bound = len(elements) == len(last.operators) == 1 and isinstance(last.operands[1], Name)
    return len(following.operators) < 2 or has_one_bound


def _generator(elements: Sequence[Element]) -> Generator:
    """What elements that belong together are; a range has names in groups between its bounds."""
    operators = tuple(operator for element in elements for operator in element.operators)
    groups: list[list[Expression]] = [[]]
    for element in elements:
        groups[-1].append(element.operands[0])
        groups += [[operand] for operand in element.operands[1:]]
    bound, sources = groups[:-1], groups[-1:]
    is_sound = operators == ("in",) or (operators == ("=",) and len(elements) == 1)
    if not is_sound:
        bound, sources = groups[1:-1], groups[:1] + groups[-1:]
        is_one_way = any({*operators} <= {*kind} for kind in (_INCREASING, _DECREASING))
        is_sound = bool(bound) and is_one_way and [*map(len, sources)] == [1, 1]
        is_sound = is_sound and not any(isinstance(e, Tuple) for group in bound for e in group)
    if not is_sound or not all(is_pattern(each) for group in bound for each in group):
        operators, bound, sources = (), [], []
        for element in elements:
            is_chain = element.operators and element.operators not in _ENDING
            count = len(element.operands) - 1 if is_chain else 1  # the last bound is not meant
            bound.append([each for each in element.operands[:count] if is_pattern(each)])
            sources.append([each for each in element.operands if each not in bound[-1]])
    return Generator(
        operators,
        tuple(tuple(filter(is_pattern, group)) for group in bound),
        tuple(source for group in sources for source in group),
        elements[-1].modifiers,
        Span(elements[0].span.start, elements[-1].span.end),
    )
