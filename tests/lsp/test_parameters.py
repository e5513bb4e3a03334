"""The parameters of a text, as an editor shows them."""

from typing import Any

import pytest

from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.replies import parameters as reply
from dlxc.lsp.requests import Values


def _told(text: str, language: str, **given: str) -> Any:
    document = OpenDocument(f"untitled:told.{language}", "", text)
    return reply(document, Values(given))["parameters"]


def test_the_members_of_a_parameter() -> None:
    [told] = _told("param n = 8\nprimary a{i} for i in {n}\noption a{n}\n", "xc")
    assert told == {
        "name": "n",
        "help": "a parameter of the model",
        "required": False,
        "integer": True,
        "value": "8",
        "least": 1,
        "most": 16,
    }


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("puzzle", "param w = 6, h = 60/w\n", [("w", "6", 1, 12), ("h", "10", 1, 20)]),
        ("puzzle", "param w\nparam h = 2*w\n", [("w", None, 1, 10), ("h", None, None, None)]),
        ("puzzle", "param z = 0\nparam m = -4\n", [("z", "0", 0, 10), ("m", "-4", -8, 10)]),
        ("puzzle", "param z = 1/0\nbox 2x{\n", [("z", None, None, None)]),
        ("xc", 'param t = "word"\nparam u = t\n', [("t", "word", None, None)] * 1 + [("u", "word", None, None)]),
        ("xc", "param n\nparam m = n + 1\n", [("n", None, 1, 10), ("m", None, None, None)]),
        ("xc", "param n = 4\ngrid g[_,_]\n", [("n", "4", 1, 10), ("g", None, None, None)]),
        ("sudoku", "." * 81 + "\n", []),
        ("sudoku", ("." * 81 + "\n") * 3, [("number", "1", 1, 3)]),
        ("polyomino", "[0-1]0\nA 00\n", []),
        ("", "", []),
    ],
)  # fmt: skip
def test_values_and_ranges(language: str, text: str, expected: list[Any]) -> None:
    told = _told(text, language)
    shown = [tuple(each[key] for key in ("name", "value", "least", "most")) for each in told]
    assert shown == expected


def test_only_what_has_no_value_is_required() -> None:
    told = _told("param n\nparam m = 2\nprimary a{n} b{m}\noption a{n} b{m}\n", "xc")
    assert [(each["name"], each["required"]) for each in told] == [("n", True), ("m", False)]


@pytest.mark.parametrize(
    ("language", "end"),
    [("puzzle", "box {w}x{h}\n"), ("xc", "primary a{w} b{h} c{t}\noption a{w} b{h} c{t}\n")],
)
@pytest.mark.parametrize(
    ("given", "values"),
    [
        ({}, ["4", "8", "9"]),
        ({"w": "5"}, ["4", "10", "11"]),
        ({"w": "5", "t": "1"}, ["4", "10", "11"]),
        ({"h": "1"}, ["4", "8", "2"]),
        ({"w": "x"}, ["4", None, None]),
        ({"w": "@none.txt"}, ["4", None, None]),
        ({"none": "1"}, ["4", "8", "9"]),
    ],
)
def test_a_default_may_depend_on_what_is_given(
    language: str, end: str, given: dict[str, str], values: list[str | None]
) -> None:
    told = _told(f"param w = 4, h = 2*w, t = h + 1\n{end}", language, **given)
    assert [each["value"] for each in told] == values
