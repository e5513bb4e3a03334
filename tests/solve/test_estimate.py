"""The estimate is that of the tree."""

import pytest
from hypothesis import assume, given
from support import brute
from support.running import EXAMPLES
from support.strategies import problems

import dlxc as library
from dlxc.problem import Problem
from dlxc.problem.statistics import stats
from dlxc.solve.estimate import estimate, probe
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.plain_search import PlainSearch
from dlxc.system.resources import environment


class _Exhaustive:
    """In the place of chance: goes through all ways down a tree, one after the other."""

    def __init__(self) -> None:
        self.way: list[list[int]] = []
        self.at = 0

    def integers(self, children: int) -> int:
        if self.at == len(self.way):
            self.way.append([0, children])
        self.at += 1
        return self.way[self.at - 1][0]

    def next(self) -> bool:
        """Turn to the next way, if there is one."""
        while self.way and self.way[-1][0] + 1 == self.way[-1][1]:
            self.way.pop()
        if self.way:
            self.way[-1][0] += 1
        self.at = 0
        return bool(self.way)


@pytest.mark.slow
@given(problems())
def test_probes_estimate_their_tree(problem: Problem) -> None:
    """Over all ways down, weighted by chance, means are the tree's own; each solution is once."""
    assume(len(problem.options) <= 9)
    search, chance = PlainSearch(exact_cover(problem)), _Exhaustive()
    nodes, solved, mean_nodes, mean_solutions, more = set(), 0, 0.0, 0.0, True
    while more:
        guess, solutions = probe(search, chance)  # type: ignore[arg-type]
        way = tuple(child for child, _ in chance.way)
        share = 1.0
        for _, children in chance.way:
            share /= children
        nodes |= {way[:length] for length in range(len(way) + 1)}
        solved += solutions > 0
        mean_nodes += share * guess
        mean_solutions += share * solutions
        more = chance.next()
    assert mean_nodes == pytest.approx(len(nodes))
    assert mean_solutions == pytest.approx(solved)
    assert solved == sum(1 for _ in brute.solutions(problem))


@pytest.mark.slow
def test_the_estimate_is_near_what_is_known() -> None:
    """The soma cube has 240 solutions and 48 symmetries."""
    soma = library.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    found = estimate(soma, 2000, seed=2)
    assert found
    assert abs(found["nodes"]["value"] - 262_485) < 4 * found["nodes"]["error"]
    assert abs(found["solutions"]["value"] - 240 * 48) < 4 * found["solutions"]["error"]
    assert found == estimate(soma, 2000, seed=2)
    assert found != estimate(soma, 2000)


def test_an_estimate_that_says_little_is_not_a_number_with_an_error() -> None:
    found = stats(library.compile("a b\na\nb\na b\n", "dlx"))

    def shown(nodes: float, solutions: float) -> list[str]:
        means = ({"value": value, "error": 40.0} for value in (nodes, solutions))
        tree = {"probes": 1000, "seed": 1, **dict(zip(("nodes", "solutions"), means, strict=True))}
        template = environment().get_template("stats/text.j2")
        return template.render({**found, "tree": tree}, probes=1000).split("\n")[3:5]

    assert shown(100, 0) == [
        "search tree 100 ± 40 nodes, by 1000 probes",
        "solutions   no estimate: none of 1000 probes came to one",
    ]
    assert shown(80, 81) == [
        "search tree very roughly 80 nodes, by 1000 probes",
        "solutions   81 ± 40",
    ]


def test_large_problems_are_not_probed(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = library.compile("[0-1][0-1]\n2|d 00 01\n", "polyomino")
    assert estimate(problem) is not None
    monkeypatch.setattr("dlxc.solve.estimate.MOST_BITS", 11)
    assert estimate(problem) is None
    found = {**stats(problem), "tree": None}
    shown = environment().get_template("stats/text.j2").render(found, probes=5)
    assert "not estimated" in shown
