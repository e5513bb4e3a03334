"""`dlxc syntax`: the files by which editors colour the languages."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.output import fail_to_write
from dlxc.cli.standard_error import fail, say
from dlxc.system import files
from dlxc.system.resources import folder
from dlxc.system.version import __version__
from dlxc.text.printable import shortened_name

_NEXT_STEPS = {
    "vim": "Vim reads it when it starts, if it lies in `pack/dlxc/start/` of its folder.",
    "vscode": "Install it: code --install-extension {path}",
    "textmate": "Add it to the bundles of your editor.",
}
"""What to do with the files of each editor."""

_MANIFEST = f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="dlxc" Version="{__version__}" Publisher="dlxc"/>
    <DisplayName>dlxc</DisplayName>
    <Description xml:space="preserve">Colours for the languages of dlxc</Description>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"
      Addressable="true"/>
  </Assets>
</PackageManifest>
"""

_CONTENT_TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
"""

_EPILOG = """\b
Editors:
  vim       a package for Vim and Neovim, a folder
  vscode    an extension for Visual Studio Code, a file that ends in .vsix
  textmate  a bundle of TextMate grammars for other editors, a folder

\b
Examples:
  dlxc syntax vim -o ~/.vim/pack/dlxc/start/dlxc
  dlxc syntax vscode -o dlxc.vsix
"""


class EditorFile(NamedTuple):
    """A file for an editor; `path` has slashes, and begins in the folder that is written."""

    path: str
    content: bytes


@click.command(
    "syntax",
    short_help="Write the files by which editors colour the languages.",
    epilog=_EPILOG,
)
@click.argument("editor", type=Named(_NEXT_STEPS))
@click.option(
    "-o",
    "--output",
    "path",
    required=True,
    metavar="PATH",
    help="The folder or file to write.",
)
def syntax_command(editor: str, path: str) -> None:
    """Write the files by which an EDITOR colours the languages.

    A folder is written if it is new or empty, or if this command has written it before.
    """
    if path == files.STANDARD:
        raise click.UsageError("-o must name a folder or a file: this command writes several files")
    if editor == "vscode" and Path(path).suffix.lower() != ".vsix":
        raise click.UsageError(f"-o names '{path}'; an extension must end in '.vsix'")
    try:
        if editor == "vscode":
            files.write(path, [_extension(_editor_files("textmate"))])
        else:
            _write_folder(Path(path), _editor_files(editor))
    except OSError as error:
        fail_to_write(path, error)
    say(f"`{shortened_name(path)}` is written. {_NEXT_STEPS[editor].format(path=path)}")


def _editor_files(name: str) -> list[EditorFile]:
    """The files of a folder of `grammars`, in the order of their names."""
    root = folder("grammars") / name
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    return [EditorFile(path.relative_to(root).as_posix(), path.read_bytes()) for path in paths]


def _write_folder(root: Path, contents: list[EditorFile]) -> None:
    """Write files to a folder, each whole or not at all; raises `OSError`."""
    if root.exists() and not root.is_dir():
        raise NotADirectoryError(0, "it is not a folder")
    known = {file.path for file in contents}
    found = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())
    foreign = [path for path in found if path not in known]
    if foreign:
        fail(
            f"`{shortened_name(str(root))}` has a file that dlxc does not write,"
            f" `{shortened_name(foreign[0])}`: name a new folder"
        )
    for file in contents:
        place = root / file.path
        place.parent.mkdir(parents=True, exist_ok=True)
        files.write(str(place), [file.content])


def _extension(contents: list[EditorFile]) -> bytes:
    """The archive from which Visual Studio Code installs; the same bytes each time.

    Source: https://code.visualstudio.com/api/working-with-extensions/publishing-extension
    """
    members: Mapping[str, bytes] = {
        "extension.vsixmanifest": _MANIFEST.encode(),
        "[Content_Types].xml": _CONTENT_TYPES.encode(),
        **{f"extension/{file.path}": file.content for file in contents},
    }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()
