"""Asks every program that is installed about every instance, and writes a table and a picture.

    python benchmarks/field/run.py [--limit SECONDS] [--only WORD] [--to FOLDER]

Seconds are those of the processor, user and system, of the whole process.  All numbers must agree
with each other and with what is known; one that does not is said, and the exit code is 1.  FOLDER
gets the table, `speed-table.md`, and `speed.svg`, which shows how many instances each program has
solved within a time, as competitions of SAT solvers do.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from instances import INSTANCES, Instance

_XCOVER = """
import sys, xcover
head, *rest = [line.split() for line in open(sys.argv[1]) if line.strip()]
at = head.index("|") if "|" in head else len(head)
found = xcover.covers(rest, primary=head[:at], secondary=head[at + 1 :])
limit = int(sys.argv[2])
number = 0
for _ in found:
    number += 1
    if number == limit:
        break
print("Altogether", number, "solutions")
"""


class Program(NamedTuple):
    """How a program is asked to count all solutions of FILE, and for one of them.

    It is there if `needs` is: a program in PATH, or a module of Python after `python:`.  The number
    is what the pattern `says`; without one there is a solution if the exit code is 0.
    """

    name: str
    needs: str
    every: str | None
    one: str | None
    how: str
    says: str = r"Altogether (\d+) solution"
    reads: str = "dlx"


_OF_KNUTH = "https://cs.stanford.edu/~knuth/programs.html; ctangle and cc -O3"
_DLXC = f"{sys.executable} -m dlxc"
PROGRAMS = (
    Program(
        "dlxc",
        "python:dlxc",
        f"{_DLXC} count FILE",
        f"{_DLXC} solve FILE -q --to options",
        "pip install 'dlxc[solve,sat]'",
        r"^(\d+)$",
    ),
    *(
        Program(name, name, f"{name} < FILE", f"{name} t1 < FILE", _OF_KNUTH)
        for name in ("dlx2", "dlx3", "ssxcc", "ssmcc")
    ),
    Program("dlx6", "dlx6", "dlx6 < FILE", None, _OF_KNUTH),
    Program(
        "xcover",
        "python:xcover",
        f"{sys.executable} -W ignore xcover_run.py FILE 0",
        f"{sys.executable} -W ignore xcover_run.py FILE 1",
        "pip install xcover",
    ),
    Program(
        "clingo",
        "python:clingo",
        f"{_DLXC} count FILE --solver clingo",
        f"{_DLXC} solve FILE -q --to options --solver clingo",
        "pip install 'dlxc[clingo]'",
        r"^(\d+)$",
    ),
    Program(
        "CaDiCaL",
        "python:pysat",
        None,
        f"{_DLXC} solve FILE -q --to options --solver sat",
        "pip install 'dlxc[sat]'",
    ),
    Program(
        "ganak",
        "ganak",
        "ganak FILE",
        None,
        "https://github.com/meelgroup/ganak",
        r"c s exact arb int (\d+)",
        "cnf",
    ),
)
"""`xcover_run.py` is written beside the instances; xcover compiles itself in each process."""


class Outcome(NamedTuple):
    """What a program has said, if it came to its end, and what it took."""

    number: int | None
    seconds: float
    megabytes: float


def is_installed(program: Program) -> bool:
    """Whether it is there."""
    kind, _, name = program.needs.rpartition(":")
    if kind:
        found = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", f"import {name}"], check=False
        )
        return found.returncode == 0
    return shutil.which(name) is not None


def asked(program: Program, instance: Instance, folder: Path, limit: float) -> Outcome | None:
    """What a program says of an instance; nothing if it is not for such questions."""
    command = program.one if instance.wants_one else program.every
    if command is None:
        return None
    path = folder / f"instance.{program.reads}"
    path.write_text(instance.text(), encoding="utf-8")
    if program.reads != "dlx":
        source = path.with_suffix(".dlx")
        source.write_text(instance.text(), encoding="utf-8")
        to_it = [sys.executable, "-m", "dlxc", "compile", "-q", str(source), "-o", str(path)]
        subprocess.run(to_it, check=True)

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 1))
        os.setsid()

    out = (folder / "out").open("w+b")
    shell = ["sh", "-c", "exec " + command.replace("FILE", str(path))]
    process = subprocess.Popen(shell, cwd=folder, stdout=out, stderr=out, preexec_fn=bounded)  # noqa: PLW1509
    try:
        _, status, used = os.wait4(process.pid, 0)
    except KeyboardInterrupt:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    out.seek(0)
    said = out.read().decode(errors="replace")
    out.close()
    seconds, megabytes = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
    code = os.waitstatus_to_exitcode(status)
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        seconds = max(seconds, limit)
    number = _number(program, instance, code, said) if seconds < limit else None
    return Outcome(number, seconds, megabytes)


def _number(program: Program, instance: Instance, code: int, said: str) -> int | None:
    """The number of solutions; where one was wanted, 0 or 1."""
    if instance.wants_one and "dlxc" in (program.one or ""):
        return {0: 1, 3: 0}.get(code)
    found = re.search(program.says, said, re.MULTILINE)
    return None if not found else min(int(found[1]), 1) if instance.wants_one else int(found[1])


def cell(outcome: Outcome | None, limit: float) -> str:
    """What a table says of it."""
    if outcome is None:
        return ""
    if outcome.number is not None:
        return f"{outcome.seconds:.2f}"
    return f"> {limit:g}" if outcome.seconds >= limit else "failed"


def picture(times: dict[str, list[float]], limit: float) -> str:
    """How many instances each program has solved within a time, on a logarithmic scale."""
    width, height, left, foot = 640, 360, 40, 30
    most = max(1, *(len(seconds) for seconds in times.values()))

    def across(seconds: float) -> float:
        share = math.log10(max(seconds, 0.1) * 10) / math.log10(limit * 10)
        return left + (width - left) * share

    def up(number: int) -> float:
        return height - foot - (height - 2 * foot) * number / most

    axes = f"M{left} {foot}V{up(0):.1f}H{width}"
    parts = [f'<path d="{axes}" fill="none" stroke="#888"/>']
    for at, (name, seconds) in enumerate(times.items()):
        points = " ".join(
            f"{across(second):.1f},{up(number):.1f}"
            for number, second in enumerate(sorted(seconds), 1)
        )
        colour = f"hsl({37 * at % 360} 70% 40%)"
        place = f'x="{left + 12}" y="{foot + 12 + 16 * at}"'
        parts += [
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<text {place} fill="{colour}">{name}: {len(seconds)}</text>',
        ]
    for tick in (0.1, 1, 10, 100):
        if tick <= limit:
            place = f'x="{across(tick):.1f}" y="{height - 10}" text-anchor="middle"'
            parts.append(f'<text {place} fill="#888">{tick:g} s</text>')
    for number in range(0, most + 1, 5):
        place = f'x="{left - 6}" y="{up(number) + 4:.1f}" text-anchor="end"'
        parts.append(f'<text {place} fill="#888">{number}</text>')
    size = f'viewBox="0 0 {width + 20} {height}" font-family="sans-serif" font-size="12"'
    lines = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{lines}\n</svg>\n'


def main() -> int:
    """Ask all, and write what they say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--only", default="")
    parser.add_argument("--to", type=Path, default=Path())
    options = parser.parse_args()
    programs = [program for program in PROGRAMS if is_installed(program)]
    for missing in (program for program in PROGRAMS if program not in programs):
        print(f"{missing.name} is not installed: {missing.how}")
    head = f"| instance | solutions | {' | '.join(program.name for program in programs)} |"
    table = [head, "|---" * (len(programs) + 2) + "|"]
    print(head, flush=True)
    times: dict[str, list[float]] = {program.name: [] for program in programs}
    wrong = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "xcover_run.py").write_text(_XCOVER, encoding="utf-8")
        for instance in INSTANCES:
            if options.only not in instance.name:
                continue
            outcomes = [asked(program, instance, folder, options.limit) for program in programs]
            numbers = {each.number for each in outcomes if each and each.number is not None}
            if instance.answer is not None:
                numbers.add(min(instance.answer, 1) if instance.wants_one else instance.answer)
            if len(numbers) > 1:
                wrong += 1
                said = zip((program.name for program in programs), outcomes, strict=True)
                print(f"{instance.name}: the numbers differ: {[*said]}, known: {instance.answer}")
            for program, outcome in zip(programs, outcomes, strict=True):
                if outcome and outcome.number is not None:
                    times[program.name].append(outcome.seconds)
            cells = [cell(outcome, options.limit) for outcome in outcomes]
            number = next(iter(numbers), None)
            asks = "one wanted: " if instance.wants_one else ""
            shown = "?" if number is None else number
            table.append(f"| {instance.name} | {asks}{shown} | {' | '.join(cells)} |")
            print(table[-1], flush=True)
    (options.to / "speed-table.md").write_text("\n".join(table) + "\n", encoding="utf-8")
    (options.to / "speed.svg").write_text(picture(times, options.limit), encoding="utf-8")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
