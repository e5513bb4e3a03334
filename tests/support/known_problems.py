"""Problems whose numbers of solutions are known."""

from functools import cache
from itertools import product

import dlxc
from dlxc.problem import Problem
from support.cases import CASES
from support.running import EXAMPLES, GOLDEN, TETROMINOES

_STICKS = """A B C D E
H00 H10 H01 H11 H02 H12 V00 V10 V20 V01 V11 V21 | I11
A 4 2 H00 I10 H10 V00
B 4 1 H00 H10 V10 I10
C 4 1 H00 V00
D 2 1 H00 I10 H10
E 2 1 H00 I10 H10
"""
"""Five pieces on the sides of 2x2 squares, none crossing another."""

LEFT_OUT = {"J": 0, "H": 1, "L": 7, "Y": 8, "N": 9}
"""The tetrasticks one of which is left out, or there is no solution; their places in the file."""


def tetrasticks_without(left_out: int) -> str:
    """Fifteen of the sixteen tetrasticks on 5x5 squares, none crossing another."""
    path = CASES / "problems" / "tetrasticks.polysticks"
    names, board, *pieces = path.read_text().splitlines()
    name = pieces.pop(left_out)[0]
    return "\n".join([names.replace(name, ""), board, *pieces]) + "\n"


WORDS = ("aab", "aba", "abb", "baa", "bab", "bba")


def _word_squares() -> str:
    """Three words across and three down: each line takes a word, which colours its cells."""
    lines = {f"r{n}": [f"{n}{m}" for m in "123"] for n in "123"}
    lines |= {f"c{n}": [f"{m}{n}" for m in "123"] for n in "123"}
    cells = sorted({cell for line in lines.values() for cell in line})
    options = [
        " ".join([name, *(f"{cell}:{letter}" for cell, letter in zip(line, word, strict=True))])
        for name, line in lines.items()
        for word in WORDS
    ]
    return "\n".join([f"{' '.join(lines)} | {' '.join(cells)}", *options]) + "\n"


def word_squares() -> int:
    """How many there are, by writing any three words below one another."""
    return sum(
        all("".join(column) in WORDS for column in zip(*square, strict=True))
        for square in product(WORDS, repeat=3)
    )


@cache
def problem_of(name: str) -> Problem:
    texts = {
        "3x20": ("polyomino", (GOLDEN / "polyomino" / "pentominoes-3x20.spec").read_text()),
        "6x10": ("polyomino", (EXAMPLES / "pentominoes-6x10.polyomino").read_text()),
        "hexiamonds": ("polyiamond", (EXAMPLES / "hexiamonds.polyiamond").read_text()),
        "soma": ("polycube", (EXAMPLES / "soma.polycube").read_text()),
        "dominoes": ("polyomino", "[0-3][0-5]\n12|Z 00 01\n"),
        "tetrominoes": ("polyomino", TETROMINOES),
        "triamonds": ("polyiamond", "[0-2][0-2] [0-2][0-2]'\n6|A 00 00' 01\n"),
        "sticks": ("polysticks", _STICKS),
        "sudoku": ("sudoku", (EXAMPLES / "wikipedia.sudoku").read_text()),
        "words": ("dlx", _word_squares()),
    }
    language, text = texts[name]
    return dlxc.compile(text, language)


KNOWN = {"3x20": 8, "soma": 11_520, "dominoes": 281, "tetrominoes": 3_106} | {
    "triamonds": 10,
    "sticks": 32,
    "sudoku": 1,
    "words": word_squares(),
}

SHARED = {"6x10": 9356, "hexiamonds": 624} | {
    name: KNOWN[name] for name in ("soma", "tetrominoes", "words")
}
"""Problems to be searched in parts; the tetrominoes have multiplicities, the words colours."""
