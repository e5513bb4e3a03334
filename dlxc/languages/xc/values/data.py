"""Data: grids, words, tables, packings, arrays; each kind has a name, and values as a column."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeAlias

from dlxc.languages.xc.values.columns import NOTHING, Column, TextPool, TupleColumn, column_of
from dlxc.problem import Problem


class Data(ABC):
    """What holds values; messages count them by their `unit`."""

    __slots__ = ()

    kind: ClassVar[str]
    unit: ClassVar[str] = "element"

    @abstractmethod
    def held(self, pool: TextPool) -> Column:
        """The values that it holds, one for each row."""


@dataclass(frozen=True)
class CharacterGrid(Data):
    """A grid: rows of equal length, and the character that is beyond them, if there is one."""

    kind = "grid"
    rows: tuple[str, ...]
    outside: str | None = None

    @property
    def sizes(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return len(self.rows), len(self.rows[0]) if self.rows else 0

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells in reading order, as row and column."""
        height, width = self.sizes
        return [(row, column) for row in range(height) for column in range(width)]

    def held(self, pool: TextPool) -> Column:
        """The cells."""
        return column_of(self.cells, pool)


@dataclass(frozen=True)
class WordList(Data):
    """Words in order; they may repeat, and be empty."""

    kind, unit = "words", "word"
    texts: tuple[str, ...]

    @property
    def sizes(self) -> tuple[int, int]:
        """How many words there are, and the length of the first one."""
        return len(self.texts), len(self.texts[0]) if self.texts else 0

    def held(self, pool: TextPool) -> Column:
        """The words."""
        return column_of(self.texts, pool)


@dataclass(frozen=True, slots=True)
class ValueSequence(Data):
    """Values in order: the rest of a row of a table, or a tuple beside longer ones."""

    kind: ClassVar[str] = "sequence"
    values: tuple[Any, ...]

    def held(self, pool: TextPool) -> Column:
        """The values."""
        return column_of(self.values, pool)


@dataclass(frozen=True)
class DataTable(Data):
    """A table: the type of each column, `int` or `text`, and rows that are equally long.

    The last entry of each row may be a sequence, and the columns may have names.
    """

    kind, unit = "table", "row"
    types: tuple[str, ...]
    rows: tuple[tuple[int | str | ValueSequence, ...], ...]
    names: tuple[str, ...] = ()

    @property
    def sizes(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return len(self.rows), len(self.types)

    def held(self, pool: TextPool) -> Column:
        """The rows; those of a table with one column are its entries."""
        if not self.rows:
            return NOTHING
        columns = [column_of(entries, pool) for entries in zip(*self.rows, strict=True)]
        return columns[0] if len(columns) == 1 else TupleColumn(columns, self.names)


PackedCell: TypeAlias = tuple[int, int, str] | tuple[int, int, int]
"""`(x, y, suffix)`, or `(x, y, z)` on a lattice of three dimensions.

The suffix is what the name of the cell has beside its coordinates, its kind among it.
"""


OPTION = "option"
"""What an option of a packing is called; it holds no values."""


class PackedOption(NamedTuple):
    """An option of a packing: the name of its piece, and its cells in the order of the option.

    The piece is the first item that is not a cell; an option without one has an empty name.
    """

    piece: str
    cells: tuple[PackedCell, ...]
    kind: str = OPTION


@dataclass(frozen=True)
class PackingOptions(Data):
    """The options of another specification, in order, and the problem that they are of."""

    kind = "packing"
    options: tuple[PackedOption, ...]
    problem: Problem = field(compare=False, repr=False)

    def held(self, pool: TextPool) -> Column:
        """The options."""
        return column_of(self.options, pool)


DataValue: TypeAlias = CharacterGrid | WordList | DataTable | PackingOptions
"""What a `grid`, `words`, a `table` and a `packing` are."""


class ValueArray(Data):
    """A `let` with subscripts: values by their indices, which are distinct."""

    kind = "array"

    def __init__(self, indices: Column, values: Column, count: int) -> None:
        self.indices, self.values, self.count = indices, values, count

    def held(self, _: TextPool) -> Column:
        """The indices."""
        return self.indices.spread(self.count)
