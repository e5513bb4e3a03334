"""What is large: it is made in time, or refused before it takes memory."""

import resource
import tracemalloc

import pytest
from support.cases import cases
from support.running import process

from dlxc.compiler import check, translate
from dlxc.problem import Problem
from dlxc.text.source import Source


def _model(text: str) -> Problem:
    found = translate(Source("model.xc", text), "xc")
    assert found.problem is not None, found.diagnostics
    return found.problem


def _count(text: str) -> int:
    return sum(map(len, _model(text).blocks))


@pytest.mark.slow
@pytest.mark.parametrize(("value", "message"), cases("xc/too-large"))
def test_what_is_too_large_is_refused(value: str, message: str) -> None:
    found = check(Source("model.xc", f"require {value} > 0\nprimary a\noption a\n"), "xc")
    (fault,) = found.diagnostics
    assert fault.code == "E193"
    assert fault.message.startswith(message)


@pytest.mark.parametrize(
    "clauses", ["M < i < -M", "M < i < j < -M", "-M > i > M", "M <= i <= -M", "M < i, j < -M"]
)
def test_a_chain_whose_bounds_are_far_apart_the_wrong_way_has_no_rows(clauses: str) -> None:
    model = f"let M = 2^62\nprimary x\noption x\noption x for {clauses}\n"
    assert _count(model) == 1


_MEMORY = 5 << 29


def _little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize(("text", "place"), cases("xc/too-much-memory"))
def test_what_takes_too_much_memory_is_refused_before_it_takes_it(text: str, place: str) -> None:
    run = process("check", "--from", "xc", "-", stdin=text.encode(), preexec_fn=_little_memory)
    assert run.code == 1
    told = run.out.decode() + run.err
    assert f"<stdin>:{place}: error: the model takes more than 1 GB of memory here [E193]" in told
    assert "out of memory" not in told


@pytest.mark.slow
@pytest.mark.parametrize(("_", "text", "count"), cases("xc/large"))
def test_what_is_large_is_made(_: str, text: str, count: int) -> None:
    assert _count(text) == count


@pytest.mark.slow
def test_many_conditions_after_one_generator() -> None:
    """A column is picked through any number of conditions."""
    conditions = " ".join(f"if i != {n + 10}" for n in range(1200))
    text = (
        f"primary x{{j}} for 0 <= j < 3\noption x{{j}} for 0 <= i < 1211, 0 <= j < 3 {conditions}"
    )
    assert _count(text) == 33


@pytest.mark.slow
def test_pictures_keep_only_the_rows_that_became_options() -> None:
    """Rows that a condition leaves out take no memory once the options are made."""
    text = (
        "primary a{dec(i)} for 0 <= i < 700\n"
        "option a{dec(i)} for 0 <= i, j < 700 if i = j show dec(j) at (i, j)\n"
    )
    tracemalloc.start()
    try:
        problem = _model(text)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert problem.appearance is not None
    assert kept < 4_000_000
