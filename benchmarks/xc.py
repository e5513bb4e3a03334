"""How fast models in xc are compiled, against their bounds; `python benchmarks/xc.py` by hand.

Every figure is a median over whole processes that write to a file, less the floor: a process that
only imports lark, jinja2 and numpy.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from compile import DLXC, FLOOR, against_floor, run


class Bound(NamedTuple):
    """A model, the seconds it may take over the floor, and the MB it may take in all."""

    what: str
    model: str
    seconds: float
    megabytes: int
    runs: int


MODELS = (
    Bound(
        "Latin squares of order 100",
        "param n = 100\n"
        "primary {dec(i)}.{dec(j)}  for 0 <= i, j < n\n"
        "primary r{dec(i)}.{dec(k)}  for 0 <= i, k < n\n"
        "primary c{dec(j)}.{dec(k)}  for 0 <= j, k < n\n"
        "option {dec(i)}.{dec(j)} r{dec(i)}.{dec(k)} c{dec(j)}.{dec(k)}  for 0 <= i, j, k < n\n",
        1.2,
        350,
        5,
    ),
    Bound(
        "dissections of 24x24",
        "| redrect-dlx {m} {n}\n"
        "param m = 24, n = 24\n"
        "primary {j}{k}            for 0 <= j < m, 0 <= k < n\n"
        "primary 1:{n}|x{a}        for 1 <= a < m\n"
        "primary 1:{m}|y{c}        for 1 <= c < n\n"
        "primary 0:{n}|x{a}{b}     for 0 <= a < b <= m\n"
        "primary 0:{m}|y{c}{d}     for 0 <= c < d <= n\n"
        "option [{j}{k} for a <= j < b, c <= k < d] x{a}? y{c}? x{a}{b} y{c}{d}\n"
        "    for 0 <= a < b <= m, 0 <= c < d <= n\n",
        1.5,
        100,
        5,
    ),
    Bound(
        "32 queens",
        "| This data produced by queens-dlx {n}\n"
        "param n = 32\n"
        "primary   r{t} c{t}  for 0 <= t < n by abs(t - n div 2)\n"
        "secondary a{s} b{s}  for 1 <= s < 2n-2\n"
        "option    r{j} c{k} a{j+k}? b{n-1-j+k}?  for 0 <= j, k < n\n",
        0.03,
        50,
        20,
    ),
)
SMALLEST = "primary a\noption a\n"


def large_and_small(folder: Path) -> None:
    """Models against the floor."""
    for bound in MODELS:
        spec = folder / "model.xc"
        spec.write_text(bound.model)
        command = [*DLXC, "compile", str(spec), "-o", str(folder / "out.dlx")]
        _, memory = run(command)
        seconds, floor = against_floor(command, bound.runs)
        print(
            f"{bound.what:<28}{seconds - floor:6.2f} s (bound {bound.seconds}),"
            f" {memory} MB (bound {bound.megabytes})"
        )


def smallest(folder: Path) -> None:
    """A model of two lines against an empty polyomino specification."""
    out = str(folder / "out.dlx")
    times = []
    for name, text in (("least.xc", SMALLEST), ("least.polyomino", "00\n")):
        spec = folder / name
        spec.write_text(text)
        command = [*DLXC, "compile", str(spec), "-o", out]
        run(command)
        times.append(against_floor(command)[0])
    model, polyomino = times
    over = (model - polyomino) * 1000
    print(f"two lines, over a polyomino specification {over:4.0f} ms (bound 15)")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        # A package that is installed has its bytecode; here it is written by the first runs.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(name) / "bytecode")
        run(FLOOR)
        large_and_small(Path(name))
        smallest(Path(name))
