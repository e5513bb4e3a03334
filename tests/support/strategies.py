"""Random problems and specifications for the property tests."""

import numpy as np
from hypothesis import strategies as st

from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem, Record, Style

CHARACTERS = st.sampled_from("abAB01-+*#%&'\"\\,;<>[]{}é€")
NAMES = st.text(CHARACTERS, min_size=1, max_size=8).filter(lambda name: name[1:2] != "*")
COLOURS = ("a", "b", "0", '"', "xy")


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Problems with secondary items, colours, multiplicities, costs, and options of mixed lengths.

    Some are packings, without primary items.
    """
    names = draw(st.lists(NAMES, min_size=1, max_size=9, unique=True))
    primary = draw(st.integers(0, len(names)))
    bounds = st.tuples(st.integers(0, 12), st.integers(0, 12)).map(sorted)
    bounded = st.integers(0, max(primary - 1, 0))
    chosen = draw(st.dictionaries(bounded, bounds, max_size=3 if primary else 0))
    multiplicities = {number: Multiplicity(*pair) for number, pair in chosen.items()}
    options = draw(st.lists(_options(len(names), primary), max_size=30))
    cut = draw(st.integers(0, len(options)))
    costly = draw(st.booleans())
    costs = st.integers(-12, 12)
    blocks = tuple(
        _block(part, [draw(costs) for _ in part] if costly else None)
        for part in (options[:cut], options[cut:])
        if part
    )
    style = draw(st.sampled_from([Style(), Style(indent=" "), Style(tail=" ")]))
    comments = tuple(draw(st.lists(st.sampled_from([" one", "two", ""]), max_size=2)))
    return Problem(
        Items(names, primary, multiplicities),
        blocks,
        COLOURS,
        has_costs=costly,
        record=Record(comments=comments, style=style),
    )


@st.composite
def small_problems(draw: st.DrawFn, *, plain: bool = False, most: int = 3) -> Problem:
    """Problems so small that every set of options can be tried; plain ones, with two primary items
    at least, have no multiplicities.

    No item is to be covered more often than `most`.
    """
    names = draw(st.lists(NAMES, min_size=2, max_size=5, unique=True))
    primary = draw(st.integers(2 if plain else 0, len(names)))
    bounds = st.tuples(st.integers(0, most), st.integers(0, most)).map(sorted)
    most_chosen = 0 if plain or not primary else 3
    chosen = st.dictionaries(st.integers(0, max(primary - 1, 0)), bounds, max_size=most_chosen)
    multiplicities = {number: Multiplicity(*pair) for number, pair in draw(chosen).items()}
    options = draw(st.lists(_options(len(names), primary), min_size=int(plain), max_size=7))
    blocks = (_block(options, None),) if options else ()
    return Problem(Items(names, primary, multiplicities), blocks, COLOURS)


@st.composite
def _options(draw: st.DrawFn, count: int, primary: int) -> list[tuple[int, int]]:
    """An option's items with their colours, at least one of them primary, but in a packing."""
    first = draw(st.integers(0, (primary or count) - 1))
    others = draw(st.sets(st.integers(0, count - 1), max_size=5)) - {first}
    items = draw(st.permutations([first, *others]))
    colours = st.integers(-1, len(COLOURS) - 1)
    return [(item, NO_COLOUR if item < primary else draw(colours)) for item in items]


def _block(options: list[list[tuple[int, int]]], costs: list[int] | None) -> Block:
    width = max(map(len, options))
    rows = [option + [(NO_ITEM, NO_COLOUR)] * (width - len(option)) for option in options]
    items, colours = np.array(rows, np.int32).transpose(2, 0, 1)
    coloured = (colours != NO_COLOUR).any()
    return Block(
        items, colours if coloured else None, costs=None if costs is None else np.array(costs)
    )


COORDINATES = st.one_of(
    st.sampled_from("0123"), st.sampled_from(["[0-2]", "[13]", "[]", "[0-03]", "[2-3]", "[102-3]"])
)


SUFFIXES = {
    "polyomino": ["", "", "", "!", "b", "x1"],
    "polycube": [""],
    "polyiamond": ["", "", "'", "'", "b", "'b", "'x1"],
}


@st.composite
def packings(draw: st.DrawFn, language: str) -> str:
    """Specifications of small boxes and pieces in one of the languages."""
    dimensions = 3 if language == "polycube" else 2
    suffixes = st.sampled_from(SUFFIXES[language])
    cell = st.tuples(st.tuples(*[COORDINATES] * dimensions).map("".join), suffixes).map("".join)
    cells = st.lists(cell, min_size=1, max_size=4).map(" ".join)
    names = st.sampled_from(["A", "Bc", "P#", "longname"])
    times = ["", "", "2|", "0:3|"] if dimensions == 2 else ["", "", "4*"]
    lines = [draw(cells)]
    known: dict[str, str] = {}
    for name in draw(st.lists(names, max_size=4)):
        prefix = known.setdefault(name, draw(st.sampled_from(times)))
        lines.append(f"{prefix}{name} {draw(cells)}")
    for place in draw(st.lists(st.integers(0, len(lines)), max_size=2)):
        lines.insert(place, "| a comment")
    return "\n".join(lines) + "\n"
