"""The passes: each makes another problem of a problem.

Each has a descriptor, a `Pass`.  So adding one is a module with a function, and a descriptor here.
Other packages add passes by entry points of the group `dlxc.passes`: a `Pass`, or a function that
takes a problem and returns an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dlxc.passes.codes import NO_CELLS_KNOWN, NOT_AN_IAN_PROBLEM
from dlxc.passes.descriptor import Pass, PassPlugin, Transform
from dlxc.system.registry import Registry, entry_points
from dlxc.system.settings import Setting

Settings = Mapping[str, Mapping[str, Any]]
"""For the names of passes the values of their settings, by keyword."""


def _ian() -> Transform:
    from dlxc.passes.ian import fill_numbers

    return fill_numbers


def _reduce() -> Transform:
    from dlxc.passes.reduction import reduce

    return reduce


def _break_symmetry() -> Transform:
    from dlxc.passes.symmetry_breaking import break_symmetry

    return break_symmetry


REFLECTIONS = Setting(
    "reflections", "Count mirror images in space as alike.", "flag", default=False
)

PASSES: Registry[Pass | PassPlugin] = Registry(
    (
        Pass(
            "ian",
            "make the number-filling problem of IAN-DLX from pieces and their boundaries",
            _ian,
            codes=(NOT_AN_IAN_PROBLEM,),
        ),
        Pass("reduce", "drop options that no solution can use, as far as is easily seen", _reduce),
        Pass(
            "break-symmetry",
            "keep one solution of each class under the symmetries of the box",
            _break_symmetry,
            settings=(REFLECTIONS,),
            codes=(NO_CELLS_KNOWN,),
        ),
    ),
    lambda: map(PassPlugin, entry_points("dlxc.passes")),
)
