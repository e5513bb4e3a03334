"""What a page can take away: each kind with its formats, and the fields that choose options.

The page draws what is listed here, and the server takes no other formats and options.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Literal, NamedTuple

from dlxc.system import MissingExtra
from dlxc.system.registry import usual_extension

Action = Literal["draw", "compile", "solutions", "notebook", "translate"]


class Field(NamedTuple):
    """A field of the page: the option of the command that it sets, and for which formats.

    It is a `tick`, which sets the option, or a tick that is set at first and `off` sets the option,
    or a `text`, or else a choice of `values`, of which the first one sets nothing.  It is not shown
    while the option `unless` is set.
    """

    option: str
    label: str
    formats: tuple[str, ...]
    kind: Literal["tick", "off", "text", "choice"]
    hint: str = ""
    values: tuple[tuple[str, str], ...] = ()
    unless: str = ""


class Offer(NamedTuple):
    """A kind of files; `formats` are in words, and `missing` tells what some need to be made."""

    action: Action
    label: str
    about: str
    formats: Mapping[str, str]
    fields: tuple[Field, ...] = ()
    missing: Mapping[str, str] = {}


_PICTURES = {
    "svg": "a picture of any size",
    "html": "a page, solids turn",
    "png": "a picture of dots",
    "pdf": "to print",
    "text": "characters",
    "dxf": "outlines for a cutter",
    "stl": "solids for a printer",
    "3mf": "solids for a printer, with names",
}

_SOLUTIONS = {
    "options": "a line for each option",
    "json": "all in one value",
    "jsonl": "a line of JSON for each solution",
    "csv": "a table",
    "dlx": "as Knuth's programs print them",
    "svg": "a picture",
    "html": "a page to browse",
    "pdf": "to print",
    "text": "characters",
}

_LANGUAGES = {
    **dict.fromkeys(("puzzle", "polyomino", "polycube", "polyiamond"), ""),
    "xmpuzzle": "for BurrTools",
}

_THEMES = (("", "as the screen is set"), ("light", "light"), ("dark", "dark"))

_DRAWN = ("svg", "html", "png", "pdf")
_SIZED = ("svg", "png", "pdf", "dxf", "stl", "3mf")

_FIELDS = (
    Field("theme", "Colours", _DRAWN, "choice", values=_THEMES, unless="outlines"),
    Field("cell", "Size of a cell", _SIZED, "text", "as it fits"),
    Field("no-names", "names of the pieces", (*_DRAWN, "text"), "off", unless="outlines"),
    Field("outlines", "outlines to cut", ("svg", "pdf"), "tick"),
    Field("gap", "Gap between pieces", ("stl", "3mf"), "text", "0.2mm"),
)

_EXTENSIONS = {"options": "txt", "text": "txt"}
"""The extensions of formats that have not their own names."""


def offers() -> dict[str, Offer]:
    """All kinds by their actions, as they can be made now."""
    lacks = {} if find_spec("typst") else {name: str(MissingExtra(name)) for name in ("png", "pdf")}
    made = (
        Offer(
            "draw",
            "Picture",
            "The box and the pieces as a picture, as outlines to cut, or as solids to print.",
            _PICTURES,
            _FIELDS,
            lacks,
        ),
        Offer(
            "compile",
            "Exact cover for solvers",
            "The exact-cover problem, in the form that a solver reads.",
            {name: summary for name, (_, summary) in _targets().items()},
        ),
        Offer("solutions", "Solutions", "The solutions of the last run.", _SOLUTIONS, (), lacks),
        Offer(
            "notebook",
            "Notebook",
            "A notebook for Jupyter with this text in a cell, or the cell alone.",
            {"ipynb": ""},
        ),
        Offer(
            "translate",
            "Another language",
            "The same puzzle in another language. dlxc says so if that language cannot say all of"
            " it.",
            _LANGUAGES,
        ),
    )
    return {offer.action: offer for offer in made}


def extension(action: str, form: str) -> str:
    """The extension of the files of a format, with its dot."""
    if action == "compile" and form in _targets():
        return f".{_targets()[form][0]}"
    return f".{_EXTENSIONS.get(form, form)}"


@cache
def _targets() -> dict[str, tuple[str, str]]:
    """The extension and the summary of each target."""
    from dlxc.targets import TARGETS

    return {
        name: (usual_extension(name, target), target.summary) for name, target in TARGETS.items()
    }
