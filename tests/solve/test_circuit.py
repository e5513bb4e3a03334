"""The circuit of a count, and the program that checks it, which shares nothing with dlxc."""

import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from scipy.stats import chi2
from support.covers import random_problem
from support.running import ROOT, tool
from support.solving import brute_force

import dlxc
from dlxc.library import groups
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve import Stopped, Watch, choose, circuit, counting_search, solutions
from dlxc.solve.circuit import RandomSolutions, circuit_lines, circuit_of
from dlxc.solve.searching import SearchRequest

_PATH = ROOT / "tools" / "check_circuit.py"
_CHECKER = tool(_PATH)


def proof(problem: Problem) -> str:
    return "".join(circuit_lines(problem, Watch()))


def proved(problem: Problem, text: str) -> int:
    """The number that the program proves; a `ValueError` says what is wrong."""
    dlx = dlxc.Problem.of(problem).render("dlx")
    number: int = _CHECKER.proved_number(_CHECKER.Problem(dlx), text)
    return number


def dominoes(width: int, height: int) -> dlxc.Problem:
    cells = [(x, y) for x in range(width) for y in range(height)]
    pairs = [((x, y), (x + dx, y + dy)) for x, y in cells for dx, dy in ((0, 1), (1, 0))]
    return dlxc.Problem.from_options(
        [[f"{x}.{y}" for x, y in pair] for pair in pairs if {*pair} <= {*cells}]
    )


@pytest.fixture
def falls_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tested at each node whether the rows fall apart."""
    monkeypatch.setattr(counting_search, "_WAIT", 0)


MANY = pytest.mark.parametrize(
    "seeds", [range(1, 100, 2), pytest.param(range(1, 4000, 2), marks=pytest.mark.exhaustive)]
)


@pytest.mark.usefixtures("falls_apart")
@MANY
def test_all_counts_are_proved(seeds: range) -> None:
    """Bounds, secondary items and colours take part, and options that may be chosen or not."""
    texts = list[str]()
    for problem in map(random_problem, seeds):
        texts.append(proof(problem))
        assert proved(problem, texts[-1]) == len(brute_force(problem))
    for kind in ("|option", "|parts", "|dead"):
        assert sum(kind in text for text in texts) > 2


@pytest.mark.slow
@pytest.mark.usefixtures("falls_apart")
def test_no_changed_circuit_states_another_number() -> None:
    random, refused, changed = Random(1), 0, 0  # noqa: S311 - no secret
    for seed in range(1, 80, 2):
        problem = random_problem(seed)
        text = proof(problem)
        lines = text.splitlines(keepends=True)
        if not 3 < len(lines) < 60:
            continue
        expected = proved(problem, text)
        for at in range(2, len(lines)):
            line, number, *words = lines[at].split()
            place, other = random.randrange(len(words)), random.choice(lines).split()[2:]
            for each in (
                [],
                [line, str(int(number) + 1), *words],
                [line, number, *words[:place], random.choice(other), *words[place + 1 :]],
                [line, number, *words[:place], *words[place + 1 :]],
            ):
                changed += each != [line, number, *words]
                own = [" ".join(each) + "\n"] * bool(each)
                try:
                    assert (
                        proved(problem, "".join([*lines[:at], *own, *lines[at + 1 :]])) == expected
                    )
                except ValueError as wrong:
                    refused += str(wrong).startswith("line ")
    assert changed > 500
    assert refused > changed * 0.9, (refused, changed)


def test_costs_comments_and_bounds_of_dlx_are_read() -> None:
    text = (
        "| spaces\n0:2|a 2|b c | s\na b s:x |5\n| more\na b s:x |-3\nb s:y\nb c\nc s |1\na c |2\n"
    )
    problem = dlxc.compile(text, "dlx")
    assert proved(problem, proof(problem)) == len(brute_force(problem)) > 0


def test_a_circuit_of_another_problem_is_refused() -> None:
    text = proof(dominoes(4, 4))
    assert proved(dominoes(4, 4), text) == 36
    for other in (dominoes(4, 5), dominoes(4, 3), dominoes(5, 4)):
        with pytest.raises(ValueError, match="line"):
            proved(other, text)


def test_what_leads_back_or_to_no_line_is_refused() -> None:
    problem = dlxc.compile("a 0:1|b\na b\na\n", "dlx")
    assert proof(problem) == "0 1 |solution\n1 0 |dead\n2 2 a 1:0 2:0\n"
    for wrong in ("", "0\n", "0 2 a 1:0 2:0\n", "0 1 |solution\n1 2 a 1:0 2:7\n", "x y z\n"):
        with pytest.raises(ValueError, match=r"line|unpack|int"):
            proved(problem, wrong)


def test_domino_tilings_of_the_chessboard() -> None:
    assert proved(dominoes(8, 8), proof(dominoes(8, 8))) == 12988816


def test_what_a_review_knows_to_have_no_solution_is_searched() -> None:
    problem = dlxc.compile("[0-1][0-2]\nL 00 01 10\n", "polyomino")
    assert problem.record.has_no_solution
    assert proved(problem, proof(problem)) == 0


def test_a_circuit_that_is_too_large_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circuit, "MOST_NODES", 10)
    monkeypatch.setattr(circuit, "_TRIAL", 10)
    with pytest.raises(Stopped, match="the limit of 10 nodes"):
        proof(dominoes(6, 6))
    assert circuit.circuit_of(dominoes(6, 6), Watch()) is None


@pytest.mark.process
def test_the_program(tmp_path: Path) -> None:
    dlx, lines = tmp_path / "some.dlx", tmp_path / "some.circuit"
    problem = dominoes(4, 6)
    dlx.write_text(problem.render("dlx"))

    def said(text: str) -> subprocess.CompletedProcess[str]:
        lines.write_text(text)
        command = [sys.executable, "-I", str(_PATH), str(dlx), str(lines)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    text = proof(problem)
    done = said(text)
    assert (done.returncode, done.stdout, done.stderr) == (0, "proved: 281\n", "")
    done = said(text.replace(" 281 ", " 282 "))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("not proved: line ")


def drawn(problem: Problem, most: int, seed: int) -> list[list[int]]:
    """What is drawn, each verified and no solution twice."""
    solver = RandomSolutions(problem, choose(problem))
    return [sorted(each) for each in solutions(problem, solver, limit=most, seed=seed)]


def one_by_one(problem: Problem, watch: Watch) -> None:
    """Instead of `circuit_of`: memory does not pay."""


@MANY
@pytest.mark.usefixtures("falls_apart")
@pytest.mark.parametrize("pays", [True, False])
def test_all_solutions_are_drawn(
    seeds: range, *, pays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not pays:
        monkeypatch.setattr(circuit, "circuit_of", one_by_one)
    for seed in seeds:
        problem = random_problem(seed)
        every = brute_force(problem)
        found = drawn(problem, len(every) + 1, seed)
        assert sorted(found) == every
        fewer = drawn(problem, 1 + len(every) // 2, seed)
        assert len(fewer) == min(len(every), 1 + len(every) // 2)
        assert all(each in every for each in fewer)
        assert fewer == found[: len(fewer)] == drawn(problem, len(fewer), seed)


class _Batches:
    """A solver that has found all solutions, a few at once."""

    name = "dlxc"

    def __init__(self, every: list[list[int]]) -> None:
        self.every = every

    def batches(self, _: SearchRequest, __: Watch) -> Generator[Choices]:
        for at in range(0, len(self.every), 3):
            yield Choices.of(self.every[at : at + 3])


@pytest.mark.slow
@pytest.mark.usefixtures("falls_apart")
@pytest.mark.parametrize("pays", [True, False])
def test_solutions_are_drawn_uniformly(*, pays: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 30 problems, by how often each solution is among some; the seeds are always the same."""
    tails, rounds = list[float](), 300
    for seed in range(1, 1000, 2):
        problem = random_problem(seed)
        every = brute_force(problem)
        size = len(every)
        if not 8 <= size <= 60 or len(tails) == 30:
            continue
        made = circuit_of(problem, Watch()) if pays else None
        monkeypatch.setattr(circuit, "circuit_of", lambda *_, made=made: made)
        most, counts = size // 4, np.zeros(size)
        for draw in range(rounds):
            solver = RandomSolutions(problem, _Batches(every))
            for each in solver.batches(SearchRequest(most, 1000 * seed + draw), Watch()):
                for solution in each.lists():
                    counts[every.index(sorted(solution))] += 1
        expected = rounds * most / size
        statistic = ((counts - expected) ** 2 / expected).sum() * (size - 1) / (size - most)
        tails.append(float(chi2.sf(statistic, size - 1)))
    assert len(tails) == 30
    assert min(tails) > 0.001
    assert 0.3 < np.mean(tails) < 0.7


