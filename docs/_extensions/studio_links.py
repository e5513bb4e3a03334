"""Specifications in documents: each is coloured, and has a link that opens it in the studio.

A document shows a specification in a block of its language, as the example of a code, or as the
file that `cat` prints in a block of commands:

    $ cat two.polyomino   ->   a block in the language polyomino with the name of the file, and
    [0-1][0-2]                 a link http://127.0.0.1:8421/#eJyrVspLzE1VslJQ...
    d 00 01

The text is in the fragment of the link, which no browser sends anywhere.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from dlxc.languages import WRITTEN
from dlxc.text.codes import code_of, own_codes

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STUDIO = "http://127.0.0.1:8421/"
_RAW = -15
"""The number by which zlib means deflate without a header."""


class Specification(NamedTuple):
    """A text as the studio opens it: its name, which tells the language, and its parameters."""

    name: str
    text: str
    parameters: dict[str, str]

    @property
    def language(self) -> str:
        """What the extension of the name says."""
        return PurePath(self.name).suffix[1:]

    @property
    def is_whole(self) -> bool:
        """It reads no data from a file beside it."""
        return not (self.language == "xc" and re.search(r'\bfrom\s+"', self.text))


def address(specification: Specification) -> str:
    """The link that opens a specification."""
    told = json.dumps(specification._asdict(), ensure_ascii=False, separators=(",", ":"))
    packing = zlib.compressobj(9, wbits=_RAW)
    packed = packing.compress(told.encode()) + packing.flush()
    return f"{STUDIO}#{urlsafe_b64encode(packed).decode().rstrip('=')}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Sphinx calls this."""
    app.connect("doctree-read", _link_specifications)
    return {"parallel_read_safe": True}


def _link_specifications(app: Sphinx, tree: nodes.document) -> None:
    page = PurePath(app.env.docname)
    for block in list(tree.findall(nodes.literal_block)):
        if block.get("language") == "console":
            block.replace_self(_steps(block))
        elif page.parts[0] == "examples":
            block.replace_self(_shown(Specification(block["names"][0], block.rawsource, {})))
        elif page.parent.name == "codes" and page.name in own_codes():
            code = code_of(page.name)
            if code.language in WRITTEN:
                name = f"{code.number}.{code.language}"
                text = block.astext().rstrip("\n") + "\n"
                block.replace_self(_shown(Specification(name, text, dict(code.parameters))))


def _steps(block: nodes.literal_block) -> list[nodes.Node]:
    """A block of commands, parted where it shows a file that is a specification."""
    made: list[nodes.Node] = []
    commands = ""
    for step in re.split(r"^(?=\$ )", block.astext(), flags=re.MULTILINE):
        name, _, text = step.removeprefix("$ cat ").partition("\n")
        if step.startswith("$ cat ") and PurePath(name).suffix[1:] in WRITTEN:
            made += [
                *_commands(commands),
                *_shown(Specification(PurePath(name).name, f"{text.rstrip()}\n", {})),
            ]
            commands = ""
        else:
            commands += step
    return made + _commands(commands)


def _commands(text: str) -> list[nodes.Node]:
    return [_code(text, "console")] if text else []


def _code(text: str, language: str) -> nodes.literal_block:
    text = text.rstrip("\n")
    return nodes.literal_block(text, text, language=language)


def _shown(specification: Specification) -> list[nodes.Node]:
    """A specification below a line with its name and its link."""
    head = nodes.paragraph("", "", nodes.inline("", specification.name))
    if specification.is_whole:
        where = address(specification)
        link = nodes.reference("", "Open in studio", refuri=where)
        program = nodes.literal("", "dlxc studio")
        head += nodes.inline("", "", link, nodes.Text(" while "), program, nodes.Text(" runs"))
    block = _code(specification.text, specification.language)
    return [nodes.container("", head, block, classes=["specification"])]
