"""The passes: each makes another problem of a problem.

Each has a descriptor, a `Pass`.  So adding one is a module with a function, and a descriptor here.
Other packages add passes by entry points of the group `dlxc.passes`: a `Pass`, or a function that
takes a problem and returns an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from dlxc.passes.descriptor import Pass, Transform, pass_of
from dlxc.system.registry import Registry
from dlxc.system.settings import Setting

Settings = Mapping[str, Mapping[str, Any]]
"""For the names of passes the values of their settings, by keyword."""


def _function(module: str, name: str) -> Callable[[], Transform]:
    """What imports a pass of dlxc when it is first used."""
    return lambda: cast("Transform", getattr(import_module(f"dlxc.passes.{module}"), name))


REFLECTIONS = Setting(
    "reflections",
    "Count mirror images as alike, or not. By default they are alike on flat lattices, where a"
    " piece can be turned over, but not in space.",
    "flag",
)

PASSES: Registry[Pass] = Registry(
    (
        Pass(
            "ian",
            "make the number-filling problem of IAN-DLX from pieces and their boundaries",
            _function("ian", "fill_numbers"),
        ),
        Pass(
            "reduce",
            "drop options that no solution can use, as far as is easily seen",
            _function("reduction", "reduce"),
        ),
        Pass(
            "break-symmetry",
            "keep one solution of each class under the symmetries of the box",
            _function("symmetry_breaking", "break_symmetry"),
            settings=(REFLECTIONS,),
        ),
    ),
    "dlxc.passes",
    pass_of,
)
