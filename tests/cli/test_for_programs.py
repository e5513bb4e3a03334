"""What programs ask of the command that people seldom do: progress, a name for standard input."""

import json

import pytest
from support.running import dlxc
from support.solving import DOMINOES, PENTOMINOES


@pytest.mark.slow
def test_progress_is_told_in_lines_of_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.cli.progress._REST", 0.0)
    asked = ("solve", "--from", "polyomino", "-n", "200", "--to", "jsonl", "--progress", "json")
    run = dlxc(*asked, stdin=PENTOMINOES.encode())
    assert run.code == 0
    lines = [line for line in run.err.splitlines() if line.startswith("{")]
    *told, end = (json.loads(line) for line in lines)
    assert told[-1]["found"] == 200 == len(run.out.splitlines())
    assert all(each.keys() == {"seconds", "found", "share", "left"} for each in told)
    assert [each["seconds"] for each in told] == sorted(each["seconds"] for each in told)
    assert any(0 < each["share"] < 1 and each["left"] > 0 for each in told if each["share"])
    assert run.err.splitlines()[-1] == lines[-1]
    assert [line for line in run.err.splitlines() if line not in lines] == []
    assert (end["end"], end["found"]) == ("limit", 200)
    assert end["said"] == ["200 solutions, verified."]


FLAT, SOLID = "pieces pentominoes\nbox 3x20\n", "lattice cube\npieces soma\nbox 3x3x3\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "asked", "end"),
    [
        (FLAT, "--count", {"found": 8, "all": 8, "different": 2, "mirror_images": "one"}),
        (FLAT, "-n 100", {"end": "all", "found": 8, "alike": True, "different": 2}),
        (FLAT, "-n 3", {"end": "limit", "found": 3, "alike": False, "mirror_images": None}),
        (FLAT, "-n 2 --different", {"end": "limit", "found": 2, "mirror_images": "one"}),
        (FLAT, "--count --different", {"alike": False, "all": 8, "found": 2, "different": 2}),
        (SOLID, "--count --different", {"alike": False, "mirror_images": "apart", "found": 480}),
        (SOLID, "--count --different --reflections", {"mirror_images": None, "found": 240}),
        ("pieces tetrominoes\nbox 4x5\n", "--count", {"end": "all", "found": 0, "alike": False}),
    ],
)
def test_a_program_learns_how_a_search_has_ended(
    text: str, asked: str, end: dict[str, object]
) -> None:
    line = ("solve", "--from", "puzzle", "--to", "jsonl", *asked.split(), "--progress", "json")
    if "--count" in asked:
        line = tuple(each for each in line if each not in ("--to", "jsonl"))
    run = dlxc(*line, stdin=text.encode())
    record = json.loads(run.err.splitlines()[-1])
    assert end.items() <= record.items(), record
    in_words = dlxc(*line[:-2], stdin=text.encode())
    assert record["said"][0].split(",")[0] in in_words.err


def test_progress_is_not_told_of_each_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.cli.progress._REST", 60.0)
    run = dlxc("solve", "--from", "polyomino", "--progress", "json", stdin=DOMINOES.encode())
    [end] = run.err.splitlines()
    assert json.loads(end)["said"] == ["1 solution, verified."]
