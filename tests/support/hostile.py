"""What no editor and no page sends: values of any kind where others are wanted."""

import copy
import json
from typing import Any

from hypothesis import strategies as st

NUMBERS = st.one_of(
    st.integers(-5, 5), st.sampled_from([-(2**31), 2**31, 2**63, 10**30, 0.5, 1e308, -0.0])
)
TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["", "\ud83e", "a\udc00", "\0", "\u2028", "\r", "é" * 300, "{" * 500, "$", "../..", "none"]
    ),
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=6,
)
"""Any JSON."""


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all parts of a value."""
    if not isinstance(value, dict | list):
        return [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *(each for key, part in inner for each in _places(part, (*path, key)))]


@st.composite
def spoiled(draw: st.DrawFn, messages: list[Any]) -> bytes:
    """One of some messages with parts that are others or missing, or with bytes that are others."""
    message: Any = copy.deepcopy(draw(st.sampled_from(messages)))
    for _ in range(draw(st.integers(0, 2))):
        *way, last = draw(st.sampled_from(_places(message))) or (None,)
        if last is None:
            message = draw(VALUES)
            continue
        holder = message
        for key in way:
            holder = holder[key]
        if draw(st.booleans()) and isinstance(holder, dict):
            del holder[last]
        else:
            holder[last] = draw(VALUES)
    data = json.dumps(message, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")
    if draw(st.integers(0, 5)) == 0:
        at = draw(st.integers(0, len(data)))
        data = data[:at] + draw(st.binary(max_size=4)) + data[at + draw(st.integers(0, 4)) :]
    return data
