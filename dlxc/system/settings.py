"""Settings: what a user may choose of a target or of a pass, declared as data.

A descriptor lists its settings.  The command line makes an option of each, and hands the values
over by keyword, under the setting's name with `_` for `-`.

>>> encoding = Setting("encoding", "How to count.", "choice", ("ladder", "pairwise"))
>>> encoding.keyword, encoding.refusal("ladder"), encoding.refusal("tree")
('encoding', '', '`tree` is not one of ladder, pairwise')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal["flag", "choice", "text", "integer"]


class Setting(NamedTuple):
    """One setting: its name as in `--name`, a line of help, and which values it takes.

    A `flag` is true or false, a `choice` is one of `choices`, a `text` any text, an `integer`
    any whole number.  `default` is what holds if the user says nothing.
    """

    name: str
    help: str
    kind: Kind = "flag"
    choices: tuple[str, ...] = ()
    default: object = None

    @property
    def keyword(self) -> str:
        """The name of the argument that carries the value."""
        return self.name.replace("-", "_")

    def refusal(self, value: object) -> str:
        """Why a value cannot be taken, or nothing."""
        if self.kind == "flag":
            return "" if isinstance(value, bool) else f"`{value}` is neither true nor false"
        if self.kind == "integer":
            is_whole = isinstance(value, int) and not isinstance(value, bool)
            return "" if is_whole else f"`{value}` is not a whole number"
        if not isinstance(value, str):
            return f"`{value}` is not a text"
        if self.kind == "choice" and value not in self.choices:
            return f"`{value}` is not one of {', '.join(self.choices)}"
        return ""


def with_defaults(settings: Iterable[Setting], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are given, by keyword, and the defaults of the other settings.

    A setting whose default is `None` has no value if none is given.

    >>> title = Setting("title", "What stands above.", "text", default="")
    >>> with_defaults([title, Setting("depth", "How deep.", "integer")], {})
    {'title': ''}
    """
    return {s.keyword: s.default for s in settings if s.default is not None} | dict(given)