@MANY
@pytest.mark.usefixtures("falls_apart")
@pytest.mark.parametrize("pays", [True, False])
def test_how_many_solutions_have_each_option(
    seeds: range, *, pays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And which items that need not be covered all solutions cover, or none, in which colours."""
    if not pays:
        monkeypatch.setattr(groups, "circuit_of", one_by_one)
    in_all = in_none = 0
    for seed in seeds:
        problem, watch = dlxc.Problem.of(random_problem(seed)), Watch()
        whole, *found = problem.backbone(watch=watch)
        every = brute_force(problem)
        assert (whole.count, whole.seen) == (watch.found, ()) == (len(every), ())
        assert [group.count for group in found] == sorted((g.count for g in found), reverse=True)
        assert {
            group.numbers[0]: (group.count, group.seen) for group in found if group.numbers
        } == {
            option.number: (sum(option.number in each for each in every), (str(option),))
            for option in problem.options
        }
        free = {item.name for item in problem.items if not item.low}
        seen = {
            option.number: {
                text
                for entry in option
                if entry.name in free
                for text in (
                    entry.name,
                    f"{entry.name}:{entry.colour}" if entry.colour else entry.name,
                )
            }
            for option in problem.options
        }
        covered = [set[str]().union(*(seen[number] for number in each)) for each in every]
        texts = set[str]().union(*seen.values())
        always = {text for text in texts if every and all(text in each for each in covered)}
        never = {text for text in texts if not any(text in each for each in covered)}
        assert {g.seen for g in found if not g.numbers and g.count} == {(text,) for text in always}
        assert {g.seen for g in found if not (g.numbers or g.count)} == {(t,) for t in never}
        in_all, in_none = in_all + len(always), in_none + len(never)
    assert in_all > 5
    assert in_none > 5


def test_options_of_more_solutions_than_can_be_found() -> None:
    """A vertical domino in the corner of 10 x 10 is in half of the solutions."""
    watch = Watch()
    found = dominoes(10, 10).backbone(watch=watch)
    corner = [group.count for group in found[1:] if "0.0" in group.seen[0].split()]
    assert watch.found == 258584046368
    assert corner == [watch.found // 2] * 2


def test_tilings_of_a_chessboard_are_drawn() -> None:
    board = dominoes(8, 8)
    found = board.random(5, seed=1)
    assert len({*found}) == 5
    assert found == board.random(5, seed=1)
    assert found != board.random(5, seed=2)


def test_where_the_time_is_over_nothing_is_drawn() -> None:
    with pytest.raises(Stopped):
        dominoes(8, 8).random(5, time_limit=0)
