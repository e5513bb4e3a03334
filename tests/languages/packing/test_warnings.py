"""Faults have their places, and what warnings claim is true: above all, that there is no solution."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.cases import cases
from support.packings import stick_packings
from support.strategies import packings

from dlxc.compiler import translate
from dlxc.problem import Problem
from dlxc.problem.survey import reachable_sums
from dlxc.text.source import Source


def _has_solution(problem: Problem, budget: int = 20_000) -> bool | None:
    """By trying all; `None` if that takes long."""
    options = [[entry.number - 1 for entry in option] for option in problem.options]
    low = [item.low for item in problem.items]
    high = [item.high for item in problem.items]
    steps = 0

    def search(at: int, used: list[int]) -> bool | None:
        nonlocal steps
        steps += 1
        if steps > budget:
            return None
        if at == len(options):
            return all(least <= count for least, count in zip(low, used, strict=True))
        found: bool | None = False
        if all(used[item] < high[item] for item in options[at]):
            chosen = [count + (item in options[at]) for item, count in enumerate(used)]
            found = search(at + 1, chosen)
        return search(at + 1, used) if found is False else found

    return search(0, [0] * len(low))


def _claims(text: str, language: str) -> tuple[Problem, list[str]]:
    problem, diagnostics = translate(Source("spec", text), language, thorough=True)
    assert problem is not None, diagnostics
    return problem, [d.code for d in diagnostics if "so there is no solution" in d.message]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("polyomino", packings("polyomino")),
        ("polyiamond", packings("polyiamond")),
        ("polysticks", stick_packings()),
    ],
)
@given(data=st.data())
def test_no_solution_is_no_solution(
    language: str, texts: st.SearchStrategy[str], data: st.DataObject
) -> None:
    text = data.draw(texts)
    assume(translate(Source("spec", text), language).problem is not None)
    problem, claims = _claims(text, language)
    if claims:
        assert _has_solution(problem) in (False, None)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "text", "claims"), cases("packing/claims"))
def test_claims(language: str, text: str, claims: list[str]) -> None:
    problem, found = _claims(text, language)
    assert found == claims
    if claims:
        assert _has_solution(problem, 10**6) is False


CHOICES = st.tuples(
    st.lists(st.integers(-3, 3), min_size=1, max_size=3), st.integers(0, 2), st.integers(0, 2)
)


@given(st.lists(CHOICES.map(lambda c: (c[0], c[1], c[1] + c[2])), max_size=4))
def test_reachable_sums(choices: list[tuple[list[int], int, int]]) -> None:
    sums = {0}
    for values, low, high in choices:
        sums = {
            total + sum(taken)
            for total in sums
            for count in range(low, high + 1)
            for taken in combinations_with_replacement(values, count)
        }
    assert reachable_sums(choices) == sorted(sums)


def test_of_many_alike_only_some_are_reported() -> None:
    text = "[0-1]0\n" + "D 00 10\n" * 1000
    _, diagnostics = translate(Source("spec", text), "polyomino")
    alike = [d for d in diagnostics if d.code == "W210"]
    assert len(alike) == 100
    assert alike[-1].message.endswith("; and 899 more warnings like this")


@pytest.mark.slow
def test_sums_that_would_take_long_are_not_looked_for() -> None:
    """As those of a thousand cells of hexagons, of which each can have any of three colours."""
    assert reachable_sums([((1, 1 << 20, 1 << 40), 1000, 1000)]) is None
    assert reachable_sums([((1, 1 << 20), 0, 20)]) is not None
