"""What programs ask of the command that people seldom do: progress, a name for standard input."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from support.running import TETROMINOES, dlxc
from support.solving import DOMINOES, PENTOMINOES

FAULTY = "[0-1][0-2]\nd 00 01\nL 00 10 1[2-1]\n"


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
        (FLAT, "--count", {"end": "all", "found": 8, "alike": True, "mirror_images": None}),
        (FLAT, "-n 100", {"end": "all", "found": 8, "alike": True, "mirror_images": None}),
        (FLAT, "-n 3", {"end": "limit", "found": 3, "alike": False, "mirror_images": None}),
        (FLAT, "-n 2 --different", {"end": "limit", "found": 2, "mirror_images": "one"}),
        (FLAT, "--count --different", {"alike": False, "mirror_images": "one", "found": 2}),
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


@pytest.mark.parametrize("command", ["check", "compile", "solve", "draw", "stats", "translate"])
def test_standard_input_may_have_a_name(command: str) -> None:
    more = ["--to", "puzzle"] if command == "translate" else []
    run = dlxc(command, "--stdin-filename", "my box.polyomino", *more, stdin=FAULTY.encode())
    said = run.err + run.out.decode()
    assert run.code == 1
    assert "my box.polyomino:3:11: error: " in said
    assert "<stdin>" not in said


@pytest.mark.slow
def test_a_picture_of_standard_input_has_its_name() -> None:
    for command in ("draw", "solve"):
        asked = (command, "--to", "svg", "--stdin-filename", "folder/box.polyomino")
        run = dlxc(*asked, stdin=DOMINOES.encode())
        assert b"<title>box.polyomino" in run.out, run.out[:300]


@pytest.mark.slow
def test_solutions_as_a_table(tmp_path: Path) -> None:
    (tmp_path / "box.polyomino").write_text(TETROMINOES)
    run = dlxc("solve", "box.polyomino", "-n", "3", "--to", "csv", cwd=tmp_path)
    rows = [*csv.DictReader(run.out.decode().splitlines())]
    assert [*rows[0]] == ["solution", "option", "items"]
    assert [row["solution"] for row in rows] == ["1"] * 10 + ["2"] * 10 + ["3"] * 10
    items = [item for row in rows[:10] for item in row["items"].split()]
    assert sorted(item for item in items if item.isdigit()) == [
        f"{y}{x}" for y in range(5) for x in range(8)
    ]
    dlxc("solve", "box.polyomino", "-n", "3", "-o", "kept.jsonl", cwd=tmp_path)
    for form in ("csv", "jsonl", "dlx", "options"):
        asked = ("solve", "box.polyomino", "-n", "3", "--to", form)
        decoded = dlxc("decode", "box.polyomino", "kept.jsonl", "--to", form, cwd=tmp_path)
        assert decoded.out == dlxc(*asked, cwd=tmp_path).out, form


def test_many_solutions_are_verified_as_each_alone_is(tmp_path: Path) -> None:
    (tmp_path / "box.polyomino").write_text(DOMINOES)
    (tmp_path / "answer.txt").write_text("1 3\n\n5 6 7\n\n1 2\n")
    run = dlxc("verify", "box.polyomino", "answer.txt", "--answer-format", "numbers", cwd=tmp_path)
    assert run.code == 1
    assert "solution 3" in run.err
    assert "solution 2" not in run.err
    assert "solution 3: item `01` is covered 2 times, not once" in run.err
