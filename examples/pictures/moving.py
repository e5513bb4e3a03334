"""Solutions of a flat puzzle as one picture that moves: `python moving.py drawn.svg -o moving.svg`.

The file that it reads is what `dlxc draw` or `dlxc solve` draws of several solutions.  In the file
that it writes the pieces of each solution are laid into the same box, one after another.  Where the
system asks for reduced motion, and in programs that move nothing, the first solution stands still.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

_SECONDS = 5.0  # for each solution
_STEP = 0.15  # from one piece to the next
_MARGIN = 6

_STYLE = """\
@media (prefers-reduced-motion: no-preference) {{
.piece {{ animation: laid {whole}s linear infinite both }}
}}
@keyframes laid {{
0% {{ opacity: 0; transform: translateY(-6px) }}
{down}% {{ opacity: 1; transform: none }}
{stay}% {{ opacity: 1; transform: none }}
{gone}%, 100% {{ opacity: 0; transform: none }}
}}
"""


def moving(drawn: str) -> str:
    """The picture of several solutions as one that goes through them."""
    head, *sheets = drawn.split('<g class="sheet"')
    pieces = [re.findall(r'(?s)<g class="piece".*?</g>\n', sheet) for sheet in sheets]
    box = re.search(r'<path class="[^"]*\bground\b.*? d="([^"]+)"/>\n', drawn)
    if not box or not all(pieces):
        raise SystemExit("this is not a picture of solutions in a flat box that dlxc has drawn")
    x, y, width, height = _frame(box[1])
    laid = [
        _laid(piece, solution, place)
        for solution, found in enumerate(pieces)
        for place, piece in enumerate(sorted(found, key=_corner))
    ]
    sizes = r' viewBox="[^"]*" width="[^"]*" height="[^"]*"'
    box_of = f"{x:g} {y:g} {width:g} {height:g}"
    size = f' viewBox="{box_of}" width="{2 * width:g}" height="{2 * height:g}"'
    head = re.sub(sizes, size, re.sub(r'<rect class="paper".*?/>\n', "", head))
    head = head.replace("</style>\n", _style(len(sheets)) + "</style>\n", 1)
    lines = re.findall(r'<path class="(?:cell )?line.*?/>\n', sheets[0])
    return "".join([head, *lines, *laid, "</svg>\n"])


def _style(solutions: int) -> str:
    whole = _SECONDS * solutions
    times = {"down": 0.4, "stay": _SECONDS - 1.6, "gone": _SECONDS - 1.2}
    parts = {name: f"{100 * time / whole:.2f}" for name, time in times.items()}
    return _STYLE.format(whole=f"{whole:g}", **parts)


def _laid(piece: str, solution: int, place: int) -> str:
    """A piece that waits for its turn.

    Where nothing moves, those of the first solution alone are seen.
    """
    unseen = ' opacity="0"' if solution else ""
    wait = _SECONDS * solution + _STEP * place
    start = '<g class="piece"'
    return piece.replace(start, f'{start}{unseen} style="animation-delay: {wait:g}s"', 1)


def _corner(piece: str) -> tuple[float, ...]:
    """Where the outline of a piece begins: pieces are laid from the left to the right."""
    [first, *_] = re.findall(r'd="M([-\d.]+) ([-\d.]+)', piece)
    return tuple(map(float, first))


def _frame(path: str) -> tuple[float, float, float, float]:
    """The left and upper end, the width and the height of a path with its margin."""
    points = re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path)
    across = [float(x) for x, _ in points] + [*map(float, re.findall(r"H([-\d.]+)", path))]
    down = [float(y) for _, y in points] + [*map(float, re.findall(r"V([-\d.]+)", path))]
    left, top = min(across) - _MARGIN, min(down) - _MARGIN
    return left, top, max(across) + _MARGIN - left, max(down) + _MARGIN - top


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make a picture of several solutions move.")
    parser.add_argument("drawn", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args()
    given.output.write_text(moving(given.drawn.read_text("utf-8")), encoding="utf-8")
