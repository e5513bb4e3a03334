"""Small pictures of the files that come with dlxc: a solution of each, as `dlxc draw` draws it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dlxc.draw import Undrawable, rendering
from dlxc.draw.pictures import Picture, Section
from dlxc.languages.starting_files import examples, first_files
from dlxc.library.compiling import compile as compiled
from dlxc.solve.searching import Stopped
from dlxc.studio.messages import RefusedError
from dlxc.targets.rendering import render_own

_PATIENCE = 2.0
"""Seconds after which a solution is not waited for: the box is drawn."""


def thumbnail(name: str) -> str:
    """The picture of an example, or of a kind of puzzle to begin with, as SVG.

    It is drawn once.  Raises `RefusedError`.
    """
    path = {**examples(), **first_files()}.get(name)
    if path is None:
        raise RefusedError(f"there is no example `{name}`", 404)
    return _drawn(path)


@cache
def _drawn(path: Path) -> str:
    problem = compiled(path)
    try:
        solution = problem.solve(time_limit=_PATIENCE)
    except Stopped:
        solution = None
    try:  # what a model shows is often named only, as a digit in a cell
        picture = problem.draw(solution, names=problem.appearance is not None).picture
    except Undrawable:
        chosen = solution.numbers if solution else ()
        return b"".join(render_own(problem, "studio/cover.svg.j2", chosen=chosen)).decode()
    sheet = picture.sections[0].sheets[0]._replace(number=0)  # a solution is not taken apart
    return rendering.svg(Picture("", (Section("", (sheet,), flat=False),)))
