"""The box-and-piece language of POLYCUBE-DLX."""

from __future__ import annotations

from dlxc.geometry.lattices import CUBIC
from dlxc.languages import Outcome, packing
from dlxc.text.source import Source

DIALECT = packing.Dialect("polycube", CUBIC)


def translate(source: Source, *, thorough: bool = False) -> Outcome:
    """Translate a polycube specification."""
    return packing.translate(source, DIALECT, thorough=thorough)


def fits(source: Source) -> bool:
    """Three coordinates everywhere are hardly anything else."""
    return packing.sound_packing(source, DIALECT) is not None
