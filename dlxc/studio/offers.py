"""What a page can take away: each kind with its formats, and the fields that choose options.

The page draws what is listed here, and the server takes no other formats and options.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal

import msgspec

from dlxc.system import MissingExtra
from dlxc.system.registry import usual_extension
from dlxc.system.resources import folder
from dlxc.targets import TARGETS

Action = Literal["draw", "compile", "solutions", "notebook", "translate"]

_EXTENSIONS = {"options": "txt", "text": "txt"}
"""The extensions of formats that have not their own names."""


class Field(msgspec.Struct):
    """A field of the page: the option of the command that it sets, and for which formats.

    It is a `tick`, which sets the option, or a tick that is set at first and `off` sets the option,
    or a `text`, or else a choice of `values`, of which the first one sets nothing.  It is not shown
    while the option `unless` is set.
    """

    option: str
    label: str
    formats: list[str]
    kind: Literal["tick", "off", "text", "choice"]
    hint: str = ""
    values: list[tuple[str, str]] = []
    unless: str = ""


class Offer(msgspec.Struct):
    """A kind of files; `formats` are in words, and `missing` says what some need to be made."""

    label: str
    about: str
    formats: dict[str, str] = {}
    fields: list[Field] = []
    missing: dict[str, str] = {}


def offers() -> dict[str, Offer]:
    """All kinds by their actions, as they can be made now."""
    table = (folder("templates") / "studio" / "offers.toml").read_bytes()
    kinds = msgspec.toml.decode(table, type=dict[str, Offer])
    kinds["compile"].formats = {name: target.summary for name, target in TARGETS.items()}
    if not find_spec("typst"):
        missing = {name: str(MissingExtra(name)) for name in ("png", "pdf")}
        kinds["draw"].missing = kinds["solutions"].missing = missing
    return kinds


def extension(action: str, form: str) -> str:
    """The extension of the files of a format, with its dot."""
    if action == "compile" and form in TARGETS:
        return f".{usual_extension(form, TARGETS[form])}"
    return f".{_EXTENSIONS.get(form, form)}"
