"""The box-and-piece language of POLYOMINO-DLX."""

from __future__ import annotations

from dlxc.geometry.lattices import SQUARE
from dlxc.languages import Outcome, packing
from dlxc.languages.packing.parsing import every_suffix_is_a_coordinate
from dlxc.text.source import Source

DIALECT = packing.Dialect("polyomino", SQUARE)


def translate(source: Source, *, thorough: bool = False) -> Outcome:
    """Translate a polyomino specification."""
    return packing.translate(source, DIALECT, thorough=thorough)


def fits(source: Source) -> bool:
    """`000 001` are three coordinates each, not cells `00` with suffixes that look like digits."""
    sound = packing.sound_packing(source, DIALECT)
    return sound is not None and not every_suffix_is_a_coordinate(sound)
