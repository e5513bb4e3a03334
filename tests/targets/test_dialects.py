"""What each solver of the DLX family reads, and what is said of the rest."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.brute import solutions
from support.cases import cases
from support.rendering import rendered
from support.running import dlxc
from support.strategies import small_problems

import dlxc as library
from dlxc.problem import Items, Multiplicity, Problem
from dlxc.targets.dialects import DIALECTS, in_dialect, refusals
from dlxc.targets.formulation import ENCODINGS

CASES = {text: {*names} for text, *names in cases("targets/dialects")}


def _read_by(text: str) -> set[str]:
    problem = library.compile(text, "dlx")
    return {name for name in DIALECTS if not [*refusals(in_dialect(problem, name), name)]}


@pytest.mark.parametrize("text", CASES)
def test_who_reads_what(text: str) -> None:
    assert _read_by(text) == CASES[text]
    problem = library.compile(text, "dlx")
    assert bool([*refusals(problem, None)]) == (not CASES[text])


def _refused(problem: Problem, name: str) -> list[tuple[str, str]]:
    return [(fault.code, fault.message) for fault in refusals(problem, name)]


def test_names_of_cells_can_be_unreadable() -> None:
    problem = library.compile("00 01b|\nA 00 01b|\n", "polyomino")
    assert _refused(problem, "dlx2") == [
        ("E162", "dlx2 cannot read a name with `:` or `|`, as `01b|` is")
    ]
    assert [*refusals(problem, None)] == []  # W203 has spoken of it


@pytest.mark.parametrize("name", ["ssxcc", "ssxcc-binary", "ssmcc"])
def test_a_lone_divider_goes_for_sparse_sets(name: str) -> None:
    problem = library.compile("a b\na b\n", "dlx").styled(divider=True, item_line=None)
    assert rendered(in_dialect(problem, "dlx2")).startswith("a b |\n")
    assert rendered(in_dialect(problem, name)).startswith("a b\n")
    typed = library.compile("a b |\na b\n", "dlx")
    assert rendered(in_dialect(typed, name)).startswith("a b\n")


def test_multiplicities_are_written_as_they_are_read() -> None:
    items = Items(["a", "b"], 2, {0: Multiplicity(1, 1), 1: Multiplicity(2, 2)})
    problem = Problem(items, ()).styled(prefixes={0: "1|", 1: "2*"})
    for name in ("dlx3", "ssmcc"):
        assert rendered(in_dialect(problem, name)) == "1|a 2|b\n"
    ones = Problem(Items(["a"], 1, {0: Multiplicity(1, 1)}), ()).styled(prefixes={0: "1|"})
    assert rendered(in_dialect(ones, "dlx1")) == "a\n"


@pytest.mark.slow
@given(small_problems(plain=True), st.data())
def test_shifted_costs_differ_by_as_much_in_all_solutions(
    problem: Problem, data: st.DataObject
) -> None:
    size = len(problem.options)
    costs = np.array(data.draw(st.lists(st.integers(-99, 99), min_size=size, max_size=size)))
    (block,) = problem.blocks
    priced = replace(problem, blocks=(replace(block, costs=costs),), has_costs=True)
    written = in_dialect(priced, "dlx5")
    shifted = written.csr().costs
    assert (shifted >= 0).all()
    assert (shifted == costs).all() or (costs < 0).any()
    more = int("".join(written.record.notes).split()[-2]) if written.record.notes else 0
    for chosen in solutions(problem):
        rows = [number - 1 for number in chosen]
        assert shifted[rows].sum() - costs[rows].sum() == more


def test_costs_that_cannot_be_shifted() -> None:
    far = library.compile(f"a b\na |-{10**17}\nb\na b\n", "dlx")
    assert in_dialect(far, "dlx5").csr().costs.tolist() == [0, 10**17, 2 * 10**17]
    too_far = library.compile(f"a b\na |-{6 * 10**17}\nb\n", "dlx")
    assert "costs so far below 0" in _refused(in_dialect(too_far, "dlx5"), "dlx5")[0][1]
    packing = library.compile(" | a b\na |-3\n", "dlx")
    assert _refused(packing, "dlx5")[0][1].endswith("an item line without primary items")


def test_targets_that_cannot_say_costs() -> None:
    problem = library.compile("a\na |2\n", "dlx")
    for target in ("cnf", "mtx"):
        with pytest.raises(ValueError, match=f"the target {target} cannot say costs"):
            problem.render(target)
        run = dlxc("compile", "--from", "dlx", "--to", target, stdin=b"a\na |2\n")
        assert (run.code, run.out, "[E161]" in run.err) == (1, b"", True)


def test_encodings() -> None:
    base = ("compile", "-q", "--from", "polyomino", "--to")
    spec = b"[0-1][0-1]\n2|D 00 01\n"
    for encoding in ENCODINGS:
        assert dlxc(*base, "cnf", "--encoding", encoding, stdin=spec).code == 0
    assert dlxc(*base, "opb", "--encoding", "totalizer", stdin=spec).code == 2
