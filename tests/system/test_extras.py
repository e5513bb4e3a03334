"""The extras: `all` has those of users, and what is missing is said with the way to get it."""

import re
import tomllib

import pytest
from support.running import ROOT

from dlxc.system import MissingExtra, needs

OF_DEVELOPERS = {"test", "lint", "docs"}


def _extras() -> dict[str, list[str]]:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return dict(extras["optional-dependencies"])


def test_all_is_every_extra_of_users() -> None:
    extras = _extras()
    [every] = extras.pop("all")
    named = re.fullmatch(r"dlxc\[([\w,]+)\]", every)
    assert named is not None
    assert sorted(named[1].split(",")) == sorted(extras.keys() - OF_DEVELOPERS)


def test_extras_are_explained_where_dlxc_is_installed() -> None:
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    asked = {*_extras()} - OF_DEVELOPERS
    assert [extra for extra in asked if f"| `{extra}` |" not in page] == []


def test_what_is_missing_is_said_with_both_ways_to_get_it() -> None:
    with pytest.raises(MissingExtra) as raised:
        needs("no_such_library", "png")
    cure = "pip install 'dlxc[png]', or in a checkout pip install -e '.[png]'"
    assert str(raised.value) == f"this needs an extra: {cure}"
