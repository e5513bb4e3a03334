"""Whatever stands in a model: faults are told at their places, and nothing hangs or breaks."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.xc_models import MODELS
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
_PIECES = (
    *"()[]{}|:?,.%=<>\"' \n", "\n    ", "0", "1", "61", "62", "n", "i", "x", "2n", "^2", "-1", " div 0", " mod ", "..",
    "<=", "!=", " if ", " for ", " by ", " given ", " in ", " not ", " and ", " or ", " fits", " consistent",
    ' show "a" at (0, 0)', "option a", "primary ", "secondary ", "given ", "let ", "param ", "require ", "grid g = ab",
    "words w = a b", "table t of int = 1", "packing P", "sum(", "min()", "max({})", "subsets(1..3)", "connected(",
    "cells(", "size(", "digit(", "index(", "join(", '{1, "a"}', "(1, 2)", "{}", "99999999999999999999", "^99999", "é", "\t",
)  # fmt: skip
_VALUES = st.one_of(
    st.integers(-3, 6),
    st.integers(),
    st.sampled_from(["", "a", "7", "-", "a b", "ab\ncd\n", "12\n3", '""', "%", "|:", "é", None, True, 2.5, [], [1], ["ab", "c"], [[1, 2], "a"], {}]),
)  # fmt: skip


def _mutated(draw: Any, text: str) -> str:
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 5, 20])))
        piece = draw(st.sampled_from(_PIECES))
        if draw(st.integers(0, 4)) == 0:
            other = draw(st.integers(0, len(text)))
            piece = text[other : other + draw(st.integers(1, 30))]
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def _changed_models(draw: Any) -> tuple[str, dict[str, object]]:
    name = draw(st.sampled_from([*MODELS, ""]))
    text = MODELS[name] if name else draw(models())
    text = text.replace("n = 8", "n = 4").replace("< 10", "< 3")
    parameters = dict(_DATA.get(name, {}))
    for key in draw(
        st.lists(st.sampled_from(["n", "m", "clue", "M", "P", "W", "U", "g"]), max_size=2)
    ):
        parameters[key] = draw(_VALUES)
    return _mutated(draw, text), parameters


def _told(text: str, parameters: dict[str, object]) -> list[Diagnostic]:
    """What is said of a model; its places are in its texts, and it is one thing or the other."""
    source = Source("model.xc", text)
    problem, told = translate(source, "xc", inputs=Inputs(parameters))
    assert (problem is None) == any(each.is_error for each in told)
    for each in told:
        length = len((each.source or source).text)
        for span in filter(None, (each.span, *each.places)):
            assert 0 <= span.start <= span.end <= length
        assert each.message
    if problem is not None:
        problem.render()
    return list(told)


@settings(max_examples=250, deadline=None, suppress_health_check=[*HealthCheck])
@given(_changed_models())
def test_changed_models(changed: tuple[str, dict[str, object]]) -> None:
    _told(*changed)
