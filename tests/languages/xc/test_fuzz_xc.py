"""Whatever stands in a model: faults are told at their places, and nothing hangs or breaks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.rendering import rendered
from support.xc_models import MODELS
from support.xc_mutations import mutated
from support.xc_random import models

from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

_DATA: dict[str, dict[str, object]] = {
    "ian": {"P": ["[0-1][0-1]", "D 00b 01b"]},
    "slitherlink": {"clue": ["2.", ".3"]},
    "sudoku": {"clue": ["." * 9] * 8 + ["12......."]},
    "wordrect": {"M": ["ab"], "N": ["abc", "abd"]},
}
_CREW = """\
table crew[m,_] of member: text, cost: int, flights: text* =
  ann 3 a b
  bob 5 c
  cy 2
primary {f}  for f in {f for c in crew, f in c.flights}
secondary {c.member}  for c in crew
option {crew[i].member} [{f} for f in crew[i].flights] |{crew[i].cost}  for 0 <= i < m
    if size(crew[i].flights) > 0 show join(crew[i].flights) at (i, crew[i].cost)
"""

_VALUES: st.SearchStrategy[object] = st.one_of(
    st.integers(-3, 6),
    st.integers(),
    st.sampled_from(["", "a", "7", "-", "a b", "ab\ncd\n", "12\n3", '""', "%", "|:", "é", None, True, 2.5, [], [1], ["ab", "c"], [[1, 2], "a"], {}, [{"member": "x", "cost": 1, "flights": ["a"]}], "Cost,member\n1,x\n"]),
)  # fmt: skip


@st.composite
def _changed_models(draw: Any) -> tuple[str, dict[str, object]]:
    name = draw(st.sampled_from([*MODELS, "crew", ""]))
    text = _CREW if name == "crew" else MODELS[name] if name else draw(models())
    text = text.replace("n = 8", "n = 4").replace("< 10", "< 3")
    parameters = dict(_DATA.get(name, {}))
    for key in draw(
        st.lists(st.sampled_from(["n", "m", "clue", "M", "P", "W", "U", "g", "crew"]), max_size=2)
    ):
        parameters[key] = draw(_VALUES)
    return mutated(draw, text), parameters


def _told(text: str, parameters: dict[str, object]) -> list[Diagnostic]:
    """What is said of a model; its places are in its texts, and it is one thing or the other."""
    source = Source("model.xc", text)
    problem, told = translate(source, "xc", inputs=Inputs(parameters))
    assert (problem is None) == any(each.is_error for each in told)
    for each in told:
        length = len((each.source or source).text)
        for span in filter(None, (each.span, *(label.span for label in each.labels))):
            assert 0 <= span.start <= span.end <= length
        assert each.message
    if problem is not None:
        rendered(problem)
    return list(told)


@pytest.mark.slow
@draws(120)
@given(_changed_models())
def test_changed_models(changed: tuple[str, dict[str, object]]) -> None:
    _told(*changed)


# ---- what would take too long, or too much memory

_A = "primary a\noption a if "
_LETS = "\n".join(f"let t{n} = (t{n - 1}, t{n - 1})" for n in range(1, 41))
_JOINS = "\n".join(f"let t{n} = join(t{n - 1}, t{n - 1})" for n in range(1, 41))

TOO_MUCH = {
    **dict(cases("xc/too-much")),
    "tuples": f"let t0 = (1, 2)\n{_LETS}\n{_A}t40 = t40",
    "texts": f'let t0 = "abc"\n{_JOINS}\n{_A}t40 = t40',
    "number": _A + "9" * 5000 + " = 1",
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "value",
    [
        "(" * 3000 + "1" + ")" * 3000 + " = 1",
        "1" + "+1" * 20000 + " = 20001",
        "1*" * 3000 + "1 = 1",
    ],
)
def test_brackets_around_one_value_and_long_sums_have_no_depth(value: str) -> None:
    assert not any(each.is_error for each in _told(f"{_A}{value}\n", {}))


@pytest.mark.slow
@pytest.mark.parametrize("name", TOO_MUCH)
def test_too_much_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A twentieth of the work that is allowed is enough to see that it ends."""
    monkeypatch.setattr("dlxc.languages.xc.evaluating.sets._MOST_WORK", 3_000_000)
    assert any(each.is_error for each in _told(TOO_MUCH[name] + "\n", {}))


LONG = {
    "name": f"primary {'a' * 100000}\noption {'a' * 100000}",
    "items": f"primary {' '.join(map(str, range(3000)))}\noption {' '.join(map(str, range(3000)))}",
    "generators": f"primary a\noption a for {', '.join(f'x{n} = {n}' for n in range(300))}",
    "chain": f"primary a\noption a for 1 {' '.join(f'<= x{n}' for n in range(300))} <= 1",
    "blanks": "primary a" + " " * 100000 + "\noption a",
    "rows": "words w =\n" + "  ab\n" * 20000 + "primary a\noption a if size(w) = 20000",
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_long_lines_are_read(name: str) -> None:
    assert not any(each.is_error for each in _told(LONG[name] + "\n", {}))
