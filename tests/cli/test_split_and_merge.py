"""`dlxc split` and `dlxc merge`: the folder, the manifest, answers of all kinds, exit codes."""

import hashlib
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support import brute
from support.cases import cases
from support.rendering import rendered
from support.running import dlxc

import dlxc as library
from dlxc.cli.compile_commands import TargetChoice, specification_of
from dlxc.parts import part_problem
from dlxc.parts.folders import manifest_of

CORNER = "[0-2][0-2]\nL 00 01 02 12\nT 00 01 02 11\nm 00\n"
"""It has 8 solutions."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The corner in three parts."""
    (tmp_path / "corner.polyomino").write_text(CORNER)
    split = dlxc("split", "-q", tmp_path / "corner.polyomino", "-n", 3, "-o", tmp_path / "parts")
    assert (split.code, split.out, split.err) == (0, b"", "")
    return tmp_path / "parts"


def _parts(folder: Path) -> list[Path]:
    return sorted(folder.glob("part-*.dlx"))


def _answer(folder: Path, *, count_only: bool = False) -> None:
    """What a right solver answers."""
    for path in _parts(folder):
        problem = library.compile(path.read_text(), "dlx")
        options = {option.number: " ".join(map(str, option)) for option in problem.options}
        found = [*brute.solutions(problem)]
        blocks = ["".join(f" {options[n]}\n" for n in one) for one in found]
        texts = [f"{at}:\n{block}" for at, block in enumerate(blocks, 1)]
        path.with_suffix(".out").write_text(f"{len(found)}\n" if count_only else "".join(texts))
        if not count_only:
            path.with_suffix(".err").write_text(f"Altogether {len(found)} solutions, 9+9 mems.\n")


