"""The sets of pieces that an editor offers."""

from __future__ import annotations

from typing import Any

import pytest

from dlxc.languages import LANGUAGES
from dlxc.lsp.members import InvalidMember, Members
from dlxc.lsp.piece_sets import drawn, listed
from dlxc.text.source import Source


def test_each_listed_set_can_be_drawn_and_named_in_a_puzzle() -> None:
    sets: Any = listed(Members({}))["sets"]
    assert {"name": "pentominoes", "lattice": "square", "count": 12} in sets
    for each in sets:
        found: Any = drawn(Members({"name": each["name"], "theme": "dark"}))
        assert (found["name"], found["lattice"]) == (each["name"], each["lattice"])
        assert sum(piece["count"] for piece in found["pieces"]) == each["count"]
        text = f"lattice {each['lattice']}\npieces {each['name']}\n"
        assert LANGUAGES["puzzle"].load().parse(Source("", text)).faults == []


def test_the_drawings_of_pieces() -> None:
    found: Any = drawn(Members({"name": "Conway"}))
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
    assert str(drawn(Members({"name": name}))["reason"]).startswith(reason)


def test_the_name_of_a_set_is_a_text() -> None:
    with pytest.raises(InvalidMember, match=r"`params\.name` is missing: it is a text"):
        drawn(Members({}))
