r"""Programs that people ask for as solvers and that read another format than DLX.

dlxc runs none of them, but it writes what they read, and reads what they answer.

>>> print("\n".join(way_by_hand("kissat")))
dlxc compile SPEC --to cnf -o puzzle.cnf
kissat puzzle.cnf > answer.txt
dlxc decode SPEC answer.txt
"""

from __future__ import annotations

from dlxc.text.prose import nearest

LIBRARIES = ("dlxc", "clingo", "cpsat")
"""The solvers that dlxc runs by their names."""

KNUTH = "https://cs.stanford.edu/~knuth/programs.html"
"""Where the sources of Knuth's programs are."""

_PRINTS = "{name} {file} > answer.txt"
"""How most programs are called: they print their answer."""

_CALLS = {
    "cnf": {
        "cadical": _PRINTS,
        "cryptominisat5": _PRINTS,
        "glucose": "{name} -model {file} > answer.txt",
        "kissat": _PRINTS,
        "lingeling": _PRINTS,
        "minisat": "{name} {file} answer.txt",
        "picosat": _PRINTS,
    },
    "opb": {
        "clasp": "{name} --quiet=0 {file} > answer.txt",
        "roundingsat": "{name} --print-sol=1 {file} > answer.txt",
    },
    "lp": {
        "cbc": "{name} {file} solve solution answer.txt",
        "glpsol": "{name} --lp {file} -o answer.txt",
        "gurobi_cl": "{name} ResultFile=answer.sol {file}",
        "highs": "{name} {file} --solution_file answer.txt",
        "scip": "{name} -c 'read {file} optimize write solution answer.txt quit'",
    },
    "mzn": {"minizinc": _PRINTS},
}
"""How programs are called, by the targets that they read."""

_OTHER_NAMES = {
    "gurobi": "gurobi_cl",
    "cryptominisat": "cryptominisat5",
    "ortools": "cpsat",
    "or-tools": "cpsat",
}


def format_of(name: str) -> str:
    """The target that a program reads, or nothing if it is not known to read another than DLX."""
    name = _OTHER_NAMES.get(name, name)
    return next((target for target, calls in _CALLS.items() if name in calls), "")


def way_by_hand(name: str) -> tuple[str, ...]:
    """The commands that give a problem to such a program, and read its answer."""
    name = _OTHER_NAMES.get(name, name)
    target = format_of(name)
    call = _CALLS[target][name].format(name=name, file=f"puzzle.{target}")
    answer = "answer.sol" if "answer.sol" in call else "answer.txt"
    return (
        f"dlxc compile SPEC --to {target} -o puzzle.{target}",
        call,
        f"dlxc decode SPEC {answer}",
    )


def way_with_dialect(name: str) -> tuple[str, ...]:
    """Where one of Knuth's programs is, and the commands that use it by hand.

    >>> way_with_dialect("dlx1")[2]
    'dlx1 m1 < puzzle.dlx > answer.txt'
    """
    return (
        f"its source is at {KNUTH}",
        f"dlxc compile SPEC --dialect {name} -o puzzle.dlx",
        f"{name} m1 < puzzle.dlx > answer.txt",
        "dlxc decode SPEC answer.txt",
    )


def meant(name: str) -> str:
    """The solver that was perhaps meant by a name that is unknown, or nothing.

    >>> meant("cp-sat"), meant("dance")
    ('cpsat', '')
    """
    known = [*LIBRARIES, *(program for calls in _CALLS.values() for program in calls)]
    return _OTHER_NAMES.get(name) or nearest(name.lower(), known, 0.75)
