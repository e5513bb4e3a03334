"""Why a loop over options is not filled, as data."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Obstacle(Enum):
    """What makes a loop over `options` run row by row; its value says it of the loop."""

    TARGET = "it takes options apart"
    CONDITION = "it has a condition"
    ELSE = "it has an `else`"
    RECURSIVE = "it is recursive"
    CALL = "it calls something"
    STATE = "it keeps something from row to row"
    INCLUDE = "it includes or imports a template"
    INNER_BLOCK = "it defines a macro, a block or a piece of text"
    RANDOM = "it draws random things"
    OPTIONS_AGAIN = "it names `options` again"
    LOOP = "it asks more of `loop` than its `first`, `last`, `index` and `index0`"
    LOOKED_AT = "it looks at a name, a colour or a number of an option instead of printing it"
    NUL = "its text holds the character NUL"
    DIFFERS = "its first or last row does not fit the others"


class RowByRow(NamedTuple):
    """A loop over `options` that is run row by row: why, and the line of the template."""

    obstacle: Obstacle
    line: int
