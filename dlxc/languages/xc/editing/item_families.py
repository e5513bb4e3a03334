"""The families of items of a model: where each is declared, and which items of options mean it.

Names have holes, and what stands in a hole is not known here.  So an item means a declaration if
both can be the same name: best if they have the same characters between as many holes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dlxc.languages.xc.editing.tree_places import statement_places
from dlxc.languages.xc.tree import Family, Group, Hole, ItemSpec, Model, Template
from dlxc.text.source import Span

_LONGEST = 200
"""The characters and holes of longer names are not compared one by one."""


class FamilyItem(NamedTuple):
    """An item as it is written in a statement; `keyword` is that of the statement."""

    item: ItemSpec
    keyword: str

    @property
    def is_declared(self) -> bool:
        """Whether the statement declares it."""
        return self.keyword in ("primary", "secondary")

    @property
    def name_span(self) -> Span:
        """Where its name stands, without bounds and colours."""
        return template_span(self.item.name) or self.item.span


def family_items(model: Model) -> list[FamilyItem]:
    """All items as they are written, in order."""
    return [
        FamilyItem(item, place.statement.keyword)
        for place in statement_places(model)
        if isinstance(place.statement, Family)
        for item in _items(place.statement.group)
    ]


def _items(group: Group) -> Iterator[ItemSpec]:
    for part in group.parts:
        if isinstance(part, Group):
            yield from _items(part)
        elif isinstance(part, ItemSpec):
            yield part


def template_span(template: Template) -> Span | None:
    """Where a name with holes stands."""
    if not template:
        return None
    return Span(template[0].span.start, template[-1].span.end)


def declarations_of(item: ItemSpec, declared: Iterable[FamilyItem]) -> list[FamilyItem]:
    """The declarations that an item can mean: those that are most like it."""
    wanted = _signs(item.name)
    found = [each for each in declared if can_be_equal(wanted, _signs(each.item.name))]
    alike = [each for each in found if _signs(each.item.name) == wanted]
    return alike or found


_HOLE = ""


def _signs(template: Template) -> tuple[str, ...]:
    """The characters of a name; an empty text stands for a hole."""
    found: list[str] = []
    for part in template:
        found += [_HOLE] if isinstance(part, Hole) else [*part.text]
    return tuple(found)


def can_be_equal(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two names can be the same; a hole is any text that is not empty.

    >>> can_be_equal(("r", ""), ("r", "1", "2")), can_be_equal(("r", ""), ("c", ""))
    (True, False)
    """
    if max(len(one), len(other)) > _LONGEST:
        return one == other
    # `reached` has the places of the other name that the part of this one before can end at.
    reached = {(0, 0)}
    pending = [(0, 0)]
    while pending:
        i, j = pending.pop()
        if (i, j) == (len(one), len(other)):
            return True
        for step in _steps(one, other, i, j):
            if step not in reached:
                reached.add(step)
                pending.append(step)
    return False


def _steps(one: Sequence[str], other: Sequence[str], i: int, j: int) -> Iterator[tuple[int, int]]:
    """How far one can read on in both names, from a place in each."""
    if i == len(one) or j == len(other):
        return
    if _HOLE not in (one[i], other[j]):
        if one[i] == other[j]:
            yield i + 1, j + 1
        return
    yield i + 1, j + 1
    if one[i] == _HOLE:
        yield from ((i + 1, end) for end in range(j + 2, len(other) + 1))
    if other[j] == _HOLE:
        yield from ((end, j + 1) for end in range(i + 2, len(one) + 1))
