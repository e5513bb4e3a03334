"""What is offered at the cursor, while the statement is being written."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.running import ROOT
from support.xc_cursors import AtCursor

from dlxc.languages.xc.evaluating.plugins import FUNCTIONS
from dlxc.languages.xc.syntax.margins import FAMILIES, STATEMENTS

HEAD = """\
param n = 8, k
let half = n div 2
let f[i, j] = i+j for 0 <= i, j < n
grid g[rows,_] = ab
primary r{t} c{t} 2|big{t}  for 0 <= t < n
secondary a{s} for 1 <= s < 2n-2
"""
NAMES = ["n", "k", "half", "f", "g", "rows"]


@pytest.mark.parametrize(("line", "columns"), cases("xc/names-in-scope"))
def test_names_in_scope(line: str, columns: list[str]) -> None:
    cursor = AtCursor(HEAD + line)
    offered = cursor.offered("column")
    assert sorted(offered) == sorted(columns)
    assert cursor.offered("name") == NAMES
    assert cursor.offered("function") == [*FUNCTIONS]


def test_names_are_declared_before() -> None:
    text = "param a = 1\noption x{<CURSOR>}\nparam b = 2\n"
    assert AtCursor(text).offered("name") == ["a"]
    comment = "| {<CURSOR>}\nparam a = 1\nparam b = 2\n"
    assert AtCursor(comment).offered("name") == ["a", "b"]


def test_faulty_statements_may_declare_any_of_their_names() -> None:
    text = "param a = (, b\nlet c[i = 3\ngrid d[e,_] of\noption x{<CURSOR>"
    assert AtCursor(text).offered("name") == ["a", "b", "c", "d", "e", "i"]


@pytest.mark.parametrize("text", cases("xc/nothing-offered"))
def test_where_nothing_is_offered(text: str) -> None:
    assert AtCursor(text).completions() == {}


@pytest.mark.parametrize("text", ["<CURSOR>", "par<CURSOR>", "param n\n<CURSOR>", "opt<CURSOR>\nx"])
def test_keywords_at_the_margin(text: str) -> None:
    cursor = AtCursor(text)
    offered = cursor.completions()
    assert [*offered] == [*STATEMENTS]
    assert all(each.meaning for each in offered.values())


def test_keywords_of_a_block() -> None:
    for text in ("for 0 <= i < 3:\n  <CURSOR>", "for 0 <= i < 3:\n  option x\n  op<CURSOR>"):
        assert [*AtCursor(text).completions()] == [*FAMILIES]


def test_keywords_behind() -> None:
    option = AtCursor(HEAD + "option r{i} for 0 <= i < n <CURSOR>").offered("keyword")
    clauses = ["if", "by", "given", "if fits", "if consistent"]
    assert option == [*clauses, "show", "in", "div", "mod"]
    required = AtCursor(HEAD + "require n > 2 <CURSOR>").offered("keyword")
    assert required == ["and", "or", "in", "div", "mod"]
    primary = AtCursor(HEAD + "primary y{i} for 0 <= i < n <CURSOR>").offered("keyword")
    assert {"if", "by"} <= {*primary}
    assert {"given", "show", "if fits"}.isdisjoint(primary)
    assert "for" not in AtCursor(HEAD + "option r{<CURSOR>").offered("keyword")
    items = AtCursor(HEAD + "option r{i} <CURSOR>").offered("keyword")
    assert items == ["for", *clauses, "show"]
    shown = {"disc", "line", "border", "colour"}
    assert shown <= {*AtCursor(HEAD + "show <CURSOR> at (i, i) for 0 <= i < n").offered("keyword")}
    assert shown <= {*AtCursor(HEAD + "option r0 show <CURSOR>").offered("keyword")}
    assert shown.isdisjoint(primary)
    assert AtCursor(HEAD + "option r0 show i <CURSOR>").offered("keyword")[:2] == ["colour", "at"]
    assert AtCursor("table t <CURSOR>").offered("keyword") == ["of"]
    assert AtCursor("table t of <CURSOR>").offered("keyword") == ["int", "text"]
    assert AtCursor("grid g <CURSOR>").offered("keyword") == ["of", "else", "from"]


@pytest.mark.parametrize(("line", "taken"), cases("xc/items-taken"))
def test_items(line: str, taken: str) -> None:
    cursor = AtCursor(HEAD + line)
    assert cursor.offered("item") == ["r{t}", "c{t}", "big{t}", "a{s}"]
    assert cursor.completed("r{t}") == HEAD + taken
    assert "name" not in {each.kind for each in cursor.completions().values()}


def test_items_have_their_kind() -> None:
    offered = AtCursor(HEAD + "option <CURSOR>").completions()
    assert (offered["r{t}"].detail, offered["a{s}"].detail) == ("primary", "secondary")


def test_colours_and_declarations_have_no_items() -> None:
    for line in ("option r{0}:<CURSOR>", "primary <CURSOR>", "option r{0}?<CURSOR>"):
        assert AtCursor(HEAD + line).offered("item") == []


def test_every_function_is_explained() -> None:
    for name, signature in FUNCTIONS.items():
        assert all(each.startswith(f"{name}(") for each in signature.calls)
        assert signature.summary
    page = (ROOT / "docs" / "xc-reference.md").read_text(encoding="utf-8")
    for signature in FUNCTIONS.values():
        calls = ", ".join(f"`{each}`" for each in signature.calls)
        assert f"\n| {calls} | {signature.summary} |\n" in page
    offered = AtCursor("require d<CURSOR>").completions()
    assert offered["digit"].detail == "digit(c), digit(c, default)"


def test_columns_after_a_dot() -> None:
    head = "table crew of member: text, cost: int = a 1\ntable edge of text = a b\n"
    for code in ("option m{c.<CURSOR>} for c in crew", "let x = 1 + crew[0].co<CURSOR>"):
        offered = AtCursor(head + code).completions()
        assert {name: each.detail for name, each in offered.items()} == {
            "member": "text, of the table crew",
            "cost": "int, of the table crew",
        }
    assert "crew" in AtCursor(head + "let x = 1..<CURSOR>").completions()
    assert AtCursor(head + "let x = sum(c.cost for c in crew if c.cost < <CURSOR>").offered(
        "column"
    ) == ["c"]
