"""Answers of all formats to one small problem."""

from __future__ import annotations

import dlxc
from dlxc.problem import Problem

DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
"""Options: 1-4 lie flat (00 01, 01 02, 10 11, 11 12), 5-7 stand (00 10, 01 11, 02 12)."""

ANSWERS = {
    "sat": "c kissat\ns SATISFIABLE\nv -1 -2 -3 -4 5 6\nv 7 8 -9 0\n",
    "sat-minisat": "SAT\n-1 -2 -3 -4 5 6 7 -8 0\n",
    "sat-opb": "s SATISFIABLE\nv -x1 -x2 -x3 -x4 x5 x6 x7\n",
    "sat-clasp": "c Answer: 1\nv 5 6 7 -1 -2 -3 -4 9 0\nc Answer: 2\nv 5 6 7 -1 0\ns SATISFIABLE\n",
    "xcsp3": (
        "s SATISFIABLE\nv <instantiation id='sol1'> <list> x1 x2 x3 x4 x5 x6 x7 </list>"
        " <values> 0x4 1 1 1 </values> </instantiation>\n"
    ),
    "xcsp3-ace": (
        "\x1b[92ms SATISFIABLE\x1b[0m\n\x1b[92mv\x1b[0m <instantiation> <list> x5 y x6 x7 z x1 </list>"
        " <values> 1 0 1x2 * 0 </values> </instantiation>\n"
    ),
    "mip-highs": (
        "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 7\n"
        "x1 0\nx2 0\nx3 -1e-09\nx4 0\nx5 1\nx6 0.9999999\nx7 1\n# Rows 1\nr1 1\n\n"
        "# Dual solution values\n# Columns 7\nx1 1\n"
    ),
    "mip-glpk-raw": (
        "c Problem:\nc Status:     INTEGER OPTIMAL\ns mip 7 7 o 0\ni 1 1\nj 1 0\nj 2 0\nj 3 0\n"
        "j 4 0\nj 5 1\nj 6 1\nj 7 1\ne o f\n"
    ),
    "mip-glpk": (
        "Problem:\nStatus:     INTEGER OPTIMAL\n   No.   Row name        Activity\n"
        "     1 r1                          1             1             =\n"
        "     1 x1           *              0             0             1\n"
        "     2 x5           *              1             0             1\n"
        "     3 x6           *              1             0             1\n"
        "     4 x7           *              1             0             1\n"
    ),
    "mip-scip": "solution status: optimal\nobjective value: 0\nx5     1 \t(obj:0)\nx6 1 (obj:0)\nx7 1\n",
    "clingo": "clingo version 5\nSolving...\nAnswer: 1\nchosen(5) chosen(6) chosen(7)\nSATISFIABLE\n",
    "clingo-json": '{"Call": [{"Witnesses": [{"Value": ["chosen(5)", "chosen(6)", "chosen(7)"]}]}]}',
    "minizinc": "chosen = [5, 6, 7];\n----------\n==========\n",
    "numbers": "5 6 7\n",
    "dlx-dlx1": "1:\n D 00 10 (1 of 2)\n 01 11 D (1 of 1)\n D 02 12 (?)\nAltogether 1 solution, 9+9 mems\n",
    "dlx-dlx3": "1:\n D 00 10 (1 of 2)\n 11 D 01 (1 of 1)\n 12 D 02 (1 of 1)\n null D (1 of 1)\n",
    "dlx-dlx5": "1: (total cost $5)\n D 00 10 (1 of 2) $5 [0]\n 01 11 D (1 of 1) $0 [0]\n D 02 12 (?)\n",
    "dlx-xccdc": "1:\n D 00 10\n D 01 11\n D 02 12\n",
    "dlx-options": "D 12 02\nD 00 10\nD 01 11\n\n",
}
"""The solution 5 6 7, by the names of formats and of what writes them."""

MANY_SOLUTIONS = {
    "sat": "s SATISFIABLE\nv 1 3 7 -2 0\nv 5 6 7 -1 0\n",
    "clingo": "Answer: 1\nchosen(1) chosen(3) chosen(7)\nAnswer: 2\nchosen(5) chosen(6) chosen(7)\n",
    "minizinc": "chosen = [1, 3, 7];\n----------\nchosen = [5, 6, 7];\n----------\n",
    "numbers": "1 3 7\n5 6 7\n",
    "dlx": "1:\n D 00 01\n D 10 11\n D 02 12\n2:\n D 00 10\n D 01 11\n D 02 12\n",
}
"""The solutions 1 3 7 and 5 6 7."""

NO_SOLUTIONS = [
    "s UNSATISFIABLE\n",
    "UNSAT\n",
    "clingo version 5\nSolving...\nUNSATISFIABLE\n",
    '{"Call": [{}], "Result": "UNSATISFIABLE"}',
    "=====UNSATISFIABLE=====\n",
    "Model status\nInfeasible\n\n# Primal solution values\nNone\n",
    "c Status:     INTEGER EMPTY\ns mip 7 7 n 0\ni 1 0\nj 1 0\ne o f\n",
    "Altogether 0 solutions, 5+9 mems\n",
]
"""What solvers print where there is none."""


def dominoes() -> Problem:
    """The problem that the answers are about."""
    return dlxc.compile(DOMINOES, "polyomino")
