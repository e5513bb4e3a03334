"""Every way to search gives the same solutions in the same order, and visits the same nodes."""

from random import Random

import pytest
from hypothesis import assume, given
from support.covers import interpreted, nested_problem, random_problem, searches
from support.solving import brute_force
from support.strategies import problems

from dlxc.problem import Problem
from dlxc.solve import Sharing, compiled_search, count, counting_search, slices, solutions
from dlxc.solve.compiled_search import CompiledSearch
from dlxc.solve.counting_search import CountingSearch
from dlxc.solve.exact_cover import ExactCover, Path, exact_cover
from dlxc.solve.frontier_count import frontier_count
from dlxc.solve.plain_search import PlainSearch

SEEDS = [
    range(50),
    # In pieces, so that all processors work on them.
    *(
        pytest.param(range(first, first + 100), marks=pytest.mark.exhaustive)
        for first in range(50, 250, 100)
    ),
]
ALL = 1 << 50


def _drawn(seed: int) -> tuple[Problem, ExactCover]:
    """Of every third problem the order is drawn as well."""
    problem = random_problem(seed)
    return problem, exact_cover(problem, None if seed % 3 else seed)


def _numbers(cover: ExactCover, rows: list[list[int]]) -> list[list[int]]:
    numbers = cover.numbers.tolist()
    return [[numbers[row] for row in solution] for solution in rows]


def _check_all_ways(problem: Problem, cover: ExactCover) -> None:
    plain, *others = searches(cover)
    expected = plain.run(1e9, ALL).lists()
    found = sorted(map(sorted, _numbers(cover, expected)))
    assert found == brute_force(problem)
    for other in others:
        rows = []
        while not other.is_over:
            rows += other.run(1, ALL).lists()
        assert (rows, other.nodes) == (expected, plain.nodes)
        assert other.dead_ends == plain.dead_ends <= plain.nodes - len(expected)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS)
def test_all_ways_find_what_brute_force_finds(seeds: range) -> None:
    for seed in seeds:
        _check_all_ways(*_drawn(seed))


@pytest.mark.slow
def test_items_that_others_imply_are_missed_by_nobody() -> None:
    for seed in range(400):
        problem = nested_problem(seed)
        _check_all_ways(problem, exact_cover(problem))


@pytest.mark.slow
@given(problem=problems())
def test_all_ways_find_what_brute_force_finds_of_other_problems(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    _check_all_ways(problem, exact_cover(problem))


@pytest.mark.slow
def test_the_source_of_the_compiled_search_does_the_same_in_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With room for few solutions."""
    monkeypatch.setattr(compiled_search, "machine_code", lambda _: interpreted)
    monkeypatch.setattr(compiled_search, "_ROOM", 32)
    for seed in range(1000, 1080):
        _check_all_ways(*_drawn(seed))


def _check_slices(cover: ExactCover, random: Random, paths: list[Path]) -> list[list[int]]:
    """The solutions below paths that are searched by turns, in any order, in all ways."""
    done: list[tuple[tuple[int, ...], list[list[int]]]] = []
    nodes = dead_ends = 0
    ways = searches(cover)
    while paths:
        path = paths.pop(random.randrange(len(paths)))
        search = random.choice(ways)
        search.start(path)
        assert search.path == path
        if isinstance(search, CompiledSearch):
            search._budget = random.randint(1, 4)
        rows = search.run(-1, random.randint(1, 3)).lists()
        nodes, dead_ends = nodes + search.nodes, dead_ends + search.dead_ends
        left = []
        if not search.is_over:
            before = search.path
            if random.random() < 0.5 and (given := slices.given(search)):
                assert before.key == search.path.key < given.key
                assert search.path.share + given.share == pytest.approx(before.share)
                left.append(given)
            assert path.key < search.path.key
            left.append(search.path)
        assert sum(each.share for each in left) <= path.share + 1e-9
        paths += left
        done.append((path.key, rows))
    plain = PlainSearch(cover)
    plain.run(1e9, ALL)
    assert (nodes, dead_ends) == (plain.nodes, plain.dead_ends)
    return [row for _, rows in sorted(done, key=lambda each: each[0]) for row in rows]


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS)
def test_searches_go_on_where_others_end(seeds: range) -> None:
    for seed in seeds:
        _, cover = _drawn(seed)
        random = Random(seed)  # noqa: S311 - no secret
        assert Path().share == 1
        expected = PlainSearch(cover).run(1e9, ALL).lists()
        assert _check_slices(cover, random, [Path()]) == expected


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS)
def test_counts_with_memory_are_equal(seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if memory counts only the beginning, and has room for little."""
    monkeypatch.setattr(counting_search, "nodes_between_looks", lambda _: 1)
    for seed in seeds:
        _, cover = _drawn(seed)
        expected = len(PlainSearch(cover).run(1e9, ALL))
        random = Random(seed)  # noqa: S311 - no secret
        whole = CountingSearch(cover)
        whole.count(1e9)
        assert (whole.is_over, whole.total) == (True, expected)
        counting = CountingSearch(cover)
        counting._most = random.choice([2, 1000])
        for _ in range(random.randint(1, 30)):
            if not counting.is_over:
                counting.count(-1)
        rest = [] if counting.is_over else [counting.path]
        found = 0
        for path in rest:
            search = random.choice(searches(cover))
            search.start(path)
            while not search.is_over:
                found += len(search.run(1, ALL))
        assert counting.total + found == expected


@pytest.mark.slow
@pytest.mark.parametrize("seeds", SEEDS)
def test_counts_along_a_frontier_are_equal(seeds: range) -> None:
    for seed in seeds:
        for cover in (_drawn(seed)[1], exact_cover(nested_problem(seed))):
            expected = len(PlainSearch(cover).run(1e9, ALL))
            assert frontier_count(cover, lambda: None) == expected


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seeds", "jobs"),
    [
        (range(40), 2),
        *(pytest.param(range(40, 100), jobs, marks=pytest.mark.exhaustive) for jobs in (1, 4)),
    ],
)
def test_threads_give_the_same_order(
    seeds: range, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code runs from the beginning, in slices of a solution."""
    monkeypatch.setattr(slices, "_PATIENCE", -1)
    monkeypatch.setattr(slices, "MOST_IN_SLICE", 1)
    for number in seeds:
        problem, seed = random_problem(number), None if number % 3 else number
        cover = exact_cover(problem, seed)
        expected = _numbers(cover, PlainSearch(cover).run(1e9, ALL).lists())
        sharing = Sharing(jobs=jobs)
        assert [*solutions(problem, seed=seed, sharing=sharing)] == expected
        assert [*solutions(problem, seed=seed, sharing=sharing, limit=2)] == expected[:2]
        assert count(problem, sharing=sharing).number == len(expected)
