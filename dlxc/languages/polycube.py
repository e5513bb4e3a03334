"""The box-and-piece language of POLYCUBE-DLX."""

from __future__ import annotations

from dlxc.languages import Outcome, packing
from dlxc.lattice import CUBIC
from dlxc.source import Source

_DIALECT = packing.Dialect("polycube", CUBIC)


def translate(source: Source) -> Outcome:
    """Translate a polycube specification."""
    return packing.translate(source, _DIALECT)


def fits(source: Source, outcome: Outcome) -> bool:  # noqa: ARG001 - part of the protocol
    """Three coordinates everywhere are hardly anything else."""
    return packing.has_pieces(outcome)
