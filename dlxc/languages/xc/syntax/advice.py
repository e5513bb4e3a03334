"""What other languages write, and what xc has for it.

`dialect` is what the engine of repair tries where the grammar stops; its slips are the table
`grammars/xc.slips.toml`.  The words, in `grammars/xc.words.toml`, are also for the rooms that look
for keywords, names and functions.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from dlxc.languages.repair import Dialect, Slip
from dlxc.system.resources import table

_NAME = r"[^\W\d][\w']*"

BARE = ("fits", "consistent")
"""The conditions that `if` has alone."""

COSTS = ("cost", "costs", "price", "weight", "gain")
"""Words that others write before what an option costs."""

DECIMAL = re.compile(r"-?[0-9]+[.,][0-9]+")
NO_DECIMALS = "numbers are integers: count in a smaller unit, as cents, and write `750` for `7.50`"


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """The tables of words, each by its name."""
    return table("grammars", "xc.words.toml")


def _slips(rows: Iterable[Mapping[str, str]]) -> Iterator[Slip]:
    """The slips of a table; a row with `each` is a slip for each row of a table of words."""
    for row in rows:
        texts = {**row}
        for key, value in words().get(texts.pop("each", ""), {"": ""}).items():
            pattern = texts["pattern"].replace("{KEY}", re.escape(key)).replace("{VALUE}", value)
            pattern = pattern.replace("{NAME}", _NAME).replace("{COSTS}", "|".join(COSTS))
            slip = Slip(**texts)._replace(pattern=pattern)
            yield slip._replace(cure=value) if slip.cure == "{VALUE}" else slip


@cache
def dialect() -> Dialect:
    """What people write who know another language."""
    known = table("grammars", "xc.slips.toml")
    return Dialect(
        "xc has no `{here}`",
        tuple(_slips(known["slips"])),
        missing=words()["forgotten"],
        surplus=r"[,;:)\]}]",
        quote='"',
        comment=r"(?<!\S)%[^\n]*",
        vague=tuple(_slips(known["vague"])),
    )
