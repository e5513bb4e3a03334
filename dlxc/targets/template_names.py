"""The names that a template gets, as `docs/templates.md` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from dlxc.problem import Problem
from dlxc.targets.views import Fill, ItemsView, LateView, OptionsView

if TYPE_CHECKING:
    from dlxc.targets.formulation.constraints import Constraints


def template_names(
    problem: Problem, fill: Fill, settings: Mapping[str, Any], *, trusted: bool = False
) -> dict[str, Any]:
    """What a template can name: values that can do nothing; `fill` fills loops over options.

    A template that is not `trusted` may do with the comments whatever a tuple allows.
    """
    comments = problem.record.comments
    return {
        "comments": comments if trusted else tuple(comments),
        "spec": problem.record.spec,
        "layout": _layout(problem, trusted=trusted),
        "census": dict(problem.record.census),
        "items": ItemsView(problem.items),
        "primary": ItemsView(problem.items.primary),
        "secondary": ItemsView(problem.items.secondary),
        "options": OptionsView(problem, fill),
        "colours": problem.colours,
        "has_costs": problem.has_costs,
        "settings": dict(settings),
        **_formulations(problem, settings.get("encoding")),
    }


def _layout(problem: Problem, *, trusted: bool) -> dict[str, Any]:
    """How the reference sets the item line; `labels` are the primary items, as it shows them."""
    style, items = problem.record.style, problem.items
    is_written = trusted and style.item_line is not None  # our templates ask for no labels then
    return {
        "indent": style.indent,
        "divider": style.divider,
        "tail": style.tail,
        "item_line": style.item_line,
        "labels": () if is_written else style.labels(items)[: items.primary_count],
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
