"""DLX as other programs write it: one error for one slip, and a cure that mends it."""

from __future__ import annotations

import pytest
from support.cases import cases

import dlxc
from dlxc.compiler import check
from dlxc.text.diagnostics import Diagnostic, changed_text
from dlxc.text.source import Source


def _errors(text: str, language: str = "dlx") -> list[Diagnostic]:
    return [each for each in check(Source("data", text), language).diagnostics if each.is_error]


@pytest.mark.parametrize(
    ("text", "mended", "count"), cases("dlx/one-error-whose-cure-mends-the-text")
)
def test_one_error_whose_cure_mends_the_text(text: str, mended: str, count: int | None) -> None:
    [error] = _errors(text)
    assert error.edit
    assert changed_text(text, [error.edit]) == mended
    if count is not None:
        assert dlxc.compile(mended, "dlx").count() == count


@pytest.mark.parametrize(
    ("text", "help_"),
    [
        ("1 0 1\n0 1 0\n1 1 1\n", "a matrix of 0 and 1: `--from csv` reads it"),
        ("| a b c\na b\nc\n", "a line that begins with `|` is a comment"),
        ("a b\na b # both\na\n", "move it to the line before"),
        ("a b\na x\n", "the item line names all items"),
        ("a b\nx y\nz\n", "the first line that is not a comment names all items"),
    ],
)
def test_one_error_with_advice(text: str, help_: str) -> None:
    [error] = _errors(text)
    assert help_ in error.help


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("dlx", "a b\n" + "a x\n" * 30),
        ("dlx", "a b\n" + "a b a\n" * 30),
        ("dlx", "a b\n" + "a:x b\n" * 30),
        ("dlx", "a b\n" + "a b|c\n" * 30),
        ("dlx", "a b\na b\n" + "no item is here\n" * 30),
        ("dlx", "a b\n" + "".join(f"x{n} y{n}\n" for n in range(30))),
        ("dlx", "a b\n" + "a " + "x " * 30 + "\n"),
        ("csv", "option,item,kind,colour\n,a,primary,\n" + "1,x,,\n" * 30),
        ("csv", "a,b,a\n" * 30),
        ("csv", "1 2,3\n" * 30),
        ("json", '{"dlxc":1,"items":[],"options":[' + ",".join(['[["x"]]'] * 30) + "]}"),
        ("jsonl", '{"dlxc":1,"items":[],"options":30}\n' + '{"items":[["x"]]}\n' * 30),
        ("mtx", "%%MatrixMarket matrix coordinate pattern general\n1 1 30\n" + "1 1\n" * 30),
    ],
)
def test_equal_faults_are_one_error(language: str, text: str) -> None:
    [_] = _errors(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("json", '{"dlxc":1,"items":[{"name":"NAME","primary":true,"min":1,"max":1}],"options":[]}'),
        ("csv", "NAME,b\n"),
        ("csv", "option,item,kind,colour\n,NAME,primary,\n1,NAME,,\n"),
        ("csv", "NAME,b\n1,0\n0,1\n"),
        ("mtx", "%%MatrixMarket matrix coordinate integer general\n% item 1 primary 1 1 NAME\n1 1 1\n1 1 1\n"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["a|b", "a:b:c", "a b", "a\tb"])
def test_names_that_dlx_cannot_have(language: str, text: str, name: str) -> None:
    """Nothing is written of them that could not be read again."""
    if name == "a\tb" and language != "mtx":
        return
    errors = _errors(text.replace("NAME", name), language)
    assert [each.code for each in errors] == ["E217"]


def test_a_fault_behind_a_line_feed_in_quotes() -> None:
    for text in ('"x\n",b,"c d"\nb,e\n', 'a,b\n"x\ny",b,b\n', '"x\n",b,b\n"y\n",b\n'):
        assert _errors(text, "csv")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("crew,first,second\nAnn,LH1,LH4\nBen,LH1,\nAnn,LH4,\n", "looks like names of columns"),
        ("a,b,3\nc,2\na,5\nb,c,4\n", "are read as items, not as costs"),
    ],
)
def test_doubtful_tables(text: str, told: str) -> None:
    found = check(Source("data", text), "csv").diagnostics
    assert [told in each.message for each in found if each.code == "W244"] == [True]


def test_tables_that_are_no_doubt() -> None:
    for text in ("a,b\nb,c\nc\n", "Ann,mon,tue\nBob,wed\nCem,thu\n", "1,2\n2,3\n3,4\n", "a,1\n"):
        assert "W244" not in [each.code for each in check(Source("data", text), "csv").diagnostics]


@pytest.mark.parametrize("header", ["option,item", "option,item,cost", "Option;Item"])
def test_a_table_of_options_and_items(header: str) -> None:
    row = "1;a" if ";" in header else "1,a" + ",3" * header.count(",cost")
    [error] = _errors(f"{header}\n{row}\n", "csv")
    assert "option,item,kind,colour" in error.help


def test_several_items_in_an_entry() -> None:
    [error] = _errors('1,anna,"LH1, LH2"\n', "csv")
    assert error.help == "an entry is one item: if these are several, write `LH1,LH2`"
