"""`dlxc.sweep`: one text counted for many values of its parameters."""

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from support.running import EXAMPLES
from support.running import dlxc as command

import dlxc
from dlxc.library.compiling import compiled

LANGFORD = EXAMPLES / "models" / "langford.xc"
CREW = """\
table crew of member: text, cost: int
param most = 9
primary p
secondary {x.member}  for x in crew
option p {x.member}  for x in crew if x.cost <= most
"""


def test_runs_are_made_as_they_are_asked_for_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def noting(*given: Any) -> Any:
        made.append(given[4]["n"])
        return compiled(*given)

    monkeypatch.setattr("dlxc.library.runs.compiled", noting)
    runs = dlxc.sweep(LANGFORD, parameters={"n": range(3, 1000)})
    assert (len(runs), repr(runs), made) == (997, "<Sweep: 0 of 997 runs done>", [])
    assert next(iter(runs)).count == 2
    assert [run.count for run in runs[:3]] == [2, 2, 0]
    assert (repr(runs), made) == ("<Sweep: 3 of 997 runs done>", [3, 4, 5])


@pytest.mark.slow
def test_a_frame_is_what_the_command_line_writes() -> None:
    import pandas as pd

    path = EXAMPLES / "models" / "dominoes.xc"
    asked = "-D", "m=2,3", "-D", "n=4..6", "--to", "csv"
    written = pd.read_csv(BytesIO(command("count", "-q", path, *asked).out))
    runs = dlxc.sweep(path, parameters={"m": [2, 3], "n": np.arange(4, 7)})
    frame = runs.to_pandas()
    assert [*frame.columns] == [*written.columns]
    for column in {*frame.columns} - {"seconds", "differing", "stopped", "seed"}:
        assert frame[column].tolist() == written[column].tolist(), column
    assert frame["count"].tolist() == [5, 8, 13, 11, 0, 41]
    assert [type(run.parameters["n"]) for run in runs] == [int] * 6


def test_passes_classes_and_other_solvers() -> None:
    board = "[0-3][0-3]\n8|D 00 01\n"
    assert dlxc.sweep(board, "polyomino", parameters={})[0].count == 36
    classes = dlxc.sweep(board, "polyomino", parameters={}, different=True)[0]
    assert (classes.count, classes.differing, classes.verified) == (None, 9, True)
    square = "[0-2][0-2]\nI 00 01 02\nV 00 01 10\nW 00 01 10\n"
    broken = dlxc.sweep(square, "polyomino", parameters={}, passes=["break-symmetry"])
    assert broken[0].count == 2
    own = dlxc.sweep(board, "polyomino", parameters={}, jobs=2)
    assert own[0].solver == "dlxc"


@pytest.mark.slow
def test_what_a_time_limit_stops_says_so() -> None:
    late, early = dlxc.sweep(LANGFORD, parameters={"n": [15, 3]}, time_limit=0.2)
    assert (late.stopped, early.stopped) == ("the time limit of 0.2 s", None)
    assert late.seconds >= 0.2
    assert (early.count, early.parameters) == (2, {"n": 3})


def test_after_an_error_the_run_may_be_asked_for_again() -> None:
    model = "param n = 2\nrequire n mod 2 = 0\nprimary a\noption a\n"
    runs = dlxc.sweep(model, "xc", parameters={"n": [2, 3]})
    for _ in range(2):
        with pytest.raises(dlxc.CompileError):
            runs[1]
    assert repr(runs) == "<Sweep: 1 of 2 runs done>"


def test_data_is_one_value_in_a_list() -> None:
    crew = [["ann", 3], ["bob", 5]]
    runs = dlxc.sweep(CREW, "xc", parameters={"crew": [crew], "most": [2, 3, 5]})
    assert [run.count for run in runs] == [0, 1, 2]


def test_a_single_number_or_text_is_a_value_and_several_in_a_text_are_refused() -> None:
    assert [run.count for run in dlxc.sweep(LANGFORD, parameters={"n": 7})] == [52]
    with pytest.raises(dlxc.CompileError, match="for counting only"):
        dlxc.sweep(LANGFORD, parameters={"n": "3..5"})[0]


def test_wrong_arguments_are_told_before_a_run_is_asked_for() -> None:
    with pytest.raises(ValueError, match=r"'latin\.xc' is the name of a file"):
        dlxc.sweep("latin.xc", parameters={"n": [3]})
    with pytest.raises(dlxc.UnknownNameError, match="no language 'xd'"):
        dlxc.sweep("primary a", "xd", parameters={})
