"""What the pass `break-symmetry` says about its work: data first, then one sentence."""

from __future__ import annotations

from typing import NamedTuple


class RestrictedItem(NamedTuple):
    """An item at which options are dropped: how many it keeps, and on what they depend.

    `conditions` are the names of the second items of a restriction.  `program_nodes` is the size
    of the decision program that begins at the item, if there is one.
    """

    name: str
    kept: int
    before: int
    conditions: tuple[str, ...] = ()
    program_nodes: int = 0


class BreakingSummary(NamedTuple):
    """What has been done to a problem.

    `order` is the number of symmetries that move options differently.  `most_left` is how many
    solutions of one class are left at most.  `mark` is what names of added items begin with, or
    empty if no items are added.
    """

    order: int
    restricted: RestrictedItem | None
    dropped: int
    added: int
    most_left: int
    has_colours: bool
    mark: str


def summary_note(summary: BreakingSummary) -> str:
    """The sentence to print.

    >>> for part in summary_note(
    ...     BreakingSummary(4, RestrictedItem("P", 76, 304), 228, 0, 1, False, "")
    ... ).split("; "):
    ...     print(part)
    break-symmetry: there are 4 symmetries
    item `P` keeps 76 of 304 options
    228 options are dropped
    one solution of each class is left
    no colours are added
    """
    if summary.order == 1:
        parts = ["there is no symmetry but the identity"]
    else:
        parts = [f"there are {summary.order} symmetries"]
        parts += (
            _restricted(summary.restricted) if summary.restricted else ["no item is restricted"]
        )
    parts.append(f"{_options(summary.dropped)} dropped")
    if summary.added:
        parts.append(f"{_options(summary.added)} added")
    if summary.most_left == 1:
        parts.append("one solution of each class is left")
    else:
        parts.append(f"up to {summary.most_left} solutions of a class are left")
    parts.append("colours are added" if summary.has_colours else "no colours are added")
    if summary.mark:
        parts.append(f"names of added items begin with `{summary.mark}`")
    return "break-symmetry: " + "; ".join(parts)


def _restricted(item: RestrictedItem | None) -> list[str]:
    if item is None:
        return ["no item is restricted"]
    parts = [f"item `{item.name}` keeps {item.kept} of {item.before} options"]
    if item.conditions:
        names = ", ".join(f"`{name}`" for name in item.conditions)
        parts.append(f"beside some of them options of {names} are forbidden")
    if item.program_nodes > 1:
        parts.append(f"a decision program of {item.program_nodes} nodes reads further items")
    return parts


def _options(count: int) -> str:
    return "1 option is" if count == 1 else f"{count} options are"
