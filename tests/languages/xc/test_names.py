"""Names are those that Python would format, row by row."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry import DIGITS
from dlxc.languages.xc.evaluating.expressions import Evaluator
from dlxc.languages.xc.families.naming import written_names
from dlxc.languages.xc.syntax.tree import Chain, Expression, Hole, Name, Template
from dlxc.languages.xc.values import sequences
from dlxc.languages.xc.values.columns import Column, TextPool, column_of
from dlxc.languages.xc.values.rows import Room, RowTable
from dlxc.text.source import Span, Word

_AT = Span(0, 0)
_i, _j, _t = (Name(name, _AT) for name in "ijt")
_HOLES: dict[str, Expression] = {"i": _i, "j": _j, "t": _t, "i+j": Chain(("+",), (_i, _j), _AT)}
rows = st.lists(
    st.tuples(st.integers(-2, 70), st.integers(0, 3), st.sampled_from(["a", "bc", "d"])),
    max_size=30,
)
templates = st.lists(st.sampled_from([*_HOLES, "", "x"]), min_size=1, max_size=4)


def _table(found: Sequence[tuple[int, int, str]], pool: TextPool) -> RowTable:
    columns: dict[str, Column] = {
        name: column_of([row[at] for row in found], pool) for at, name in enumerate("ijt")
    }
    return RowTable(len(found), columns)


def _template(parts: Sequence[str]) -> Template:
    return tuple(Hole(_HOLES[p], _AT) if p in _HOLES else Word(p, _AT) for p in parts)


def _plain(parts: Sequence[str], row: tuple[int, int, str]) -> str | None:
    i, j, t = row
    values = {"i": i, "j": j, "i+j": i + j}
    texts = []
    for part in parts:
        if part in values:
            if not 0 <= values[part] < len(DIGITS):
                return None
            texts.append(DIGITS[values[part]])
        else:
            texts.append(t if part == "t" else part)
    return "".join(texts)


@pytest.mark.parametrize("most", [1, 100, 1 << 20])
@given(rows, templates)
def test_names(most: int, found: list[tuple[int, int, str]], parts: list[str]) -> None:
    pool = TextPool()
    evaluator = Evaluator(pool, Room(1000))
    table, template = _table(found, pool), _template(parts)
    expected = [_plain(parts, row) for row in found]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sequences, "_MOST_PLACES", most)
        written = written_names(template, table, evaluator)
    assert [written.names[kind] for kind in written.kinds.tolist()] == expected
