"""The parameters of requests beyond the protocol, as records."""

from typing import Any, Literal, TypeVar

from msgspec import Struct, ValidationError, convert, field
from pygls.exceptions import JsonRpcInvalidParams

from dlxc.languages.editing import CellChange

T = TypeVar("T")

Theme = Literal["auto", "light", "dark"]


class _Document(Struct):
    uri: str


class About(Struct, rename="camel"):
    """The document that a request is about, and the version of the text that it means."""

    text_document: _Document
    version: int | None = None


class Values(Struct):
    """Values of the parameters of a text."""

    parameters: dict[str, str] = {}


class Look(Values):
    """How a picture of a text is to look."""

    theme: Theme = "auto"


class SetLook(Struct):
    """A set of pieces by its name, and how its pictures are to look: some have a colour."""

    name: str
    theme: Theme = "auto"
    colours: dict[str, str] = {}


class Changes(Struct):
    """Changes of the cells of a drawing."""

    id: str
    changes: list[CellChange]


class NewPiece(Struct):
    """A piece to add, with a name or without."""

    name: str | None = None


class Change(Struct):
    """What is to be done to a statement, or without an `id` to the whole text."""

    what: str
    value: str = ""
    id: str = ""


class Addition(Struct):
    """Pieces of a set to add, all or some, by the name of the set or as drawings."""

    set: str
    pieces: list[str] | None = None
    form: Literal["set", "drawings"] = field(default="set", name="as")


def read(params: Any, kind: type[T]) -> T:
    """The record of parameters; what is none is refused."""
    try:
        return convert(params, kind)
    except ValidationError as error:
        raise JsonRpcInvalidParams(f"the parameters cannot be read: {error}") from None
