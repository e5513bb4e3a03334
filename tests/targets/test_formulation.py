"""Constraints, and the clauses that say them."""

from collections import defaultdict
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver
from support.strategies import problems

from dlxc.problem import NO_COLOUR, NO_ITEM, Problem
from dlxc.targets.formulation import ENCODINGS, clauses
from dlxc.targets.formulation.cardinality import exactly
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import Constraints
from dlxc.targets.formulation.matrix import NumberMatrix
from dlxc.targets.template_filters import _lines as number_lines


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("size", range(1, 9))
def test_there_is_one_model_for_each_choice(encoding: str, size: int) -> None:
    """Every variable is in some clause, and the auxiliary ones follow from the others."""
    for times in range(size + 1):
        pattern = exactly(times, size, encoding)
        clauses = [clause for part in pattern.clauses for clause in part[:].tolist()]
        used = {abs(literal) for clause in clauses for literal in clause}
        assert used == {*range(1, size + pattern.auxiliary + 1)}
        with Solver("cadical153", bootstrap_with=clauses) as solver:
            models = [model[:size] for model in solver.enum_models()]
        assert len({*map(tuple, models)}) == len(models) == comb(size, times)
        assert all(sum(literal > 0 for literal in model) == times for model in models)


@pytest.mark.parametrize("size", [3, 4, 20, 500])
def test_the_counter_of_one_is_what_python_sat_makes(size: int) -> None:
    formula = CardEnc.equals(lits=list(range(1, size + 1)), encoding=EncType.seqcounter)
    pattern = exactly(1, size, "seqcounter")
    assert [clause for part in pattern.clauses for clause in part[:].tolist()] == formula.clauses


@pytest.mark.slow
@given(problems())
def test_covers_and_tints_say_what_the_options_say(problem: Problem) -> None:
    given_colours = defaultdict(list)
    plain = defaultdict(list)
    number = 0
    for block in problem.blocks:
        colours = np.full_like(block.items, NO_COLOUR) if block.colours is None else block.colours
        for row, row_colours in zip(block.items.tolist(), colours.tolist(), strict=True):
            number += 1
            for item, colour in zip(row, row_colours, strict=True):
                if item != NO_ITEM and colour == NO_COLOUR:
                    plain[item].append(number)
                elif item != NO_ITEM:
                    given_colours[item, colour].append(number)
    variable, tints = number, []
    for item, colour in sorted(given_colours):
        options = given_colours[item, colour]
        if len(options) == 1:
            plain[item] += options
        else:
            variable += 1
            tints.append((variable, item, colour, options))
            plain[item].append(variable)
    constraints = Constraints(problem)
    assert [(t.variable, t.item, t.colour, t.options.tolist()) for t in constraints.tints] == tints
    assert constraints.options == number
    for cover in constraints.covers:
        assert cover.variables.tolist() == sorted(plain[cover.item])
    asked = {cover.item for cover in constraints.covers}
    for at, item in enumerate(problem.items):
        assert at in asked or (item.low == 0 and item.high >= len(plain[at]))


@pytest.mark.slow
@given(problems(), st.integers(1, 200))
def test_clauses_do_not_depend_on_how_they_are_batched(problem: Problem, batch: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        whole = sorted(row for part in Sat(Constraints(problem)).clauses for row in part)
        patch.setattr(clauses, "_BATCH", batch)
        sat = Sat(Constraints(problem))
        parts = sorted(row for part in sat.clauses for row in part)
        assert parts == whole
        assert sat.count == len(parts)
        assert sat.variables >= max((abs(v) for row in parts for v in row), default=0)


NUMBERS = st.one_of(
    st.integers(-(2**63), 2**63 - 1),
    st.integers(-20_000, 20_000),
    st.sampled_from([0, 9999, 10**4]),
)


@given(st.data())
def test_lines_of_numbers_are_what_python_prints(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 5))
    rows = data.draw(st.lists(st.lists(NUMBERS, min_size=count, max_size=count), max_size=8))
    texts = st.text("x +é\0", max_size=4)
    start, end = data.draw(texts), data.draw(texts)
    between = data.draw(st.one_of(texts, st.lists(texts, min_size=count - 1, max_size=count - 1)))
    inner = [between] * (count - 1) if isinstance(between, str) else between
    expected = ""
    for row in rows:
        parts = [f"{lead}{number}" for lead, number in zip([start, *inner], row, strict=True)]
        expected += "".join(parts) + end + "\n"
    matrix = np.array(rows, np.int64).reshape(len(rows), count)
    assert str(number_lines(NumberMatrix(matrix), start, between, end)) == expected
    if not matrix.size or np.abs(matrix.astype(float)).max() < 2**31:
        short = NumberMatrix(matrix.astype(np.int32))
        assert str(number_lines(short, start, between, end)) == expected
