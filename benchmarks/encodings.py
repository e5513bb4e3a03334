"""How the encodings of `cnf` compare: the size of the file, and how long solvers take.

    python benchmarks/encodings.py [SOLVER...]

For each encoding and problem: variables, clauses, and the seconds until the first solution of
pentominoes 6x10 and of Soma (the median of five shuffles of the options, for luck plays a part),
until all 8 solutions of pentominoes 3x20 are found and no more, and all 281 of dominoes 4x6.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

import numpy as np
from pysat.formula import CNF
from pysat.solvers import Solver

import dlxc
from dlxc.problem import Block, Problem
from dlxc.targets.formulation import ENCODINGS
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import Constraints

EXAMPLES = Path(__file__).parent.parent / "examples"
PENTOMINOES = (EXAMPLES / "pentominoes-6x10.polyomino").read_text()
SHUFFLES = 5


def shuffled(problem: Problem, seed: int) -> Problem:
    """The same problem with its options in another order."""
    width = max(block.items.shape[1] for block in problem.blocks)
    rows = [
        np.pad(block.items, ((0, 0), (0, width - block.items.shape[1])), constant_values=-1)
        for block in problem.blocks
    ]
    items = np.concatenate(rows)
    order = list(range(len(items)))
    random.Random(seed).shuffle(order)  # noqa: S311 - it shuffles a benchmark
    return problem.with_blocks((Block(items[order]),))


def formula(problem: Problem, encoding: str) -> CNF:
    """The clauses of a problem."""
    sat = Sat(Constraints(problem), encoding)
    return CNF(from_clauses=[clause for part in sat.clauses for clause in part])


def first(problem: Problem, encoding: str, name: str) -> float:
    """The seconds until the first solution, the median of some shuffles."""
    times = []
    for seed in range(SHUFFLES):
        clauses = formula(shuffled(problem, seed), encoding)
        start = time.perf_counter()
        with Solver(name, bootstrap_with=clauses) as solver:
            assert solver.solve()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def every(problem: Problem, encoding: str, name: str, count: int) -> float:
    """The seconds until all solutions are found."""
    start = time.perf_counter()
    with Solver(name, bootstrap_with=formula(problem, encoding)) as solver:
        assert sum(1 for _ in solver.enum_models()) == count
    return time.perf_counter() - start


def main() -> None:
    """Print the table."""
    six = dlxc.compile(PENTOMINOES, "polyomino")
    three = dlxc.compile(PENTOMINOES.replace("[0-5][0-9]", "[0-2][0-j]"), "polyomino")
    soma = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    dominoes = dlxc.compile("[0-3][0-5]\n12|Z 00 01\n", "polyomino")
    for name in sys.argv[1:] or ["cadical153", "glucose4"]:
        print(f"{name}: encoding, variables, clauses, first 6x10, first Soma, all 3x20, all 4x6")
        for encoding in ENCODINGS:
            clauses = formula(six, encoding)
            print(
                f"{encoding:12} {clauses.nv:6} {len(clauses.clauses):6}"
                f" {first(six, encoding, name):7.2f} {first(soma, encoding, name):7.3f}"
                f" {every(three, encoding, name, 8):7.2f}",
                f" {every(dominoes, encoding, name, 281):7.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
