"""Commands for those who write puzzles: `editor`, `lsp`, and `studio`, a page in the browser."""

import gc
import sys
import threading
import webbrowser
from contextlib import nullcontext, suppress
from pathlib import Path

import click

from dlxc.cli.argument_types import FILE, Named, seconds, whole_number
from dlxc.cli.console import fail, say, writing
from dlxc.cli.signatures import argument, command, flag, option
from dlxc.system import files, needs
from dlxc.system.resources import folder
from dlxc.text.prose import shortened_name

_NEXT_STEPS = {
    "vim": "Vim reads it when it starts, if it lies in `pack/dlxc/start/` of its folder.",
    "vscode": "Install it: code --install-extension {path}",
    "textmate": "Add it to the bundles of your editor.",
}
"""What to do with the files of each editor."""


@command("editor", "Install editor support (Vim, VS Code, TextMate).")
def editor_command(
    *,
    editor: str = argument(type=Named(_NEXT_STEPS), metavar="EDITOR"),
    path: str = option(
        "-o",
        "--output",
        required=True,
        type=FILE,
        metavar="PATH",
        help="The folder or file to write.",
    ),
) -> None:
    """Write the files by which an EDITOR knows the languages.

    The command writes to a folder that is new or empty, or that holds nothing but files that this
    command has written before.
    """
    if path == files.STANDARD:
        raise click.UsageError("-o must name a folder or a file: this command writes several files")
    if editor == "vscode" and Path(path).suffix.lower() != ".vsix":
        raise click.UsageError(f"-o names '{path}'; an extension must end in '.vsix'")
    with writing(path):
        if editor == "vscode":
            files.write(path, [_extension()])
        else:
            _copy_folder(folder("grammars") / editor, Path(path))
    say(f"`{shortened_name(path)}` is written. {_NEXT_STEPS[editor].format(path=path)}")


def _copy_folder(source: Path, root: Path) -> None:
    """Copy a folder whole, or file by file to where it has been before; raises `OSError`."""
    if root.exists() and not root.is_dir():
        raise NotADirectoryError(0, "it is not a folder")
    for path in sorted(root.rglob("*")):
        own = path.relative_to(root)
        if path.is_symlink() or not (path.is_dir() or (source / own).is_file()):
            what = f"`{shortened_name(own.as_posix())}`, which dlxc does not write"
            fail(f"`{shortened_name(str(root))}` has {what}: name a new folder")
    if not root.parent.exists():
        root.parent.mkdir(parents=True)
    with nullcontext(root) if root.exists() else files.new_folder(str(root)) as filled:
        for name, content in _files_in(source).items():
            place = filled / name
            place.parent.mkdir(parents=True, exist_ok=True)
            files.write(str(place), [content])


def _files_in(root: Path) -> dict[str, bytes]:
    """The files in a folder and below it, by their names there."""
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def _extension() -> bytes:
    """The archive from which Visual Studio Code installs."""
    templates = folder("templates")
    content = _files_in(templates / "vsix")
    paths = [path for path in (templates / "vscode").iterdir() if path.is_file()]
    extension = _files_in(folder("grammars") / "textmate")
    extension |= {path.name: path.read_bytes() for path in sorted(paths)}
    return files.archived(content | {f"extension/{name}": text for name, text in extension.items()})


@command("lsp", "Serve an editor: diagnostics, explanations, fixes.")
def lsp_command() -> None:
    """Serve an editor: diagnostics while you write, explanations, and fixes.

    Editors start this command themselves. It speaks the language server protocol on standard
    input and output.
    """
    for module in _OF_LSP:
        needs(module, "lsp")
    from dlxc.lsp import serve

    try:
        serve()
    except OSError as error:
        fail(f"cannot read standard input: {files.reason(error)}")


_OF_LSP = ("pygls", "lsprotocol", "attrs", "cattrs")
_OF_STUDIO = ("starlette", "uvicorn", "websockets", "psutil", *_OF_LSP)


@command("studio", "Write and solve puzzles in the browser.")
def studio_command(
    *,
    given: str = argument(default=".", type=FILE, metavar="[FILE|FOLDER]"),
    port: int | None = option(
        type=whole_number(0, (1 << 16) - 1),
        help="The port of the address; 0 is any that is free.  [default: 8421, or any that is"
        " free]",
    ),
    time_limit: float = option(
        type=seconds, default=600, help="End each search after this many seconds."
    ),
    memory_limit: int = option(
        type=whole_number(1),
        default=2048,
        metavar="MEGABYTES",
        help="End each search that takes more memory than this.",
    ),
    no_open: bool = flag(help="Do not open a browser; the address is printed."),
) -> None:
    """Write and solve the puzzles of a folder, or of one file, in the browser.

    The page shows faults while you write, the picture of the puzzle, and its solutions. It is
    served by this command, on this computer only, until Ctrl-C. Its address holds a secret: whoever
    has it can read and write these files.
    """
    place = Path(given)
    if not (place.is_dir() or place.is_file()):
        reason = "it is neither a file nor a folder" if place.exists() else "there is no such file"
        fail(f"cannot open `{shortened_name(given)}`: {reason}")
    gc.enable()  # the command line goes without, for its other commands are short

    def announce(address: str, opening: str) -> None:
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        say("The page is open until Ctrl-C.")
        if not no_open:
            # Where there is no window, it may be a browser of the terminal, which is waited for.
            threading.Thread(target=webbrowser.open, args=(opening,), daemon=True).start()

    for module in _OF_STUDIO:
        needs(module, "studio")
    with suppress(KeyboardInterrupt):
        from dlxc.studio.running import Limits
        from dlxc.studio.serving import serve

        serve(place, port, Limits(time_limit, memory_limit), announce)
