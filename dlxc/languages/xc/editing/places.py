"""Where statements, names and items of a model are, and how a name is changed everywhere.

Statements and nodes are found by their spans, names by the references of `names`.  What is
in the holes of an item is not known here: an item means a declaration if one can be the same
name as the other, best if they have the same characters between as many holes.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import permutations
from typing import Any, NamedTuple

from dlxc.languages.editing import Refusal
from dlxc.languages.xc.names import Bindings, bound_model, declared_names
from dlxc.languages.xc.syntax import tree
from dlxc.languages.xc.syntax.margins import NAME, RESERVED, code_marks, word_from
from dlxc.languages.xc.syntax.reader import parsed_model
from dlxc.text.diagnostics import Edit, changed_text
from dlxc.text.source import Source, Span, Word


class Place(NamedTuple):
    """Where an offset is: the statement, the block around it, and the nodes of the statement.

    The statement is the first of the nodes, and the innermost node that has the character there is
    the last.
    """

    statement: tree.Statement
    block: tree.BlockStatement | None
    nodes: list[Any]

    @property
    def clauses(self) -> list[tree.Clauses]:
        """The clauses whose names have values here, the outermost first."""
        around = [self.block, *self.nodes] if self.block else self.nodes
        clauses = (getattr(node, "clauses", None) for node in around)
        return [each for each in clauses if isinstance(each, tree.Clauses)]


def place_at(model: tree.Model, offset: int) -> Place | None:
    """The statement that an offset is in, or just after; its rows of data are not in it."""
    place = None
    for statement in model.statements:
        if statement.span.start <= offset <= statement.span.end:
            place = Place(statement, None, [statement])
        if isinstance(statement, tree.BlockStatement):
            for family in statement.families:
                if family.span.start <= offset <= family.span.end:
                    place = Place(family, statement, [family])
    node: Any = place.statement if place else None
    while place and node is not None:
        inner = (part for part in tree.parts_of(node) if part.span.start <= offset < part.span.end)
        node = next(inner, None)
        place.nodes.extend([] if node is None else [node])
    return place


def named_columns(model: tree.Model) -> Iterator[tuple[tree.Data, tree.TableColumn, Word]]:
    """The columns with names of all tables."""
    for table in model.data:
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


def names_of(source: Source, model: tree.Model, bindings: Bindings) -> list[BoundName]:
    """The names of a model."""
    uses: dict[Span, list[Span]] = {}
    for use, bound in bindings.references:
        uses.setdefault(bound, []).append(_word(source, use).span)
    # A size that has a value already is a use of its name.
    used = dict(bindings.references)
    names: list[tuple[Span, tree.Statement | None]] = [
        (word.span, statement)
        for statement in model.statements
        for word in declared_names(statement)
        if word.span not in used
    ]
    for node in tree.walk(model.statements):
        if isinstance(node, tree.Generator):
            names += ((name.span, None) for name in tree.bound_names(node))
    return [BoundName(_word(source, at), tuple(uses.get(at, ())), each) for at, each in names]


def _word(source: Source, span: Span) -> Word:
    """The name in a place; a name in parentheses has the place of these."""
    marks = code_marks(source.text, span.start, span.end)
    start = next((at for at in marks if source.text[at] != "("), span.start)
    return word_from(source.text, start, span.end)


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
    if wanted in {*RESERVED, "_"}:
        return Refusal(f"`{wanted}` is a reserved word")
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
    again, starts = bound_model(parsed.tree), [edit.span.start for edit in edits]
    longer = len(edits[0].text) - (edits[0].span.end - edits[0].span.start)

    def moved(span: Span) -> Span:
        """Where a place is after the changes, which are of equal length."""
        start = span.start + longer * bisect_left(starts, span.start)
        return Span(start, span.end + longer * bisect_left(starts, span.end))

    expected = [(moved(use), moved(bound)) for use, bound in bindings.references]
    codes = [[fault.code for fault in each.faults] for each in (again, bindings)]
    return again.references == expected and codes[0] == codes[1]


def declarations_of(
    wanted: tree.ItemSpec, items: Sequence[tuple[tree.Family, tree.ItemSpec]]
) -> list[Span]:
    """Where an item may be declared, where it is itself, or those that are most like it are."""
    name = _with_signs(wanted.name)
    declared = {
        item.name_span: _with_signs(item.name) for family, item in items if family.declares_items
    }
    if wanted.name_span in declared:
        return [wanted.name_span]
    alike = [span for span, other in declared.items() if other == name]
    return alike or [span for span, other in declared.items() if can_be_equal(name, other)]


_HOLE = "\0"


def _with_signs(template: tree.Template) -> str:
    return "".join(_HOLE if isinstance(part, tree.Hole) else part.text for part in template)


def can_be_equal(one: str, other: str) -> bool:
    """Whether one name is the other with texts that are not empty in place of its holes."""
    signs = {_HOLE: "?*", "[": "[[]", "*": "[*]", "?": "[?]"}
    pairs = permutations((one, other))
    return any(fnmatchcase(a, "".join(signs.get(sign, sign) for sign in b)) for a, b in pairs)
