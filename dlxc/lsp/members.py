"""The members of a JSON object that an editor sends, each read as what it is to be.

>>> given = Members({"theme": "dark", "version": 3, "parameters": {"n": "8"}})
>>> given.choice("theme", ("light", "dark"), otherwise="light"), given.integer("version")
('dark', 3)
>>> given.texts_by_name("parameters")
{'n': '8'}
>>> given.text("name")
Traceback (most recent call last):
    ...
dlxc.lsp.members.InvalidMember: `params.name` is missing: it is a text
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pygls.exceptions import JsonRpcInvalidParams

from dlxc.text.prose import either

Kind = TypeVar("Kind")


class InvalidMember(JsonRpcInvalidParams):
    """A member that is missing or not what it is to be; the message says so."""


class Members:
    """The members of an object; `path` is how the object is called in messages.

    A member that is `null` is one that is not there.
    """

    def __init__(self, value: object, path: str = "params") -> None:
        if not isinstance(value, dict):
            raise InvalidMember(f"`{path}` is to be an object")
        self._members, self._path = value, path

    def has(self, name: str) -> bool:
        """Whether a member is there."""
        return self._members.get(name) is not None

    def text(self, name: str) -> str:
        """A text."""
        return self._checked(name, self._members.get(name), str, "a text")

    def integer(self, name: str) -> int:
        """An integer."""
        return self._checked(name, self._members.get(name), int, "an integer")

    def choice(self, name: str, among: Sequence[str], *, otherwise: str) -> str:
        """One of several texts."""
        if not self.has(name):
            return otherwise
        found = self.text(name)
        if found not in among:
            raise InvalidMember(f"`{self._path}.{name}` is to be {either(among)}")
        return found

    def inner(self, name: str) -> Members:
        """The members of an object in this one."""
        found = self._checked(name, self._members.get(name), dict, "an object")
        return Members(found, f"{self._path}.{name}")

    def objects(self, name: str) -> list[Members]:
        """A list of objects."""
        return [Members(each, f"{self._path}.{name}[{at}]") for at, each in self._listed(name)]

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return [
            self._checked(f"{name}[{at}]", each, str, "a text") for at, each in self._listed(name)
        ]

    def integers(self, name: str) -> list[int]:
        """A list of integers."""
        return [
            self._checked(f"{name}[{at}]", each, int, "an integer")
            for at, each in self._listed(name)
        ]

    def texts_by_name(self, name: str) -> dict[str, str]:
        """An object whose members are texts; it may be missing."""
        if not self.has(name):
            return {}
        found = self._checked(name, self._members.get(name), dict, "an object")
        return {each: self.inner(name).text(each) for each in found}

    def _listed(self, name: str) -> Iterable[tuple[int, object]]:
        return enumerate(self._checked(name, self._members.get(name), list, "a list"))

    def _checked(self, name: str, value: object, kind: type[Kind], what: str) -> Kind:
        if value is None:
            raise InvalidMember(f"`{self._path}.{name}` is missing: it is {what}")
        # Python's `True` is an integer, that of JSON is none.
        if not isinstance(value, kind) or isinstance(value, bool):
            raise InvalidMember(f"`{self._path}.{name}` is to be {what}")
        return value
