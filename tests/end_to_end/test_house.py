"""The house keeps its order: floors, and the folders of the tests."""

import re
import tomllib

import pytest
from support import house
from support.running import ROOT

_BESIDE_THE_ROOMS = {"cases", "end_to_end", "readers", "support", "golden"}
"""Folders of tests that belong to no room."""


def _floors() -> list[str]:
    """The rooms, the highest first, as import-linter is told."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    [floors] = [each["layers"] for each in contracts if each.get("containers") == ["dlxc"]]
    return list(floors)


@pytest.mark.exhaustive
def test_modules_that_are_named_in_texts_keep_to_the_floors() -> None:
    """import-linter does not see what is handed to `import_module`."""
    floors = _floors()
    named = list(house.modules_named_in_texts())
    assert len(named) > 5
    too_high = [
        (holder, name)
        for holder, name in named
        if house.room(holder)  # the face of the library may name any room
        and floors.index(house.room(name)) < floors.index(house.room(holder))
    ]
    assert too_high == []


@pytest.mark.exhaustive
def test_modules_are_imported_by_names_that_tell_their_room() -> None:
    # The face of the library looks into its own table; libraries of others are no rooms.
    assert house.imports_of_untold_names() == ["dlxc", "dlxc.system"]


def test_the_tests_have_the_rooms_of_the_package() -> None:
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders - _BESIDE_THE_ROOMS == {*_floors()} - {"__main__", "compiler"}
    for path in (ROOT / "tests").rglob("test_*.py"):
        folder = path.parent.relative_to(ROOT / "tests").as_posix()
        if folder.partition("/")[0] not in _BESIDE_THE_ROOMS:
            assert (house.PACKAGE / folder).is_dir(), folder


def test_files_that_the_documents_name_exist() -> None:
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")]
    # A point or a stroke at the end tells them from requests of the language server.
    pattern = r"`((?:dlxc|docs|grammars|templates|tests)/[\w./-]*(?:\.\w+|/))`"
    named = [file for text in pages for file in re.findall(pattern, text)]
    assert len(named) > 20
    assert [file for file in named if not (ROOT / file).exists()] == []


def test_a_checkout_can_be_installed_in_place() -> None:
    """hatchling refuses `pip install -e` if a folder that the wheel renames has a module."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = settings["tool"]["hatch"]["build"]["targets"]["wheel"]
    left_out = [ROOT / path.strip("/") for path in wheel["exclude"]]
    modules = [path for folder in wheel["sources"] for path in (ROOT / folder).rglob("*.py")]
    assert [each for each in modules if not {*left_out} & {each, *each.parents}] == []
