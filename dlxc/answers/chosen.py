"""Answers that name the chosen options by their numbers: clingo, MiniZinc, or plain numbers."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from dlxc.answers.answer import Answers, Solution, UnreadableError, is_number

_CLINGO = ("clingo version", "pyclingo version", "clasp version")
"""How it calls itself: as a program, as `python -m clingo`, and as what solves for gringo."""


def fits_clingo(text: str) -> bool:
    """Lines that begin an answer, atoms `chosen(1)`, or clingo's JSON."""
    begun = text.lstrip()
    return (
        (begun.startswith("{") and '"Call"' in text)
        or any(line.startswith(("Answer:", "chosen(")) for line in text.split("\n"))
        or (begun.startswith(_CLINGO) and "UNSATISFIABLE" in text)
    )


def read_clingo(text: str) -> Answers:
    """Atoms `chosen(1)`, an answer a line, or JSON of `--outf=2`."""
    if text.lstrip().startswith("{"):
        return _read_clingo_json(text)
    lines = text.split("\n")
    after = [following for line, following in pairwise(lines) if line.startswith("Answer:")]
    told = after or [line for line in lines if line.startswith("chosen(")]
    return Answers([_atoms(line.split()) for line in told], none="UNSATISFIABLE" in lines)


def _read_clingo_json(text: str) -> Answers:
    try:
        told: dict[str, Any] = json.loads(text)
        witnesses = [w for call in told["Call"] for w in call.get("Witnesses", [])]
        return Answers(
            [_atoms(witness.get("Value", [])) for witness in witnesses],
            none=told.get("Result") == "UNSATISFIABLE",
        )
    except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableError("this is not the JSON that clingo writes") from error


def _atoms(words: list[str]) -> Solution:
    numbers = [word[7:-1] for word in words if word.startswith("chosen(") and word.endswith(")")]
    return [int(number) for number in numbers if is_number(number)]


_MINIZINC_END = "----------"
_MINIZINC_NONE = "=====UNSATISFIABLE====="


def fits_minizinc(text: str) -> bool:
    """The line that the model prints, or that there is no solution."""
    return any(line.startswith(("chosen = [", _MINIZINC_NONE)) for line in text.split("\n"))


def read_minizinc(text: str) -> Answers:
    """Lines `chosen = [1, 5];`."""
    lines = [line.strip() for line in text.split("\n")]
    told = [line for line in lines if line.startswith("chosen = [")]
    solutions: list[Solution] = []
    for line in told:
        words = line.removeprefix("chosen = [").partition("]")[0].replace(",", " ").split()
        if not all(map(is_number, words)):
            raise UnreadableError(f"`{line}` is no list of numbers")
        solutions.append([int(word) for word in words])
    return Answers(solutions, none=_MINIZINC_NONE in lines)


def fits_numbers(text: str) -> bool:
    """Nothing but numbers."""
    words = text.split()
    return bool(words) and all(map(is_number, words))


def read_numbers(text: str) -> Answers:
    """Numbers of options, a solution a line; negative ones and 0 are not chosen."""
    lines = [[int(word) for word in line.split()] for line in text.split("\n") if line.split()]
    return Answers([[number for number in line if number > 0] for line in lines])
