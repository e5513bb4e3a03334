"""Whatever a text is, reading it as an answer ends in solutions or in a fault with its place."""

import tracemalloc

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.answers import ANSWERS, MANY_SOLUTIONS, NO_SOLUTIONS, dominoes
from support.examples import draws

from dlxc.answers import ANSWER_FORMATS
from dlxc.answers.reading import UnreadableAnswer
from dlxc.answers.resolution import understand
from dlxc.answers.verification import solution_faults

PROBLEM = dominoes()
REAL = [*ANSWERS.values(), *MANY_SOLUTIONS.values(), *NO_SOLUTIONS]
PIECES = (
    *("0", "1", "-", "x", "x1", "0x", "1x200000000", "9" * 30, "nan", "inf", "1e999", "\u0663"),
    *("v", "s", "j", "SAT", "v ", "\nv", "s SATISFIABLE\n", "UNSATISFIABLE", "Answer:", "chosen("),
    *("{", "[" * 60, '"', "\\", '"Call"', '"Value"', "null", "]", "}", "<", "<values>", "</list>"),
    *("<instantiation>", "\n", "\n\n", " ", "\t", "\x1b[31m", "\x00", "\ud800", "(?)", "1:", "|"),
    *("D", "00", "10", "null", "Altogether", "$5 [0]", "(1 of", "2)", "chosen = [", "# Columns"),
)
FORMS = st.sampled_from([None, *ANSWER_FORMATS])


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A real answer with some of its text replaced by pieces of other answers."""
    text = draw(st.sampled_from(REAL))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8)))
        text = text[:start] + draw(st.sampled_from(PIECES)) + text[end:]
    return text


ANY_TEXT = st.one_of(
    mutated(), st.text(max_size=50), st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
)


def judged(text: str, form: str | None) -> None:
    """Read and judge an answer; what is told of it stands in it."""
    try:
        solutions = understand(PROBLEM, text, form).solutions
    except UnreadableAnswer as refused:
        told = [refused.diagnostic]
    else:
        told = [
            fault
            for one in solutions
            for fault in one.unknown + solution_faults(PROBLEM, one.options)
        ]
    for fault in told:
        assert fault.code in ("E171", "E172", "E173", "E175")
        assert fault.message
        if fault.span:
            assert 0 <= fault.span.start <= fault.span.end <= max(len(text), 1)


@pytest.mark.slow
@given(text=ANY_TEXT, form=FORMS)
@example(text='{"Call": ' + '"' + '\\"' * 20000, form="clingo")
@draws(100)
def test_any_text(text: str, form: str | None) -> None:
    judged(text, form)


LARGE = {
    "nested": '{"Call": ' + "[" * 100_000,
    "times": "<instantiation> <list> x1 </list> <values> " + "0x999999999 " * 100 + "</values>",
    "unclosed": "<instantiation>" * 5_000,
    "digits": "v " + "9" * 100_000,
    "numbers": "1 " * 50_000,
    "items": "D " * 50_000,
    "values": "x1 1\n" * 20_000,
    "atoms": "chosen(1) " * 10_000,
}
GRID = [
    pytest.param(name, form, marks=[] if form is None else [pytest.mark.exhaustive])
    for name in LARGE
    for form in (None, *ANSWER_FORMATS)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "form"), GRID)
def test_memory_is_bounded_by_the_length_of_the_text(name: str, form: str | None) -> None:
    text = LARGE[name]
    tracemalloc.start()
    judged(text, form)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000 + 200 * len(text)
