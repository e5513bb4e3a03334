"""The package that docs/plugins.md builds can be installed, and its commands print what is shown."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from support.documents import run_steps, shown_files, steps
from support.packages import installed
from support.running import ROOT

pytestmark = pytest.mark.process

DOCUMENT = ROOT / "docs" / "plugins.md"


@pytest.mark.slow
def test_the_package_of_the_document(tmp_path: Path) -> None:
    files = shown_files(DOCUMENT)
    project = tomllib.loads(files.pop("pyproject.toml"))["project"]
    package = tmp_path / "package"
    package.mkdir()
    programs = installed(package, project["name"], files, project["entry-points"])
    folder = tmp_path / "folder"
    folder.mkdir()
    assert run_steps(steps(DOCUMENT), folder, programs) == 12
