"""The package that docs/plugins.md builds is found, and its commands print what is shown."""

import os
import tomllib
from pathlib import Path

import pytest
from support.documents import run_steps, shown_files, steps
from support.running import ROOT

DOCUMENT = ROOT / "docs" / "plugins.md"


@pytest.mark.process
@pytest.mark.slow
def test_the_package_of_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies in a folder as installers lay it out."""
    files = shown_files(DOCUMENT)
    project = tomllib.loads(files.pop("pyproject.toml"))["project"]
    name, version = project["name"], project["version"]
    about, groups = f"{name}-{version}.dist-info", project["entry-points"].items()
    points = [f"[{group}]\n" + _lines(named, " = ") for group, named in groups]
    files[f"{about}/entry_points.txt"] = "".join(points)
    files[f"{about}/METADATA"] = _lines({"Name": name, "Version": version}, ": ")
    for path, text in files.items():
        (tmp_path / "packages" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "packages" / path).write_text(text)
    monkeypatch.syspath_prepend(tmp_path / "packages")
    paths = [str(tmp_path / "packages"), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", ":".join(filter(None, paths)))
    (tmp_path / "folder").mkdir()
    assert run_steps(steps(DOCUMENT), tmp_path / "folder") == 12


def _lines(named: dict[str, str], sign: str) -> str:
    return "".join(f"{name}{sign}{value}\n" for name, value in named.items())
