"""Data: grids, words, tables, packings, arrays, and what each of them holds.

Each kind of data says what it is called, what it holds as a column, and what an editor shows of it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeAlias

from dlxc.languages.xc.values.columns import NOTHING, Column, TextPool, TupleColumn, column_of
from dlxc.languages.xc.values.rows import shown_value
from dlxc.problem import Problem
from dlxc.text.prose import plural

Portrait = tuple[Iterable[str], str]
"""Lines, and what they are."""


class Data(ABC):
    """What holds values; messages count them by their `unit`."""

    __slots__ = ()

    kind: ClassVar[str]
    unit: ClassVar[str] = "element"

    @abstractmethod
    def held(self, pool: TextPool) -> Column:
        """The values that it holds, one for each row."""

    @abstractmethod
    def portrait(self) -> Portrait:
        """Its lines as an editor shows them."""


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

    def portrait(self) -> Portrait:
        """The rows."""
        height, width = self.sizes
        return self.rows, f"a grid of {plural(height, 'row')} and {plural(width, 'column')}"


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

    def portrait(self) -> Portrait:
        """The words, one in a line."""
        is_even = len({*map(len, self.texts)}) == 1
        letters = f" of {plural(self.sizes[1], 'letter')}" if is_even else ""
        return self.texts, f"{plural(len(self.texts), 'word')}{letters}"


@dataclass(frozen=True, slots=True)
class ValueSequence(Data):
    """Values in order: the rest of a row of a table, or a tuple beside longer ones."""

    kind: ClassVar[str] = "sequence"
    values: tuple[Any, ...]

    def held(self, pool: TextPool) -> Column:
        """The values."""
        return column_of(self.values, pool)

    def portrait(self) -> Portrait:
        """The values in one line."""
        return [" ".join(map(str, self.values))], "a sequence"


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

    def portrait(self) -> Portrait:
        """The rows, their entries between blanks."""

        def shown(entry: int | str | ValueSequence) -> str:
            if isinstance(entry, ValueSequence):
                return " ".join(map(str, entry.values))
            return str(entry) or '""'

        height, width = self.sizes
        names = f": {', '.join(self.names)}" if self.names else ""
        facts = f"a table of {plural(height, 'row')} and {plural(width, 'column')}{names}"
        return (" ".join(map(shown, row)) for row in self.rows), facts


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

    @property
    def kind(self) -> str:
        """What it is called."""
        return OPTION


@dataclass(frozen=True)
class PackingOptions(Data):
    """The options of another specification, in order, and the problem that they are of."""

    kind = "packing"
    options: tuple[PackedOption, ...]
    problem: Problem = field(compare=False, repr=False)

    def held(self, pool: TextPool) -> Column:
        """The options."""
        return column_of(self.options, pool)

    def portrait(self) -> Portrait:
        """The options, the piece of each before its cells."""
        lines = (
            " ".join([option.piece, *map(shown_value, option.cells)]) for option in self.options
        )
        return lines, f"a packing with {plural(len(self.options), 'option')}"


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

    def portrait(self) -> Portrait:
        """The entries, as `[0, 1] = 5`."""

        def shown(row: int) -> str:
            index = self.indices.value(row)
            text = shown_value(index)[1:-1] if type(index) is tuple else shown_value(index)
            return f"[{text}] = {shown_value(self.values.value(row))}"

        return map(shown, range(self.count)), f"an array of {plural(self.count, 'value')}"
