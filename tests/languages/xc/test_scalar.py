"""What the columns compute is what the definition says, one row at a time."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.xc_random import models
from support.xc_scalar import ScalarModel
from support.xc_scalar_values import ModelFault

from dlxc.compiler import translate
from dlxc.languages.xc import clause_pieces
from dlxc.text.source import Source


def _translated(text: str) -> list[list[str]] | None:
    """The words of the DLX file but for its comments, or nothing if the model has a fault."""
    problem = translate(Source("model.xc", text), "xc").problem
    if problem is None:
        return None
    return [line.split() for line in problem.render().split("\n") if line and line[0] != "|"]


def _by_rows(text: str) -> list[list[str]] | None:
    try:
        return ScalarModel(text).lines()
    except ModelFault:
        return None


@settings(max_examples=300, deadline=None, suppress_health_check=[*HealthCheck])
@given(models())
def test_columns_are_rows(text: str) -> None:
    assert _translated(text) == _by_rows(text)


@settings(max_examples=150, deadline=None, suppress_health_check=[*HealthCheck])
@given(models(), st.integers(1, 9))
def test_rows_in_pieces_are_rows(text: str, rows: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clause_pieces, "ROWS_OF_PIECE", rows)
        assert _translated(text) == _by_rows(text)


# ---- the sentences of the definition, one by one

_ITEMS = "primary z [a{x} for 0 <= x < 4]\nsecondary s{x} for 0 <= x < 4\n"


def _options(statements: str) -> str:
    """The options over a few items: primary `z` and `a0` to `a3`, secondary `s0` to `s3`."""
    text = f"{_ITEMS}{statements}\n"
    found = _translated(text)
    assert found == _by_rows(text)
    assert found is not None
    return ", ".join(" ".join(line) for line in found[1:])


SENTENCES = [
    # values
    ("option a{i} for i in {2, 1} + {1, 3}", "a2, a1, a3"),
    ("option a{i} for i in 2..3", "a2, a3"),
    ("option z if {1, 2} = {2, 1}", "z"),
    ('option a{digit(c)} for c in "121"', "a1, a2, a1"),
    ("option a{i} for i in (1, 1)", "a1, a1"),
    ("table T of int =\n  1 2\n  1 2\noption a{i} a{j} for (i, j) in T", "a1 a2, a1 a2"),
    ("table T of int =\n  1 2\noption a{T[0, 1]} for (i, j) = T[0]", "a2"),
    ("table T of int, text =\n  1 b\noption a{T[0, 0]} s1:{T[0, 1]}", "a1 s1:b"),
    ('words W = ab b\noption a{size(W)} if "b" in W if W[0, 1] = "b"', "a2"),
    ("let v[i] = i for 2 <= i < 4\noption a{i} for i in v", "a2, a3"),
    ("option a{[1 < 2]}", "a1"),
    # clauses
    ("option a{i} s{j} for 0 <= i < 2, 1 <= j <= 2", "a0 s1, a0 s2, a1 s1, a1 s2"),
    ("option a{i} for 0 <= i < 4 by i mod 2", "a0, a2, a1, a3"),
    ("option a{i} for 0 <= i < 4 if i > 1, j = i if j < 3", "a2"),
    ("option s{i} s{j}? a{k} for 0 <= i, j < k < 3 if i != j", "s0 s1 a2, s1 s0 a2"),
    ("option a{j} for 3 >= j > 1", "a3, a2"),
    ("option a{k} for 0 <= i < j, k < 3 if j = 2", "a1, a2, a2"),
    ("option a{i} if 1 = 2 for 0 <= i < 3\noption a{i} if 1 = 1 for 0 <= i < 2", "a0, a1"),
    # names
    ("option z s0:{61} s1:{10}", "z s0:Z s1:a"),
    (
        "option z s0:{dec(61)} s1:{hex(61)} s2:{digits(5, 2, 4)} s3:{dec(7, 2)}",
        "z s0:61 s1:3d s2:0101 s3:07",
    ),
    ("option z |{61}", "z |61"),
    # items that are not declared
    ("option z a{i}? for 3 <= i < 5", "z a3, z"),
    ("option z s{i}:{i}?5 for 3 <= i < 7", "z s3:3, z"),
    ("option z a{i} for 3 <= i < 5 if fits", "z a3"),
    ("option z a{i}? for -1 <= i < 1", "z, z a0"),
    ("option z a{i}? for i in {62}", "z"),
    # consistent
    (
        "option z s{i}:{j} s0:0 for 0 <= i, j < 2 if consistent",
        "z s0:0, z s1:0 s0:0, z s1:1 s0:0",
    ),
    ("option a0 [a{i} for 0 <= i < 2] if consistent", "a0 a1"),
    # blocks
    (
        "for 0 <= i < 2:\n  option a{i}\n  option a{j} s{i} for 2 <= j < 4",
        "a0, a2 s0, a3 s0, a1, a2 s1, a3 s1",
    ),
    # given
    ("option a0 a1\noption a1 s1\noption a2 s1\noption a3\ngiven a1 s1", "a3"),
    ("option a0 s0:1\noption a1 s0:2\noption a2\ngiven s0:1", "a0, a2"),
    ("option a{i} for 0 <= i < 3 given i = 1", "a0, a2"),
    # functions
    (
        "option a{abs(-2)} if min(3, 1) = 1 and max({1, 3}) = 3 and sum(i for 0 <= i < 4) = 6",
        "a2",
    ),
    ("option a{count(i > 1 for 0 <= i < 4)} if any(i = 2 for i in 1..2)", "a2"),
    ('option a{weight(6)} if digit("a") = 10 and digit(".", 1) = 1 and code("A") = 65', "a2"),
    ('option a{size(subsets(1..3, 2))} if join(1, "b", (2, 3)) = "1b23"', "a3"),
    ("option a{index(5, {4, 5})} if size(connected({(1, 2)}, -1)) = 0", "a1"),
    ("option a{i} for S in connected({(1, 2), (2, 3)}, 2), i in S", "a1, a2, a2, a3"),
    ("option z s{j}:{join(i for 3 > i > j)} for 0 <= j < 2", "z s0:21, z s1:2"),
    ('option z s0:{join(c for c in "bab")}', "z s0:bab"),
    ('option z s0:{min("b", "ab")} s1:{max({"b", "ab"})} s2:{max("Z", "a")}', "z s0:ab s1:b s2:a"),
    ("words W = cd ab\noption z s0:{min(W)} s1:{min(w[1] for w in W)}", "z s0:ab s1:b"),
    ("option a{i} a{j} for (i, j) = min((2, 1), (1, 3), (1, 2))", "a1 a2"),
    ("option a{i} a{j} for (i, j) = max({(1, 2), (0, 3)})", "a1 a2"),
    (
        "option a{i} a{j} for k in 1..2, (i, j) = max((k, x) for 2 <= x < 4 if x > k)",
        "a1 a3, a2 a3",
    ),
    (
        "option a{i} a{j} for (i, j) in permutations({2, 1, 3}, 2) if i < 3",
        "a2 a1, a2 a3, a1 a2, a1 a3",
    ),
    (
        "option a{p[0]} for p in permutations(1..2)\noption a{p[0]} for p in permutations(1..2, 1)",
        "a1, a2, a1, a2",
    ),
    ("option z if size(permutations(1..3, 4)) = 0 and (3, 2, 1) in permutations(1..3)", "z"),
    ("option a{i} for 0 <= i < 4 if i not in {1, i mod 3}", "a3"),
    ("option a{i} for 0 <= i, j < 4 if {i, j} = {1, 2}", "a1, a2"),
    ("option a{size({i, j, 1})} for 0 <= i <= j < 2", "a2, a2, a1"),
    ("option a{i} a{j} for 0 <= k < 2, (i, j) in {(k, 2), (3, k)}", "a0 a2, a3 a0, a1 a2, a3 a1"),
    (
        "let f[S] = size(S) for S in subsets(1..3)\noption a{f[{2, 1}]} a{f[{}]} a{f[{3, 2, 1}]}",
        "a2 a0 a3",
    ),
    ("option a{sum(S)} for S in {{i, j} for 0 <= i, j < 2} if 1 in S", "a1, a1"),
    (
        "grid g =\n  ab\n  cd\noption a{i} s{j} for (i, j) in cells(g)",
        "a0 s0, a0 s1, a1 s0, a1 s1",
    ),
    ("option a{(-7) div 2 + 5} if (-7) mod 2 = 1 and 7 div -2 = -4 and 7 mod -2 = -1", "a1"),
]


@pytest.mark.parametrize(("statements", "options"), SENTENCES)
def test_sentence(statements: str, options: str) -> None:
    assert _options(statements) == options


def test_items_come_in_order_and_primary_ones_first() -> None:
    text = "secondary t\nprimary b 2|a [1:{i}|{i} for 3 >= i > 1]\noption b a 2 3"
    items = ["b", "2|a", "1:3|3", "1:2|2", "|", "t"]
    assert _translated(text) == _by_rows(text) == [items, ["b", "a", "2", "3"]]


def test_a_cover_that_is_given_is_needed_no_more() -> None:
    text = "primary 2:3|a b\noption a\noption a b\ngiven a"
    assert _translated(text) == _by_rows(text) == [["1:2|a", "b"], ["a"], ["a", "b"]]
