"""Colours as people write them: by the names that CSS has for them, as `#rgb` and as `#rrggbb`.

>>> plain_colour("Gold"), plain_colour("#F80"), plain_colour("golden")
('#ffd700', '#ff8800', '')
>>> nearest_name("greeen"), nearest_name("Light blue")
('green', 'lightblue')
"""

import re

from dlxc.system.resources import folder
from dlxc.text.prose import nearest

FORMS = "a colour is a name of CSS as `gold`, or is written as `#fd0` or `#ffd700`"
"""What to write for a colour."""

_WORDS = (folder("templates") / "css-colours.txt").read_text(encoding="utf-8").split()
NAMED = {name: f"#{digits}" for name, digits in zip(_WORDS[::2], _WORDS[1::2], strict=True)}
"""The names of CSS Color 4 with their colours."""


def plain_colour(text: str) -> str:
    """A colour as `#rrggbb`, in small letters; nothing for a text that is not a colour."""
    text = text.lower()
    if match := re.fullmatch("#([0-9a-f]{3}|[0-9a-f]{6})", text, re.ASCII):
        [digits] = match.groups()
        return f"#{''.join(2 * digit for digit in digits)}" if len(digits) == 3 else text
    return NAMED.get(text, "")


def nearest_name(text: str) -> str:
    """The name of a colour that was most likely meant, or nothing."""
    return nearest("".join(text.lower().replace("-", " ").split()), NAMED)


def known_colour(text: str) -> str:
    """A colour as `#rrggbb`; a text that is none is a `ValueError` that says what to write."""
    if found := plain_colour(text):
        return found
    near = nearest_name(text)
    raise ValueError(
        f"'{text}' is not a colour{f'; did you mean {near!r}?' if near else f': {FORMS}'}"
    )
