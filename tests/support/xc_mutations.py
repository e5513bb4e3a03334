"""Changes to models that make most of them faulty."""

from typing import Any

from hypothesis import strategies as st

_PIECES = (
    *"()[]{}|:?,.%=<>\"' \n", "\n    ", "0", "1", "61", "62", "n", "i", "x", "2n", "^2", "-1", " div 0", " mod ", "..",
    "<=", "!=", " if ", " for ", " by ", " given ", " in ", " not ", " and ", " or ", " fits", " consistent",
    ' show "a" at (0, 0)', "option a", "primary ", "secondary ", "given ", "let ", "param ", "require ", "grid g = ab",
    "words w = a b", "table t of int = 1", "packing P", "sum(", "min()", "max({})", "subsets(1..3)", "connected(",
    "cells(", "size(", "digit(", "index(", "join(", '{1, "a"}', "(1, 2)", "{}", "99999999999999999999", "^99999", "é", "\t",
)  # fmt: skip


def mutated(draw: Any, text: str) -> str:
    """A text with a few pieces put into it, or taken out of it."""
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 5, 20])))
        piece = draw(st.sampled_from(_PIECES))
        if draw(st.integers(0, 4)) == 0:
            other = draw(st.integers(0, len(text)))
            piece = text[other : other + draw(st.integers(1, 30))]
        text = text[:start] + piece + text[end:]
    return text
