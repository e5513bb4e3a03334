"""How fast `dlxc compile` is, as ratios within one run; `python benchmarks/compile.py` by hand.

Every figure is a median over whole processes.  Each is run in turn with the floor: a process
that only imports lark, jinja2 and numpy.  The bounds are those that the project has set itself.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
DLXC = [str(Path(sys.executable).with_name("dlxc"))]
FLOOR = [sys.executable, "-c", "import lark, jinja2, numpy"]
TEMPLATE = "{% for option in options %}\n<{{ option|join('+') }}>\n{% endfor %}\n"


def run(command: list[str]) -> tuple[float, int]:
    """The seconds that a process takes, and its peak memory in MB; its output goes nowhere."""
    start = time.perf_counter()
    with Path(os.devnull).open("wb") as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    assert status == 0, command
    return seconds, usage.ru_maxrss // 1024


def against_floor(command: list[str], runs: int = 20) -> tuple[float, float]:
    """The median time of a command and of the floor, run in turn."""
    pairs = [(run(command)[0], run(FLOOR)[0]) for _ in range(runs)]
    times, floors = zip(*pairs, strict=True)
    return statistics.median(times), statistics.median(floors)


def soma(folder: Path, last: str) -> Path:
    """Soma's pieces in a cube whose coordinates run from 0 to `last`."""
    pieces = (ROOT / "examples" / "soma.polycube").read_text().splitlines()[1:]
    path = folder / f"soma-{last}.polycube"
    path.write_text("\n".join([f"[0-{last}]" * 3, *pieces]) + "\n")
    return path


def hexiamonds(folder: Path) -> Path:
    """The twelve hexiamonds in a parallelogram of 62x62, some 345,000 options."""
    pieces = (ROOT / "examples" / "hexiamonds.polyiamond").read_text().splitlines()[-12:]
    path = folder / "hexiamonds.polyiamond"
    path.write_text("\n".join(["[0-Z][0-Z] [0-Z][0-Z]'", *pieces]) + "\n")
    return path


def compile_command(spec: Path, *arguments: str) -> list[str]:
    """The command that compiles a spec."""
    return [*DLXC, "compile", str(spec), *arguments]


def start_up() -> None:
    """Small inputs, warm: what starting costs."""
    pentominoes = compile_command(ROOT / "examples" / "pentominoes-6x10.polyomino")
    run(pentominoes)
    for what, command, bound in (
        ("dlxc --version", [*DLXC, "--version"], 0.5),
        ("pentominoes 6x10", pentominoes, 1.5),
    ):
        seconds, floor = against_floor(command)
        print(f"{what:<34}{seconds / floor:6.2f} x floor of {floor * 1000:.0f} ms (bound {bound})")


SAME_PROBLEMS = {
    "pentominoes-6x10.polyomino": "pieces pentominoes\nbox 6x10\n",
    "soma.polycube": "lattice cube\npieces soma\nbox 3x3x3\n",
    "hexiamonds.polyiamond": "lattice triangle\npieces hexiamonds\nbox parallelogram 6x6\n",
}
"""Examples, and the same problems as puzzles."""


def puzzles(folder: Path, runs: int = 20) -> None:
    """Puzzles against the same problems in other languages, run in turn."""
    for name, text in SAME_PROBLEMS.items():
        path = folder / "same.puzzle"
        path.write_text(text)
        commands = [compile_command(ROOT / "examples" / name), compile_command(path)]
        pairs = [[run(command)[0] for command in commands] for _ in range(runs)]
        more = statistics.median(puzzle - other for other, puzzle in pairs)
        print(f"puzzle, more than {name:<28}{more * 1000:4.0f} ms (bound 20)")


def throughput(folder: Path) -> None:
    """Large inputs: how time grows, and how targets compare."""
    seconds, floor = against_floor(compile_command(soma(folder, "k")))
    print(f"Soma in 21x21x21, less the floor {(seconds - floor) * 1000:7.0f} ms (bound 60)")
    seconds, floor = against_floor(compile_command(hexiamonds(folder)))
    print(f"hexiamonds in 62x62, less the floor {(seconds - floor) * 1000:4.0f} ms (bound 60)")
    for last in "kuFPZ":
        command = compile_command(soma(folder, last))
        size = _size(command) / 1e6
        runs = [run(command) for _ in range(5)]
        speed = size / statistics.median(seconds for seconds, _ in runs)
        memory = max(memory for _, memory in runs)
        print(f"  {size:6.1f} MB of dlx: {speed:4.0f} MB/s, at most {memory} MB of memory")
    template = folder / "plain.j2"
    template.write_text(TEMPLATE)
    base = None
    for name, arguments in (
        ("dlx", ["--to", "dlx"]),
        ("json", ["--to", "json"]),
        ("csv", ["--to", "csv"]),
        ("jsonl", ["--to", "jsonl"]),
        ("asp", ["--to", "asp"]),
        ("template", ["--template", str(template)]),
    ):
        command = compile_command(soma(folder, "F"), *arguments)
        seconds, floor = against_floor(command, 5)
        per_byte = (seconds - floor) / _size(command)
        base = base or per_byte
        print(f"  {name:<9}{per_byte / base:5.2f} x dlx a byte, less the floor (bound 4)")


def reading(folder: Path) -> None:
    """A DLX file of 13 MB as the source."""
    made = folder / "soma.dlx"
    run(compile_command(soma(folder, "k"), "-o", str(made)))
    seconds, floor = against_floor(compile_command(made), 5)
    size = made.stat().st_size / 1e6
    print(f"reading {size:.0f} MB of dlx, less the floor {seconds - floor:8.2f} s (bound 3)")


def clauses(folder: Path) -> None:
    """How long `cnf` takes, as whole processes, small and large."""
    example = ROOT / "examples" / "pentominoes-6x10.polyomino"
    out = str(folder / "out.cnf")
    seconds = min(run(compile_command(example, "-o", out))[0] for _ in range(5))
    print(f"cnf of pentominoes 6x10         {seconds:8.2f} s (bound 1.5)")
    seconds, memory = run(compile_command(soma(folder, "k"), "-o", out))
    print(f"cnf of Soma in 21x21x21         {seconds:8.1f} s, {memory} MB (bounds 2 s, 250 MB)")


def _size(command: list[str]) -> int:
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        size = 0
        while piece := process.stdout.read(1 << 20):
            size += len(piece)
    return size


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        start_up()
        puzzles(Path(name))
        throughput(Path(name))
        reading(Path(name))
        clauses(Path(name))
