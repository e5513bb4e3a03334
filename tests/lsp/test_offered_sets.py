"""The sets of pieces that an editor offers."""

from typing import Any

import pytest

from dlxc.languages import LANGUAGES
from dlxc.lsp.pictures import set_drawn, sets_listed
from dlxc.lsp.requests import SetLook
from dlxc.text.source import Source


@pytest.mark.slow
def test_each_listed_set_can_be_drawn_and_named_in_a_puzzle() -> None:
    sets: Any = sets_listed()["sets"]
    assert {"name": "pentominoes", "lattice": "square", "count": 12} in sets
    for each in sets:
        found: Any = set_drawn(SetLook(each["name"], "dark"))
        assert (found["name"], found["lattice"]) == (each["name"], each["lattice"])
        assert sum(piece["count"] for piece in found["pieces"]) == each["count"]
        text = f"lattice {each['lattice']}\npieces {each['name']}\n"
        assert LANGUAGES["puzzle"].load().parse(Source("", text)).faults == []


def test_the_drawings_of_pieces() -> None:
    found: Any = set_drawn(SetLook("Conway"))
    assert [(piece["name"], piece["count"]) for piece in found["pieces"]][:2] == [
        ("1x1x3", 3),
        ("1x2x2", 1),
    ]
    for piece in found["pieces"]:
        assert piece["svg"].startswith("<svg ")
        assert f"<title>{piece['name']}</title>" in piece["svg"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("pentominos", "There is no set of pieces 'pentominos'; did you mean 'pentominoes'?"),
        ("99-ominoes", "There are too many '99-ominoes'"),
        ("9-ominoes", "Nonominoes are 1,285; sets of up to 400 are shown."),
    ],
)
def test_why_no_set_is_drawn(name: str, reason: str) -> None:
    assert str(set_drawn(SetLook(name))["reason"]).startswith(reason)
