"""What notebooks show of problems and solutions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dlxc.library.drawing import Drawing


class Pictured(ABC):
    """Something that notebooks show as a picture, or as its `repr` if nothing tells how."""

    __slots__ = ()

    @abstractmethod
    def _drawing(self) -> Drawing:
        """The picture; may raise `Undrawable`."""

    def _shown(self) -> Drawing | None:
        from dlxc.draw.pictures import Undrawable

        try:
            return self._drawing()
        except Undrawable:
            return None

    def _repr_svg_(self) -> str | None:
        drawing = self._shown()
        return drawing._repr_svg_() if drawing else None

    def _repr_html_(self) -> str | None:
        drawing = self._shown()
        return drawing._repr_html_() if drawing else None
