"""The tables that slots pick texts from, each made once for all loops of a template."""

from __future__ import annotations

from typing import Any

from dlxc.problem import Problem
from dlxc.targets.filling.byte_columns import Texts
from dlxc.targets.filling.slots import Changes, Slot


class TextTables:
    """Names, colours and numbers of a problem's items, as filters have changed them."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._made: dict[tuple[str, Changes], Texts] = {}

    def of(self, slot: Slot) -> Texts:
        """The texts that a slot picks from; what a filter raises is raised."""
        key = slot.table, slot.changes
        if key not in self._made:
            texts: list[Any] = self._unchanged(slot.table)
            for function, args, named in slot.changes:
                texts = [function(text, *args, **dict(named)) for text in texts]
            self._made[key] = Texts([str(text) for text in texts])
        return self._made[key]

    def _unchanged(self, table: str) -> list[Any]:
        if table == "item":
            return list(range(1, len(self._problem.items) + 1))
        return list(self._problem.colours if table == "colour" else self._problem.items.names)
