"""The files for editors that the command writes."""

import io
import json
import os
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
from support.colours import TEXTMATE, VIM
from support.running import ROOT, dlxc, process, small_files

from dlxc.system import __version__

VSCODE = ROOT / "templates" / "vscode"


def _contents(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize(("editor", "source"), [("vim", VIM), ("textmate", TEXTMATE)])
def test_a_folder_is_written_and_written_again(editor: str, source: Path, tmp_path: Path) -> None:
    made = tmp_path / "new" / "folder"
    for _ in range(2):
        run = dlxc("editor", editor, "-o", made)
        assert (run.code, run.out) == (0, b"")
        assert run.err.startswith(f"`{made}` is written. ")
        assert _contents(made) == _contents(source)
        next(path for path in made.rglob("*.*") if path.is_file()).write_text("changed")


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "syntax").mkdir()
    (tmp_path / "syntax" / "c.vim").write_text("mine")
    run = dlxc("editor", "vim", "-o", tmp_path)
    error = f"`{tmp_path}` has `syntax/c.vim`, which dlxc does not write: name a new folder"
    assert (run.code, run.err) == (1, f"error: {error}\n")
    assert _contents(tmp_path) == {"syntax/c.vim": b"mine"}


@pytest.mark.parametrize("name", ["syntax", "syntax/dlx.vim"])
def test_nothing_is_written_through_a_link(name: str, tmp_path: Path) -> None:
    made, precious = tmp_path / "made", tmp_path / "precious"
    assert dlxc("editor", "vim", "-o", made).code == 0
    (made / name).rename(precious)
    before = precious.read_bytes() if precious.is_file() else _contents(precious)
    (made / name).symlink_to(precious)
    run = dlxc("editor", "vim", "-o", made)
    error = f"`{made}` has `{name}`, which dlxc does not write: name a new folder"
    assert (run.code, run.err) == (1, f"error: {error}\n")
    assert (precious.read_bytes() if precious.is_file() else _contents(precious)) == before


@pytest.mark.process
def test_a_full_disk_leaves_nothing_of_a_new_folder(tmp_path: Path) -> None:
    # Python would cut the modules that it compiles off as well, and keep them.
    variables = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    made = tmp_path / "made"
    run = process("editor", "vim", "-o", made, preexec_fn=small_files, env=variables)
    assert (run.code, run.err) == (
        1,
        f"error: cannot write `{tmp_path / 'made'}`: file too large\n",
    )
    assert [*tmp_path.iterdir()] == []


def test_the_extension_for_visual_studio_code(tmp_path: Path) -> None:
    made = tmp_path / "dlxc.vsix"
    run = dlxc("editor", "vscode", "-o", made)
    assert (run.code, run.out) == (0, b"")
    assert run.err.endswith(f"Install it: code --install-extension {made}\n")
    with zipfile.ZipFile(io.BytesIO(made.read_bytes())) as archive:
        assert archive.testzip() is None
        found = {name: archive.read(name) for name in archive.namelist()}
    manifest = ET.fromstring(found.pop("extension.vsixmanifest"))  # noqa: S314 - dlxc has written it
    types = ET.fromstring(found.pop("[Content_Types].xml"))  # noqa: S314 - dlxc has written it
    own = {path.name: path.read_bytes() for path in VSCODE.iterdir() if path.is_file()}
    contents = _contents(TEXTMATE) | own
    assert found == {f"extension/{path}": text for path, text in contents.items()}
    described = json.loads(found["extension/package.json"])
    _is_described(manifest, described)
    assert {each.attrib["Path"] for each in manifest.iterfind(".//{*}Asset")} <= found.keys()
    endings = {Path(path).suffix for path in [*found, "extension.vsixmanifest"]}
    assert {each.attrib["Extension"] for each in types} == endings
    named = [described["main"], *_named(described["contributes"])]
    assert {f"extension/{path.removeprefix('./')}" for path in named} <= found.keys()
    again = tmp_path / "again.vsix"
    dlxc("editor", "vscode", "-o", again)
    assert again.read_bytes() == made.read_bytes()


def _is_described(manifest: ET.Element, package: dict[str, Any]) -> None:
    """What the archive says of the extension is what its package says."""
    told = {each.tag.partition("}")[2]: each for each in manifest.iter()}
    assert told["Identity"].attrib == {
        "Language": "en-US",
        "Id": package["name"],
        "Version": package["version"],
        "Publisher": package["publisher"],
    }
    assert package["version"] == __version__
    assert told["Description"].text == package["description"]
    assert told["Categories"].text == ",".join(package["categories"])
    properties = manifest.iterfind(".//{*}Property")
    values = {each.attrib["Id"].rpartition(".")[2]: each.attrib["Value"] for each in properties}
    assert values["Engine"] == package["engines"]["vscode"]
    assert [values["ExtensionKind"]] == package["extensionKind"]


def _named(contributions: dict[str, Any]) -> list[str]:
    """The files that the languages and grammars of an extension name."""
    languages = [
        each["configuration"] for each in contributions["languages"] if "configuration" in each
    ]
    return languages + [each["path"] for each in contributions["grammars"]]
