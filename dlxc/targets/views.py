"""What templates see of a problem: values that can be read and can do nothing.

`template_names` has the names that a template gets, as `docs/templates.md` lists them.

A template of a user must not get hold of an array, which can write files, or of the problem.
The views keep those behind a name that begins with `_`, which the sandbox does not show, and
have no methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from dlxc.problem import Item, Items, Problem
from dlxc.problem.options import Option

if TYPE_CHECKING:
    from dlxc.targets.formulation.constraints import Constraints


class ItemsView:
    """Items in order, with their names and labels."""

    __slots__ = ("_items",)

    def __init__(self, items: Items) -> None:
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def __getitem__(self, index: int) -> Item:
        return self._items[range(len(self._items))[index]]

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return self._items.names

    @property
    def labels(self) -> tuple[str, ...]:
        """Their names as an item line shows them, with multiplicities."""
        return tuple(self._items.labels)

    @property
    def primary(self) -> ItemsView:
        """The primary ones."""
        return ItemsView(self._items.primary)

    @property
    def secondary(self) -> ItemsView:
        """The secondary ones."""
        return ItemsView(self._items.secondary)


class OptionsView:
    """Options in order; the filter `rows` writes them."""

    __slots__ = ("_problem",)

    def __init__(self, problem: Problem) -> None:
        self._problem = problem

    def __len__(self) -> int:
        return len(self._problem.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._problem.options)


def problem_of(options: OptionsView) -> Problem:
    """The problem whose options they are."""
    return options._problem  # noqa: SLF001 - this is the way in


class LateView:
    """A value that is made when the template first asks it for anything: most never do."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self._made: object = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)


def template_names(problem: Problem, settings: Mapping[str, Any]) -> dict[str, Any]:
    """What a template can name: values that can do nothing."""
    style, items = problem.record.style, problem.items
    labels = () if style.item_line is not None else style.labels(items)[: items.primary_count]
    return {
        "comments": tuple(problem.record.comments),
        "spec": problem.record.spec,
        "layout": {  # how the reference sets the item line
            "indent": style.indent,
            "divider": style.divider,
            "tail": style.tail,
            "item_line": style.item_line,
            "labels": labels,  # of the primary items, if the line is not written
        },
        "census": dict(problem.record.census),
        "items": ItemsView(items),
        "primary": ItemsView(items.primary),
        "secondary": ItemsView(items.secondary),
        "options": OptionsView(problem),
        "colours": problem.colours,
        "has_costs": problem.has_costs,
        "settings": dict(settings),
        **_formulations(problem, settings.get("encoding")),
    }


def _formulations(problem: Problem, encoding: str | None) -> dict[str, LateView]:
    """The problem as constraints, clauses and a matrix."""

    @cache
    def constraints() -> Constraints:
        from dlxc.targets.formulation.constraints import Constraints

        return Constraints(problem)

    def linear() -> object:
        from dlxc.targets.formulation.linear import Linear

        return Linear(constraints())

    def sat() -> object:
        from dlxc.targets.formulation.clauses import Sat

        return Sat(constraints(), encoding)

    def matrix() -> object:
        from dlxc.targets.formulation.matrix import Matrix

        return Matrix(problem)

    return {"linear": LateView(linear), "sat": LateView(sat), "matrix": LateView(matrix)}
