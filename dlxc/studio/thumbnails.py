"""Small pictures of the files that come with dlxc: a solution of each, as `dlxc draw` draws it."""

from functools import cache

from dlxc.draw import Undrawable, rendering
from dlxc.languages import WRITTEN
from dlxc.languages.starting_files import examples, first_file
from dlxc.library.compiling import compile as compiled
from dlxc.solve.searching import Stopped
from dlxc.studio.messages import RefusedError
from dlxc.targets.rendering import render_own

_PATIENCE = 2.0
"""Seconds after which a solution is not waited for: the box is drawn."""


@cache
def thumbnail(name: str) -> str:
    """The SVG of an example, or of the first file of a language; raises `RefusedError`."""
    if name not in examples() and name not in WRITTEN:
        raise RefusedError(f"there is no example `{name}`", 404)
    problem = compiled(examples().get(name) or first_file(name).path)
    try:
        solution = problem.solve(time_limit=_PATIENCE)
    except Stopped:
        solution = None
    try:  # what a model shows is often named only, as a digit in a cell
        picture = problem.draw(solution, names=problem.appearance is not None).picture
    except Undrawable:
        chosen = solution.numbers if solution else ()
        return b"".join(render_own(problem, "studio/cover.svg.j2", chosen=chosen)).decode()
    section = picture.sections[0]
    section = section._replace(title="", sheets=section.sheets[:1], flat=False)
    return rendering.svg(picture._replace(title="", sections=(section,)))
