"""Options are judged: what is wrong with a choice of them is said, and nothing else."""

from __future__ import annotations

import dlxc as library
from dlxc.answers.resolution import understand, unknown_options
from dlxc.answers.verification import solution_faults, without_gaps
from dlxc.text.diagnostics import MOST_FAULTS

PROBLEM = library.compile("a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "dlx")

JUDGEMENTS = {
    (1, 2): [],
    (1, 3): ["E174"],
    (1, 2, 4): ["E173"],
    (2, 3): ["E172", "E174"],
    (1, 4, 5): ["E172", "E173"],
    (1, 6): ["E174"],
    (1, 1, 2): ["E173"],
    (): ["E172"],
}


def test_judgement() -> None:
    for chosen, expected in JUDGEMENTS.items():
        assert [fault.code for fault in solution_faults(PROBLEM, chosen)] == expected, chosen


def test_what_is_not_covered_yet_does_not_clash() -> None:
    for chosen, expected in JUDGEMENTS.items():
        told = [code for code in expected if code != "E172"]
        assert [fault.code for fault in without_gaps(solution_faults(PROBLEM, chosen))] == told, (
            chosen
        )


def test_unknown_options_are_told_once_and_not_without_end() -> None:
    text = "".join(f"x{at % 1500} {'y' * 99}\n" for at in range(3000))
    (solution,) = understand(PROBLEM, text, "dlx").solutions
    told = unknown_options(solution.unknown)
    assert len(told) == MOST_FAULTS + 1
    assert {fault.code for fault in told[:-1]} == {"E171"}
    assert told[-1].code == "E109"
    assert max(len(fault.message) for fault in told) < 100


def test_an_option_that_is_chosen_again_is_not_called_unknown() -> None:
    (solution,) = understand(PROBLEM, "a b s:x\nb s:x t\na b s:x\n").solutions
    (fault,) = unknown_options(solution.unknown)
    assert (fault.code, fault.message) == ("E173", "the option `a b s:x` is chosen too often")