def test_what_is_written(folder: Path) -> None:
    names = ["manifest.json", "part-0001.dlx", "part-0002.dlx", "part-0003.dlx"]
    assert sorted(path.name for path in folder.iterdir()) == names
    manifest = json.loads((folder / "manifest.json").read_text())
    given = manifest["origin"]["specification"]
    assert given == {
        "file": "../corner.polyomino",
        "sha256": hashlib.sha256(CORNER.encode()).hexdigest(),
    }
    for part, path in zip(manifest["parts"], _parts(folder), strict=True):
        assert part["file"] == path.name
        assert part["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert sum(part["share"] for part in manifest["parts"]) == pytest.approx(1)


def test_a_specification_that_changes_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The manifest would have the hash of another text than that of the parts."""
    spec = tmp_path / "corner.polyomino"
    spec.write_text(CORNER)

    renderer = TargetChoice.renderer

    def changing(*given: Any) -> Any:
        spec.write_text(f"{CORNER}| changed\n")
        return renderer(*given)

    monkeypatch.setattr(TargetChoice, "renderer", changing)
    split = dlxc("split", "-q", spec, "-n", 3, "-o", tmp_path / "parts")
    assert (split.code, split.err) == (1, f"error: `{spec}` has changed while it was read\n")
    assert [*tmp_path.iterdir()] == [spec]


def test_manifest_and_specification_give_each_part_again(folder: Path) -> None:
    manifest = manifest_of(folder)
    specification = specification_of(manifest, folder)
    whole = library.compile(Path(specification.spec).read_text(), specification.language)
    manifest.check_problem(whole)
    for written in manifest.parts:
        again = rendered(part_problem(whole, written)).encode()
        assert again == (folder / written.file).read_bytes()


def test_solutions_are_merged(folder: Path) -> None:
    _answer(folder)
    merged = dlxc("merge", folder, "--to", "jsonl")
    assert merged.code == 0
    assert merged.err == "8 solutions in total from 3 parts, each verified.\n"
    lines = [json.loads(line) for line in merged.out.splitlines()]
    found = {frozenset(option["option"] for option in line) for line in lines}
    assert len(lines) == 8
    assert found == {*brute.solutions(library.compile(CORNER, "polyomino"))}
    assert dlxc("merge", folder, "--count").out == b"8\n"


def test_counts_are_merged(folder: Path) -> None:
    _answer(folder, count_only=True)
    counted = dlxc("merge", folder, "--count")
    assert counted == (0, b"8\n", "8 solutions in total from 3 parts, as the solvers count them.\n")
    solutions = dlxc("merge", folder)
    assert (solutions.code, solutions.out) == (4, b"")
    assert "`--count` adds that up" in solutions.err


def test_solutions_that_are_counted_and_not_printed(folder: Path) -> None:
    """For `--count` the number is enough."""
    _answer(folder)
    first = _parts(folder)[0]
    printed = first.with_suffix(".out").read_text().count(":\n")
    first.with_suffix(".err").write_text("Altogether 99 solutions.\n")
    merged = dlxc("merge", folder)
    assert merged.code == 4
    assert merged.err.splitlines() == [
        f"part-0001: it has {printed} of the 99 solutions that it counts",
        "8 solutions so far; 2 of 3 parts are complete.",
    ]
    assert dlxc("merge", folder, "--count")[:2] == (0, f"{99 + 8 - printed}\n".encode())


def test_what_is_missing(folder: Path) -> None:
    _answer(folder)
    first, second, third = _parts(folder)
    first.with_suffix(".out").unlink()
    first.with_suffix(".err").unlink()
    second.with_suffix(".out").unlink()
    second.with_suffix(".err").write_text("reading\nerror: out of memory\n")
    third.with_suffix(".err").unlink()
    merged = dlxc("merge", "-q", folder, "--count")
    assert merged.code == 4
    assert merged.err.splitlines() == [
        "part-0001: no answer yet",
        "part-0002: no answer yet; its solver said: error: out of memory",
        "part-0003: it does not say that these are all",
        f"{int(merged.out)} solutions so far; 0 of 3 parts are complete.",
    ]
    assert int(merged.out) > 0


def test_no_solution(folder: Path) -> None:
    for path in _parts(folder):
        path.with_suffix(".out").write_text("0\n")
    assert dlxc("merge", folder, "--count") == (3, b"0\n", "No solution.\n")


def test_all_that_is_wrong_is_told_and_nothing_written(folder: Path) -> None:
    _answer(folder)
    first, second, third = _parts(folder)
    answer = first.with_suffix(".out").read_text()
    first.with_suffix(".out").write_text(answer.replace("1:\n", "1:\n L 00\n"))
    lines = second.with_suffix(".out").read_text().splitlines(keepends=True)
    second.with_suffix(".out").write_text("".join(lines[:2] + lines[3:]))
    third.write_text(third.read_text() + "m 00\n")
    merged = dlxc("merge", folder, "-o", folder.parent / "all.txt")
    assert merged.code == 1
    assert "part-0001.out:2:2: error: there is no option `L 00` [E171]" in merged.err
    assert "error: part-0002.out: its solution 1 is none: " in merged.err
    assert "error: `part-0003.dlx` has changed since it was written" in merged.err
    assert not (folder.parent / "all.txt").exists()


def _changed(folder: Path, change: Callable[[Any], object]) -> None:
    """Write the manifest with a change."""
    path = folder / "manifest.json"
    told = json.loads(path.read_text())
    change(told)
    path.write_text(json.dumps(told))


def _specified(folder: Path, name: str) -> None:
    _changed(folder, lambda told: told["origin"]["specification"].update(file=name))


def _left_out(folder: Path, number: float) -> None:
    _changed(folder, lambda told: told["parts"][0].update(left_out=[number]))


def _replaced_by_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


@pytest.mark.parametrize(("name", "code"), [("out", 1), ("err", 4), ("dlx", 0)])
def test_a_pipe_in_the_place_of_a_file_is_not_read(folder: Path, name: str, code: int) -> None:
    """The file of a part may be gone."""
    _answer(folder)
    path = folder / f"part-0001.{name}"
    path.unlink()
    os.mkfifo(path)
    merged = dlxc("merge", folder, "--count")
    assert (merged.code, f"{path.name}: it is not a file" in merged.err) == (code, code == 1)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda f: (f.parent / "corner.polyomino").unlink(), "no such file"),
        (lambda f: (f.parent / "corner.polyomino").write_text("[0-1]0\nm 00\n"), "has changed"),
        (lambda f: (f / "manifest.json").unlink(), "holds no parts"),
        (lambda f: (f / "manifest.json").write_text("{}"), "not what `dlxc split` has written"),
        (lambda f: (f / "manifest.json").write_text("[" * 9999), "not what `dlxc split`"),
        (lambda f: (f / "manifest.json").write_bytes(b"\xff"), "not what `dlxc split`"),
        (lambda f: (f / "manifest.json").write_text('{"manifest": 9}'), "of version 9"),
        (lambda f: _changed(f, lambda told: told["parts"].clear()), "are not all parts"),
        (lambda f: _changed(f, lambda told: told["parts"].pop(1)), "are not all parts"),
        (lambda f: _changed(f, lambda told: told["parts"][0].update(share=1e308)), "are not all"),
        (lambda f: _replaced_by_a_pipe(f / "manifest.json"), "it is not a file"),
        (lambda f: _specified(f, "a\0b"), "not what `dlxc split`"),
        (lambda f: _specified(f, "\ud800"), "not what `dlxc split`"),
        (lambda f: _specified(f, "/dev/zero"), "it is not a file"),
        (lambda f: _left_out(f, float("inf")), "not what `dlxc split`"),
        (lambda f: _left_out(f, 1.5), "not what `dlxc split`"),
    ],
)
def test_folders_that_cannot_be_merged(
    folder: Path, spoil: Callable[[Path], object], message: str
) -> None:
    spoil(folder)
    merged = dlxc("merge", folder, "--count")
    assert (merged.code, merged.out) == (1, b"")
    assert message in merged.err.lower()


@pytest.mark.parametrize(("old", "new", "message"), cases("cli/other-manifests"))
def test_manifests_that_tell_of_something_else(
    folder: Path, old: str, new: str, message: str
) -> None:
    path = folder / "manifest.json"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    merged = dlxc("merge", folder, "--count")
    assert merged.code == 1
    assert message in merged.err


def test_a_folder_can_be_moved_with_its_specification(folder: Path) -> None:
    _answer(folder)
    shutil.move(folder.parent, folder.parent.with_name("elsewhere"))
    assert dlxc("merge", folder.parent.with_name("elsewhere") / "parts", "--count").out == b"8\n"


def test_other_targets(folder: Path) -> None:
    specification = folder.parent / "corner.polyomino"
    done = dlxc("split", "-q", specification, "-n", 2, "--to", "npz", "-o", folder.parent / "npz")
    assert done.code == 0
    assert sorted(path.name for path in (folder.parent / "npz").iterdir())[1:] == [
        "part-0001.npz",
        "part-0002.npz",
    ]
    (folder.parent / "mine.j2").write_text("{{ items|length }}\n")
    page = ["--template", folder.parent / "mine.j2", "-o", folder.parent / "mine"]
    assert dlxc("split", "-q", specification, "-n", 2, *page).code == 0
    assert (folder.parent / "mine" / "part-0001.txt").read_text() == "12\n"


def test_where_nothing_is_written(folder: Path) -> None:
    specification = folder.parent / "corner.polyomino"
    refused = dlxc("split", "-q", specification, "-n", 3, "-o", folder)
    assert refused == (1, b"", f"error: cannot write `{folder}`: the folder is not empty\n")
    assert dlxc("split", "-q", specification, "-n", 3, "-o", specification).code == 1
    (folder.parent / "bad.j2").write_text("{{ nothing.at.all }}")
    bad = ["--template", folder.parent / "bad.j2", "-o", folder.parent / "none"]
    assert dlxc("split", "-q", specification, "-n", 3, *bad).code == 1
    (folder.parent / "empty").mkdir()
    assert dlxc("split", "-q", specification, "-n", 3, "-o", folder.parent / "empty").code == 0
    names = {path.name for path in folder.parent.iterdir()}
    assert names == {"bad.j2", "corner.polyomino", "empty", "parts"}


def test_answers_are_not_replaced(folder: Path) -> None:
    _answer(folder)
    run = dlxc("merge", folder, "-o", folder / "part-0001.out", "--to", "options")
    assert (run.code, "it would be replaced" in run.err) == (2, True)
