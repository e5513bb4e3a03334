r"""Programs that people ask for as solvers, and how they are called by hand.

>>> print("\n".join(way_by_hand("kissat")))
dlxc compile SPEC --to cnf -o puzzle.cnf
kissat puzzle.cnf > answer.txt
dlxc decode SPEC answer.txt
"""

from __future__ import annotations

import re

from dlxc.targets.dialects import DIALECTS

_COMMANDS = """
cadical puzzle.cnf > answer.txt
cryptominisat5 puzzle.cnf > answer.txt
glucose -model puzzle.cnf > answer.txt
kissat puzzle.cnf > answer.txt
lingeling puzzle.cnf > answer.txt
minisat puzzle.cnf answer.txt
picosat puzzle.cnf > answer.txt
clasp --quiet=0 puzzle.opb > answer.txt
roundingsat --print-sol=1 puzzle.opb > answer.txt
cbc puzzle.lp solve solution answer.txt
glpsol --lp puzzle.lp -o answer.txt
gurobi_cl ResultFile=answer.sol puzzle.lp
highs puzzle.lp --solution_file answer.txt
scip -c 'read puzzle.lp optimize write solution answer.txt quit'
minizinc puzzle.mzn > answer.txt
"""

CALLS = {call.split()[0]: call for call in _COMMANDS.strip().splitlines()}
"""How programs are called, by their names; the extension of the puzzle is the target."""

CALLS |= {name: f"{name} m1 < puzzle.dlx > answer.txt" for name in DIALECTS}
CALLS |= {"cryptominisat": CALLS["cryptominisat5"], "gurobi": CALLS["gurobi_cl"]}


def target_of(name: str) -> str:
    """The target that a program reads, or nothing if it is not known."""
    return "".join(re.findall(r"puzzle\.(\w+)", CALLS.get(name, "")))


def way_by_hand(name: str) -> tuple[str, ...]:
    """The commands that give a problem to such a program, and read its answer.

    >>> way_by_hand("dlx1")[0]
    'dlxc compile SPEC --dialect dlx1 -o puzzle.dlx'
    """
    target, call = target_of(name), CALLS[name]
    (answer,) = re.findall(r"answer\.\w+", call)
    form = f"--dialect {name}" if name in DIALECTS else f"--to {target}"
    return (
        f"dlxc compile SPEC {form} -o puzzle.{target}",
        call,
        f"dlxc decode SPEC {answer}",
    )
