"""Where statements, names and items of a model are, and how a name is changed everywhere.

Statements and nodes are found by their spans, names by the references of `names`.  What is
in the holes of an item is not known here: an item means a declaration if both can be the same
name, best if they have the same characters between as many holes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.languages.editing import Refusal
from dlxc.languages.xc.names import Bindings, bound_model, declared_names
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.chains import bound_names
from dlxc.languages.xc.syntax.margins import NAME, RESERVED, code_marks, word_from
from dlxc.languages.xc.syntax.reader import parsed_model
from dlxc.text.diagnostics import Edit, changed_text
from dlxc.text.source import Source, Span, Word

_LONGEST = 200
"""The characters and holes of longer names are not compared one by one."""

# ---- statements and nodes


class StatementPlace(NamedTuple):
    """A statement, or a family in a block, and its place."""

    statement: tree.Statement
    block: tree.BlockStatement | None
    span: Span


def statement_places(model: tree.Model) -> Iterator[StatementPlace]:
    """All statements; a block comes before the families in it."""
    for statement in model.statements:
        yield StatementPlace(statement, None, statement.span)
        if isinstance(statement, tree.BlockStatement):
            for family in statement.families:
                yield StatementPlace(family, statement, family.span)


def statement_at(model: tree.Model, offset: int) -> StatementPlace | None:
    """The statement that an offset is in, or just after; its rows of data are not in it."""
    statement_place = None
    for place in statement_places(model):
        if place.span.start <= offset <= place.span.end:
            statement_place = place
    return statement_place


def nodes_at(place: StatementPlace, offset: int) -> list[Any]:
    """The nodes of the tree that a character is in, the outermost first."""
    found: list[Any] = []
    node: Any = place.statement
    while node is not None:
        found.append(node)
        inner = (part for part in tree.parts_of(node) if part.span.start <= offset < part.span.end)
        node = next(inner, None)
    return found


def clauses_around(place: StatementPlace, offset: int) -> list[tree.Clauses]:
    """The clauses whose names have values at a character of a statement, the outermost first."""
    outer = [] if place.block is None else [place.block.clauses]
    around = [getattr(node, "clauses", None) for node in nodes_at(place, offset)]
    return [*outer, *(clauses for clauses in around if isinstance(clauses, tree.Clauses))]


# ---- names


def named_columns(model: tree.Model) -> Iterator[tuple[tree.Data, tree.TableColumn, Word]]:
    """The columns with names of all tables."""
    tables = (statement for statement in model.statements if isinstance(statement, tree.Data))
    for table in tables:
        for column in table.columns:
            if column.name is not None:
                yield table, column, column.name


class BoundName(NamedTuple):
    """A name: where it is bound, and all its uses.

    `statement` declares it; a name of clauses has none.
    """

    word: Word
    uses: tuple[Span, ...]
    statement: tree.Statement | None


def what_it_is(statement: tree.Statement | None, name: str) -> str:
    """What kind of name it is that a statement declares, or clauses if there is none."""
    if statement is None:
        return "a name that clauses bind"
    if isinstance(statement, tree.ParameterStatement):
        return "a parameter"
    if isinstance(statement, tree.Data) and statement.name.text != name:
        return f"a size of `{statement.name.text}`"
    if isinstance(statement, tree.Data):
        return "words" if statement.kind == "words" else f"a {statement.kind}"
    return "an array" if isinstance(statement, tree.Let) and statement.subscripts else "a value"


class NamePlaces:
    """The names of a model, by their places."""

    def __init__(self, source: Source, model: tree.Model, bindings: Bindings) -> None:
        self._text = source.text
        uses: dict[Span, list[Span]] = {}
        for reference in bindings.references:
            uses.setdefault(reference.bound, []).append(self._word(reference.use).span)
        # A size that has a value already is a use of its name.
        used = {reference.use for reference in bindings.references}
        bound: list[tuple[Span, tree.Statement | None]] = [
            (word.span, statement)
            for statement in model.statements
            for word in declared_names(statement)
            if word.span not in used
        ]
        for node in tree.walk(model.statements):
            if isinstance(node, tree.Range | tree.Walk | tree.Definition):
                bound += ((name.span, None) for name in bound_names(node))
        self.names = [
            BoundName(self._word(place), tuple(uses.get(place, ())), statement)
            for place, statement in bound
        ]
        self._places = sorted(
            (span, number)
            for number, name in enumerate(self.names)
            for span in (name.word.span, *name.uses)
        )

    def at(self, offset: int) -> tuple[BoundName, Span] | None:
        """The name that an offset is in, or just after, and its place there."""
        last = bisect_right(self._places, offset, key=lambda place: place[0].start)
        for here, number in reversed(self._places[max(last - 2, 0) : last]):
            if offset <= here.end:
                return self.names[number], here
        return None

    def _word(self, span: Span) -> Word:
        """The name in a place; a name in parentheses has the place of these."""
        marks = code_marks(self._text, span.start, span.end)
        start = next((at for at in marks if self._text[at] != "("), span.start)
        return word_from(self._text, start, span.end)


# ---- another name


def renaming(
    source: Source, bindings: Bindings, name: BoundName, wanted: str
) -> list[Edit] | Refusal:
    """The changes that rename a name, in order; or why it cannot be called so.

    Whether the model then means the same is not guessed: the changed text is read and bound
    again, and its table of references must be the old one.
    """
    if not NAME.fullmatch(wanted):
        return Refusal(
            f"`{wanted}` is not a name: a name has letters, digits, `_` and `'`, no digit first"
        )
    if wanted in RESERVED:
        return Refusal(f"`{wanted}` is a reserved word")
    if wanted == "_":
        return Refusal("`_` is a part of a pattern that has no name")
    if wanted == name.word.text:
        return []
    edits = [Edit(place, wanted) for place in sorted({name.word.span, *name.uses})]
    if not _means_the_same(source, bindings, edits):
        return Refusal(f"`{wanted}` would clash with another name, or mean something else here")
    return edits


def _means_the_same(source: Source, bindings: Bindings, edits: Sequence[Edit]) -> bool:
    parsed = parsed_model(Source(source.name, changed_text(source.text, edits)))
    if parsed.faults:
        return False
    again, moved = bound_model(parsed.tree), _mover(edits)
    expected = [(moved(reference.use), moved(reference.bound)) for reference in bindings.references]
    return expected == [(*reference,) for reference in again.references] and (
        [fault.code for fault in again.faults] == [fault.code for fault in bindings.faults]
    )


def _mover(edits: Sequence[Edit]) -> Callable[[Span], Span]:
    """Where a place is after some changes of equal length."""
    starts = [edit.span.start for edit in edits]
    longer = len(edits[0].text) - (edits[0].span.end - edits[0].span.start)

    def moved(span: Span) -> Span:
        start = span.start + longer * bisect_left(starts, span.start)
        return Span(start, span.end + longer * bisect_left(starts, span.end))

    return moved


# ---- items


class FamilyItem(NamedTuple):
    """An item as it is written in a family."""

    item: tree.ItemSpec
    family: tree.Family

    @property
    def name_span(self) -> Span:
        """Where its name is, without bounds and colours."""
        name = self.item.name
        return Span(name[0].span.start, name[-1].span.end) if name else self.item.span


def family_items(model: tree.Model) -> list[FamilyItem]:
    """All items as they are written, in order."""
    return [
        FamilyItem(item, place.statement)
        for place in statement_places(model)
        if isinstance(place.statement, tree.Family)
        for item in tree.walk(place.statement.group)
        if isinstance(item, tree.ItemSpec)
    ]


def declarations_of(wanted: FamilyItem, items: Iterable[FamilyItem]) -> list[Span]:
    """Where an item may be declared, where it is itself, or those that are most like it are."""
    if wanted.family.declares_items:
        return [wanted.name_span]
    signs, declared = _signs(wanted.item.name), [e for e in items if e.family.declares_items]
    found = [
        family_item
        for family_item in declared
        if can_be_equal(signs, _signs(family_item.item.name))
    ]
    alike = [family_item for family_item in found if _signs(family_item.item.name) == signs]
    return [family_item.name_span for family_item in alike or found]


_HOLE = ""


def _signs(template: tree.Template) -> tuple[str, ...]:
    """The characters of a name; an empty text is a hole."""
    found: list[str] = []
    for part in template:
        found += [_HOLE] if isinstance(part, tree.Hole) else [*part.text]
    return tuple(found)


def can_be_equal(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two names can be the same; a hole is any text that is not empty.

    >>> can_be_equal(("r", ""), ("r", "1", "2")), can_be_equal(("r", ""), ("c", ""))
    (True, False)
    """
    if max(len(one), len(other)) > _LONGEST:
        return one == other
    ends = len(one), len(other)
    pending = [(0, 0)]
    seen = {*pending}
    while pending:
        i, j = pending.pop()
        if (i, j) == ends:
            return True
        if i == ends[0] or j == ends[1]:
            continue
        # A hole takes one character, and then may take more.
        steps = [(i + 1, j + 1)] * (one[i] == other[j] or _HOLE in (one[i], other[j]))
        steps += [(i, j + 1)] * (one[i] == _HOLE) + [(i + 1, j)] * (other[j] == _HOLE)
        pending += [step for step in steps if step not in seen]
        seen.update(steps)
    return False
