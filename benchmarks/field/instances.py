"""The instances: families that people count or solve, all made here, from formulas and seeds.

Each is a text in DLX.  `answer` is the number of solutions where a formula or a table tells it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import NamedTuple

import dlxc

Lines = Iterator[str]


class Instance(NamedTuple):
    """A problem: all of its solutions are counted, or one is wanted."""

    name: str
    text: Callable[[], str]
    answer: int | None = None
    wants_one: bool = False


def dominoes(rows: int, columns: int) -> Lines:
    """Dominoes on a board, all alike."""
    yield " ".join(f"{i}_{j}" for i, j in product(range(rows), range(columns)))
    for i, j in product(range(rows), range(columns)):
        if j + 1 < columns:
            yield f"{i}_{j} {i}_{j + 1}"
        if i + 1 < rows:
            yield f"{i}_{j} {i + 1}_{j}"


def tilings(rows: int, columns: int) -> int:
    """How many ways there are to place them, cell by cell; OEIS A004003 has those of squares.

    P. W. Kasteleyn's formula (Physica 27, 1961) gives the same numbers.
    """
    ways = Counter({0: 1})  # by which of the next cells are covered, the next one the lowest bit
    for cell in range(rows * columns):
        left, ways = ways, Counter()
        for covered, number in left.items():
            if covered & 1:
                ways[covered >> 1] += number
                continue
            if cell + columns < rows * columns:
                ways[covered >> 1 | 1 << (columns - 1)] += number
            if (cell + 1) % columns and not covered & 2:
                ways[covered >> 1 | 1] += number
    return ways[0]


def packing(text: str, language: str) -> Lines:
    """What dlxc makes of a text, without comments."""
    lines = dlxc.compile(text, language).to_dlx().splitlines()
    yield from (line for line in lines if not line.startswith("|"))


def matchings(size: int) -> Lines:
    """The perfect matchings of a complete graph: (size - 1)!! of them."""
    yield " ".join(f"v{i}" for i in range(size))
    yield from (f"v{i} v{j}" for i, j in combinations(range(size), 2))


def partitions(size: int) -> Lines:
    """The partitions of a set, whose numbers are those of Bell, OEIS A000110."""
    items = [f"e{i}" for i in range(size)]
    yield " ".join(items)
    for length in range(1, size + 1):
        yield from map(" ".join, combinations(items, length))


def triple_systems(points: int) -> Lines:
    """Steiner triple systems: each pair is in one triple."""
    yield " ".join(f"{a}_{b}" for a, b in combinations(range(points), 2))
    for a, b, c in combinations(range(points), 3):
        yield f"{a}_{b} {a}_{c} {b}_{c}"


def latin(size: int, filled: int, seed: int = 0) -> Lines:
    """A Latin square of which some rows are filled, in an order drawn at random."""
    random = Random(seed)  # noqa: S311 - no secret
    symbols = random.sample(range(size), size)
    cells = list(product(range(filled, size), range(size)))
    used = {j: {symbols[(i + j) % size] for i in range(filled)} for j in range(size)}
    yield " ".join(
        [f"c{i}_{j}" for i, j in cells]
        + [f"r{i}_{v}" for i, v in cells]
        + [f"k{j}_{v}" for j, v in product(range(size), range(size)) if v not in used[j]]
    )
    for (i, j), v in product(cells, range(size)):
        if v not in used[j]:
            yield f"c{i}_{j} r{i}_{v} k{j}_{v}"


def quasigroup(size: int, holes: int, seed: int) -> Lines:
    """A Latin square with holes, which has a solution."""
    random = Random(seed)  # noqa: S311 - no secret
    rows, columns, symbols = (random.sample(range(size), size) for _ in range(3))
    square = {
        (i, j): symbols[(rows[i] + columns[j]) % size] for i, j in product(range(size), repeat=2)
    }
    empty = sorted(random.sample(sorted(square), holes))
    in_row, in_column = set[tuple[int, int]](), set[tuple[int, int]]()
    for (i, j), v in square.items():
        if (i, j) not in {*empty}:
            in_row.add((i, v))
            in_column.add((j, v))
    yield " ".join(
        [f"c{i}_{j}" for i, j in empty]
        + [f"r{i}_{v}" for i, v in product(range(size), repeat=2) if (i, v) not in in_row]
        + [f"k{j}_{v}" for j, v in product(range(size), repeat=2) if (j, v) not in in_column]
    )
    for (i, j), v in product(empty, range(size)):
        if (i, v) not in in_row and (j, v) not in in_column:
            yield f"c{i}_{j} r{i}_{v} k{j}_{v}"


def pigeons(holes: int) -> Lines:
    """One pigeon more than there are holes: no solution."""
    yield " ".join([f"p{i}" for i in range(holes + 1)] + ["|"] + [f"h{j}" for j in range(holes)])
    yield from (f"p{i} h{j}" for i, j in product(range(holes + 1), range(holes)))


def mutilated(size: int) -> Lines:
    """Dominoes on a board without two opposite corners: no solution, by its colours."""
    gone = {"0_0", f"{size - 1}_{size - 1}"}
    for line in dominoes(size, size):
        items = line.split()
        if len(items) > 2:
            yield " ".join(item for item in items if item not in gone)
        elif not gone.intersection(items):
            yield line


def colouring(size: int, edges: int, seed: int) -> Lines:
    """Three colours for the vertices of a random graph, near the threshold."""
    random = Random(seed)  # noqa: S311 - no secret
    graph = random.sample(list(combinations(range(size), 2)), edges)
    tints = range(3)
    yield " ".join(
        [f"v{i}" for i in range(size)] + ["|"] + [f"e{n}_{t}" for n in range(edges) for t in tints]
    )
    at = {i: [n for n, edge in enumerate(graph) if i in edge] for i in range(size)}
    for i, t in product(range(size), tints):
        yield " ".join([f"v{i}", *(f"e{n}_{t}" for n in at[i])])


def routes(stops: int, options: int, seed: int) -> Lines:
    """Few items and very many options, as of airlines and of paths in a graph."""
    random = Random(seed)  # noqa: S311 - no secret
    yield " ".join(f"s{i}" for i in range(stops))
    made = set[tuple[int, ...]]()
    while len(made) < options:
        made.add((*sorted(random.sample(range(stops), random.randint(1, stops // 2))),))
    yield from (" ".join(f"s{i}" for i in each) for each in sorted(made))


def side_by_side(copies: int, text: Callable[[], str]) -> Lines:
    """Copies of a problem that have nothing in common."""
    head, *rest = text().split("\n")
    texts = [head, *filter(None, rest)]
    named = [
        [" ".join(f"{item}~{copy}" for item in line.split()) for line in texts]
        for copy in range(copies)
    ]
    yield " ".join(lines[0] for lines in named)
    for lines in named:
        yield from lines[1:]


SOMA = "[0-2][0-2][0-2]\n" + "".join(
    f"{name} {cells}\n"
    for name, cells in {
        "W": "000 001 010",
        "Y": "000 001 010 100",
        "R": "000 001 010 101",
        "S": "000 001 010 110",
        "L": "000 010 020 100",
        "T": "000 010 020 110",
        "Z": "000 010 110 120",
    }.items()
)
PENTOMINOES = "".join(
    f"{name} {cells}\n"
    for name, cells in {
        "O": "00 01 02 03 04",
        "P": "00 01 10 11 20",
        "Q": "00 10 20 30 31",
        "R": "01 02 10 11 21",
        "S": "00 01 11 12 13",
        "T": "00 01 02 11 21",
        "U": "00 02 10 11 12",
        "V": "00 10 20 21 22",
        "W": "00 10 11 21 22",
        "X": "01 10 11 12 21",
        "Y": "01 10 11 12 13",
        "Z": "00 01 11 21 22",
    }.items()
)


def _text(lines: Callable[..., Lines], *arguments: object) -> Callable[[], str]:
    return lambda: "\n".join(lines(*arguments)) + "\n"


_SOMA = _text(packing, SOMA, "polycube")

INSTANCES = (
    *(Instance(f"dominoes {n}x{n}", _text(dominoes, n, n), tilings(n, n)) for n in (8, 10, 12, 16)),
    Instance("pentominoes 6x10", _text(packing, "[0-5][0-9]\n" + PENTOMINOES, "polyomino"), 9356),
    Instance("pentominoes 3x20", _text(packing, "[0-2][0-9a-j]\n" + PENTOMINOES, "polyomino"), 8),
    Instance("Soma", _SOMA, 11520),
    Instance("three Somas", _text(side_by_side, 3, _SOMA), 11520**3),
    Instance("trominoes 9x9", _text(packing, "[0-8][0-8]\n27|L 00 01 10\n", "polyomino"), 1193600),
    *(
        Instance(f"matchings of K{n}", _text(matchings, n), math.prod(range(1, n, 2)))
        for n in (16, 20, 24)
    ),
    Instance("partitions of 10", _text(partitions, 10), 115975),
    Instance("partitions of 12", _text(partitions, 12), 4213597),
    Instance("triple systems of 9", _text(triple_systems, 9), 840),
    Instance("triple system of 19", _text(triple_systems, 19), None, wants_one=True),
    Instance("Latin squares of 6", _text(latin, 6, 0), 812851200),
    Instance("Latin squares of 7, 2 rows", _text(latin, 7, 2)),
    Instance("Latin squares of 8, 4 rows", _text(latin, 8, 4)),
    Instance("routes 14, 9000", _text(routes, 14, 9000, 1)),
    Instance("routes 18, 9000", _text(routes, 18, 9000, 1)),
    Instance("Latin holes 30, 316", _text(quasigroup, 30, 316, 7), None, wants_one=True),
    Instance("Latin holes 33, 381", _text(quasigroup, 33, 381, 4), None, wants_one=True),
    Instance("pigeons in 9 holes", _text(pigeons, 9), 0, wants_one=True),
    Instance("mutilated 8x8", _text(mutilated, 8), 0, wants_one=True),
    Instance("mutilated 10x10", _text(mutilated, 10), 0, wants_one=True),
    Instance("3 colours, 200", _text(colouring, 200, 462, 3), None, wants_one=True),
    Instance("3 colours, 300", _text(colouring, 300, 690, 3), None, wants_one=True),
)
