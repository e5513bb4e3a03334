"""Settings: what a user may choose of a target or of a pass, declared as data.

A descriptor lists its settings.  The command line makes an option of each, and hands the values
over by keyword, under the setting's name with `_` for `-`.

>>> encoding = Setting("encoding", "How to count.", "choice", ("ladder", "pairwise"))
>>> encoding.keyword, encoding.refusal("ladder"), encoding.refusal("tree")
('encoding', '', '`tree` is not one of ladder, pairwise')
"""

from __future__ import annotations

from typing import Literal, NamedTuple

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
