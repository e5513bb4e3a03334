"""Both ways to read an orbit accept exactly the least vectors, and find their stabilisers."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from support.symmetry_parts import Parts, rectangle

from dlxc.passes.symmetry_breaking.position_reading import PositionReader
from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import (
    ACCEPTED,
    ItemOption,
    OrbitReader,
    OrbitView,
    PositionState,
    StepStart,
)
from dlxc.passes.symmetry_breaking.vector_reading import VectorReader

ROW = "0[0-2]\n0:1|D 00 01\n0:3|M 00\n"
SQUARE = "[0-1][0-1]\n0:2|D 00 01\n0:4|M 00\n"
CASES = [(ROW, "00"), (ROW, "01"), (SQUARE, "00"), (f"{rectangle(2, 3)}0:3|D 00 01\n", "00")]


def _orbit(parts: Parts, name: str) -> tuple[int, ...]:
    return tuple(sorted(set(parts.group.items[:, parts.item(name)].tolist())))


def _images(
    readings: Readings, orbit: Sequence[int], vector: tuple[int, ...]
) -> dict[int, tuple[int, ...]]:
    """The image of a vector under each symmetry."""
    images = {}
    for h in range(readings.group.order):
        moved = {
            int(readings.group.items[h, item]): int(readings.images[h, option])
            for item, option in zip(orbit, vector, strict=True)
        }
        images[h] = tuple(moved[item] for item in orbit)
    return images


def _stabiliser_if_least(
    readings: Readings, orbit: Sequence[int], vector: tuple[int, ...]
) -> frozenset[int] | None:
    images = _images(readings, orbit, vector)
    if min(images.values()) < vector:
        return None
    return frozenset(h for h, image in images.items() if image == vector)


def _run(
    reader: OrbitReader, start: StepStart, vector: dict[int, int]
) -> tuple[frozenset[int] | None, list[frozenset[int]]]:
    """The subgroup at the end, or `None`; and what was said to be known on the way."""
    state, known = reader.begin(start), []
    while state is not None and not isinstance(state, StepStart):
        known.append(reader.known(state))
        state = reader.after(state, vector[reader.item(state)])
    return (None if state is None else state.subgroup), known


@pytest.mark.parametrize("way", [VectorReader, PositionReader])
@pytest.mark.parametrize(("text", "name"), CASES)
def test_least_vectors_are_accepted(
    text: str, name: str, way: type[VectorReader | PositionReader]
) -> None:
    parts = Parts(text)
    orbit = _orbit(parts, name)
    start = StepStart(frozenset(range(parts.group.order)))
    reader = way(parts.readings, OrbitView(orbit), start._replace(read=frozenset(orbit)))
    options = [parts.readings.options_at[item].tolist() for item in orbit]
    for vector in itertools.product(*options):
        expected = _stabiliser_if_least(parts.readings, orbit, vector)
        found, known = _run(reader, start, dict(zip(orbit, vector, strict=True)))
        consistent = _is_consistent(parts, vector)
        if consistent:
            assert found == expected
            assert all(each <= frozenset(vector) for each in known)


def _is_consistent(parts: Parts, vector: tuple[int, ...]) -> bool:
    """Whether a solution may have these options: no two of them exclude each other."""
    return all(
        one == other or not parts.masks[one] & parts.masks[other]
        for one, other in itertools.combinations(vector, 2)
    )


def test_parts_are_compared_and_not_options() -> None:
    parts = Parts(SQUARE)
    orbit = _orbit(parts, "00")
    squares = {parts.option(f"M {name}") for name in ("00", "01", "10", "11")}
    view = OrbitView(
        orbit,
        {
            ItemOption(item, option): int(option in squares)
            for item in orbit
            for option in parts.readings.options_at[item].tolist()
        },
    )
    start = StepStart(frozenset(range(parts.group.order)))
    reader = VectorReader(parts.readings, view, start)
    at_00, at_01, at_10, at_11 = orbit
    one_domino = {
        at_00: parts.option("D 00 01"),
        at_01: parts.option("D 00 01"),
        at_10: parts.option("M 10"),
        at_11: parts.option("M 11"),
    }
    subgroup, known = _run(reader, start, one_domino)
    assert subgroup is not None
    assert len(subgroup) == 2
    assert set(known) == {frozenset()}
    below = {
        at_00: parts.option("M 00"),
        at_01: parts.option("M 01"),
        at_10: parts.option("D 10 11"),
        at_11: parts.option("D 10 11"),
    }
    assert _run(reader, start, below)[0] is None


def test_the_identity_alone_is_accepted_at_once() -> None:
    parts = Parts(ROW)
    reader = PositionReader(parts.readings, OrbitView(_orbit(parts, "00")), ACCEPTED)
    assert reader.begin(ACCEPTED) == ACCEPTED


def test_positions_read_the_sources_of_their_symmetries() -> None:
    parts = Parts(ROW)
    orbit = _orbit(parts, "00")
    start = StepStart(frozenset((0, 1)))
    reader = PositionReader(parts.readings, OrbitView(orbit), start)
    left, right = orbit
    first = reader.begin(start)
    assert isinstance(first, PositionState)
    assert reader.item(first) == left
    second = reader.after(first, parts.option("M 00"))
    assert isinstance(second, PositionState)
    assert reader.item(second) == right
    assert reader.after(second, parts.option("D 01 02")) is None
    assert reader.after(second, parts.option("M 02")) == start
