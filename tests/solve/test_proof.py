"""The log of a search, and the program that checks it, which shares nothing with dlxc."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from support.covers import interpreted, nested_problem, priced, random_problem
from support.running import EXAMPLES, ROOT, tool
from support.running import dlxc as run
from support.solving import brute_force, costs_by_brute_force

import dlxc
from dlxc.problem import Problem
from dlxc.solve import SolverError, Stopped, Watch, compiled_search, count, proof
from dlxc.solve.proof import ProvingSearch
from dlxc.solve.searching import SearchRequest

_PATH = ROOT / "tools" / "check_proof.py"
_CHECKER = tool(_PATH)

MANY = pytest.mark.parametrize(
    "seeds",
    [
        range(3000, 3008),
        pytest.param(range(1500), marks=[pytest.mark.exhaustive, pytest.mark.long]),
    ],
)


def constraints(problem: Problem) -> list[str]:
    return dlxc.Problem.of(problem).render("opb").splitlines()


def log_of(problem: Problem, path: Path, *, cheapest: bool = False, seed: int | None = None) -> str:
    """The log; the solutions that the search gives are not looked at."""
    request = SearchRequest(seed=seed, cheapest=cheapest)
    for _ in ProvingSearch(problem, path).batches(request, Watch()):
        pass
    return path.read_text()


def proved(problem: Problem, log: str) -> str:
    """What the program says; a `ValueError` says what is wrong."""
    said: str = _CHECKER.Checker(constraints(problem)).proved(log.splitlines())
    return said


def exactly(number: int) -> str:
    return f"exactly {number} solutions" if number else "no solution"


def _check_all(problem: Problem, path: Path, number: int, costs: list[int], seed: int) -> None:
    own_seed = None if seed % 3 else seed
    assert proved(problem, log_of(problem, path, seed=own_seed)) == exactly(number)
    with_costs = priced(problem, seed)
    assert proved(with_costs, log_of(with_costs, path, seed=own_seed)) == exactly(number)
    cheapest = f"the cheapest costs {costs[0]}" if costs else "no solution"
    assert proved(with_costs, log_of(with_costs, path, cheapest=True)) == cheapest


@MANY
def test_answers_of_random_problems_are_proved(seeds: range, tmp_path: Path) -> None:
    """With colours, ranges, secondary items, and items that others imply."""
    for seed in seeds:
        for problem in (random_problem(seed), nested_problem(seed)):
            if len(problem.options) <= 14:
                costs = costs_by_brute_force(priced(problem, seed))
                _check_all(problem, tmp_path / "log", len(brute_force(problem)), costs, seed)


@pytest.mark.slow
def test_answers_of_larger_random_problems_are_proved(tmp_path: Path) -> None:
    """Of those with rows of several words."""
    for seed in range(0, 40, 4):
        problem = random_problem(seed)
        log = log_of(problem, tmp_path / "log")
        assert proved(problem, log) == exactly(count(problem).number)
        with_costs = dlxc.Problem.of(priced(problem, seed))
        best = with_costs.best()
        expected = f"the cheapest costs {best.cost}" if best else "no solution"
        log = log_of(with_costs, tmp_path / "log", cheapest=True)
        assert proved(with_costs, log) == expected


def test_all_ways_to_search_write_the_same_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain Python, and the source of the machine code, with room for little."""
    problems = [priced(random_problem(seed), seed) for seed in range(2000, 2012)]

    def logs() -> list[str]:
        asked = ((problem, best) for problem in problems for best in (False, True))
        return [log_of(problem, tmp_path / "log", cheapest=best) for problem, best in asked]

    with monkeypatch.context() as patch:
        patch.setattr(proof, "tables", lambda *_: None)
        plain = logs()
    monkeypatch.setattr(compiled_search, "machine_code", lambda _: interpreted)
    monkeypatch.setattr(compiled_search, "_ROOM", 3)
    assert logs() == plain
    assert sum("rup 1 " in log for log in plain) > 9


@pytest.mark.process
@pytest.mark.slow
def test_machine_code_writes_the_same_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = dlxc.compile(EXAMPLES / "models" / "queens.xc")
    log = log_of(problem, tmp_path / "log")
    monkeypatch.setattr(proof, "tables", lambda *_: None)
    assert log == log_of(problem, tmp_path / "log")


_QUICK = (
    "crew",
    "de-bruijn",
    "golomb",
    "kakuro",
    "langford",
    "masyu",
    "redrect",
)
_LONG = ("macmahon", "partridge", "queens-dominate")
"""To search these, or to check two million lines, takes minutes."""


def _examples() -> Iterator[object]:
    models = sorted((EXAMPLES / "models").glob("*.xc"))
    for path in [*models, *sorted((EXAMPLES / "puzzles").glob("soma-*.puzzle"))]:
        marks = [] if path.stem in _QUICK else [pytest.mark.exhaustive]
        if path.stem not in _LONG:
            yield pytest.param(path, marks=marks, id=path.stem)


@pytest.mark.parametrize("path", [*_examples()])
def test_answers_of_examples_are_proved(path: Path, tmp_path: Path) -> None:
    problem = dlxc.compile(path)
    log = log_of(problem, tmp_path / "log")
    assert proved(problem, log) == exactly(problem.count())
    if problem.has_costs:
        best = problem.best()
        assert best
        log = log_of(problem, tmp_path / "log", cheapest=True)
        assert proved(problem, log) == f"the cheapest costs {best.cost}"


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_answer_of_a_classic_is_proved(tmp_path: Path) -> None:
    problem = dlxc.compile(EXAMPLES / "pentominoes-8x8-hole.polyomino")
    assert proved(problem, log_of(problem, tmp_path / "log")) == exactly(520)


def test_what_a_review_knows_to_have_no_solution_is_searched(tmp_path: Path) -> None:
    problem = dlxc.compile(EXAMPLES / "tetrominoes-4x5.polyomino")
    assert problem.record.has_no_solution
    log = log_of(problem, tmp_path / "log")
    assert proved(problem, log) == "no solution"
    assert log.count("rup") > 50


def test_problems_without_options_or_items_that_need_them(tmp_path: Path) -> None:
    for text, said in {"a\n": "no solution", "a 0:1|b\nb\na\n": "exactly 1 solutions"}.items():
        problem = dlxc.compile(text, "dlx")
        assert proved(problem, log_of(problem, tmp_path / "log")).replace("2", "1") == said


def _changed(log: str, random: Random) -> str:
    """A log that is changed in one line."""
    lines = log.splitlines()
    at = random.randrange(1, len(lines))
    words = lines[at].split()
    match random.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, random.choice(lines))
        case 2:  # a number is larger or smaller
            numbers = [spot for spot, word in enumerate(words) if any(map(str.isdigit, word))]
            if numbers:
                spot = random.choice(numbers)
                digits = "".join(filter(str.isdigit, words[spot]))
                other = str(max(0, int(digits) + random.choice([-1, 1])))
                words[spot] = words[spot].replace(digits, other)
            lines[at] = " ".join(words)
        case 3:  # a word is left out
            del words[random.randrange(len(words))]
            lines[at] = " ".join(words)
        case 4:
            literals = [spot for spot, word in enumerate(words) if word.lstrip("~").startswith("x")]
            for spot in literals[:1]:
                words[spot] = words[spot][1:] if words[spot][0] == "~" else f"~{words[spot]}"
            lines[at] = " ".join(words)
        case _:
            other_at = random.randrange(1, len(lines))
            lines[at], lines[other_at] = lines[other_at], lines[at]
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize(
    "seeds", [range(1, 20), pytest.param(range(20, 700), marks=pytest.mark.exhaustive)]
)
def test_no_changed_log_proves_what_is_false(seeds: range, tmp_path: Path) -> None:
    """A change may do no harm: a clause that is not needed, or one that follows as well."""
    changed = refused = 0
    for seed in seeds:
        problem, random = priced(random_problem(seed), seed), Random(seed)  # noqa: S311 - no secret
        if len(problem.options) > 14:
            continue
        for cheapest in (False, True):
            log = log_of(problem, tmp_path / "log", cheapest=cheapest)
            said = proved(problem, log)
            for other in {_changed(log, random) for _ in range(4)} - {log}:
                changed += 1
                try:
                    assert proved(problem, other) == said
                except ValueError as wrong:
                    refused += str(wrong).startswith("line ")
    assert changed > 3 * len(seeds)
    assert refused > changed / 2


def test_what_a_log_leaves_out_is_seen(tmp_path: Path) -> None:
    problem = dlxc.compile(EXAMPLES / "models" / "golomb.xc")
    log = log_of(problem, tmp_path / "log")
    assert proved(problem, log) == "exactly 4 solutions"
    solution = next(line for line in log.splitlines(keepends=True) if line.startswith("solx"))
    last = "rup >= 1 ;\n"
    for wrong, said in {
        log.replace(solution, ""): "does not follow",
        log.replace(solution, 2 * solution): "not a solution",
        log.replace("COMPLETE 4", "COMPLETE 5"): "expected: conclusion ENUMERATION_COMPLETE 4",
        log.replace("COMPLETE 4", "COMPLETE 3"): "expected: conclusion ENUMERATION_COMPLETE 4",
        log.replace(last, ""): "not a contradiction",
        log.replace("version 3.0", "version 2.0"): "line 1: expected: pseudo-Boolean proof",
        log.replace("rup", "red", 1): "expected: output NONE",
        log[: log.index("output")]: "expected: output NONE",
        log.replace("end pseudo-Boolean proof ;\n", ""): "expected: end pseudo-Boolean proof",
        log + last: "expected: .",
        log.replace(last, f"% a comment\n{last}", 1): "",
    }.items():
        assert wrong != log
        if said:
            with pytest.raises(ValueError, match=said):
                proved(problem, wrong)
        else:
            assert proved(problem, wrong) == "exactly 4 solutions"


def test_a_log_of_another_problem_is_refused(tmp_path: Path) -> None:
    problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
    log = log_of(problem, tmp_path / "log")
    assert proved(problem, log) == "exactly 2 solutions"
    for other in ("a b\na\nb\n", "a b\na\nb\na b\na b\n", "a b c\na\nb\na b\n", "a\na\na\na\n"):
        with pytest.raises(ValueError, match="line"):
            proved(dlxc.compile(other, "dlx"), log)


def test_the_library_writes_proofs(tmp_path: Path) -> None:
    problem = dlxc.compile("a b\na b |9\na |3\nb |4\n", "dlx")
    path = tmp_path / "some.pbp"
    assert len([*problem.solutions(proof=path)]) == 2
    assert proved(problem, path.read_text()) == "exactly 2 solutions"
    watch = Watch()
    best = problem.best(proof=path, watch=watch)
    assert best
    assert proved(problem, path.read_text()) == f"the cheapest costs {best.cost}"
    assert watch.nodes > 1
    assert problem.count(proof=path) == 2
    assert path.read_text().splitlines()[-1].split()[:2] == ["3", "2"]


def test_what_is_not_proved_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log"
    problem = dlxc.compile("a b\na b |9\na |3\nb |4\n", "dlx")
    with pytest.raises(SolverError, match="a proof is of all solutions"):
        next(problem.solutions(1, proof=path))
    with pytest.raises(SolverError, match="a proof is of all solutions"):
        [*problem.improving(2, proof=path)]
    with pytest.raises(
        SolverError, match="a proof is of all solutions, or of one of the least cost"
    ):
        dlxc.compile("a\na\n", "dlx").best(proof=path)
    with pytest.raises(SolverError, match="only dlxc's own search"):
        next(problem.solutions(solver="clingo", proof=path))
    with pytest.raises(ValueError, match="not of how many there are"):
        problem.best(fewest=True, proof=path)
    assert not path.exists()


def test_a_search_that_is_stopped_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("older")
    with pytest.raises(Stopped):
        [*dlxc.compile("a\na\n", "dlx").solutions(time_limit=0, proof=path)]
    with closing(ProvingSearch(random_problem(8), path).batches(SearchRequest(), Watch())) as found:
        next(found)
    assert [*tmp_path.iterdir()] == [path]
    assert path.read_text() == "older"


def test_the_commands_write_proofs(tmp_path: Path) -> None:
    path, spec = tmp_path / "log", EXAMPLES / "models" / "crew.xc"
    done = run("solve", spec, "--proof", path)
    assert (done.code, done.err.startswith("8 solutions in total")) == (0, True)
    assert proved(dlxc.compile(spec), path.read_text()) == "exactly 8 solutions"
    assert run("solve", spec, "--best", "--proof", path).code == 0
    assert proved(dlxc.compile(spec), path.read_text()) == "the cheapest costs 860"
    assert run("count", spec, "--proof", path).out == b"8\n"
    assert path.read_text().startswith("0 1 |solution\n")
    for command in ("solve", "count"):
        done = run(command, spec, "--proof", path, "--time-limit", "1e-9")
        assert done.code == 4
        assert done.err.endswith(" after 0 solutions. No proof is written.\n")
    assert path.read_text().startswith("0 1 |solution\n")
    for name in (tmp_path / "none" / "log", tmp_path):
        done = run("solve", spec, "--proof", name)
        assert (done.code, "Traceback" in done.err) == (1, False)


@pytest.mark.process
def test_the_program(tmp_path: Path) -> None:
    opb, log = tmp_path / "some.opb", tmp_path / "some.pbp"
    problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
    problem.write(opb)
    text = log_of(problem, log)

    def said(*arguments: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-I", str(_PATH), *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    done = said(opb, log)
    assert (done.returncode, done.stdout) == (0, "proved: exactly 2 solutions\n")
    log.write_text(text.replace("COMPLETE 2", "COMPLETE 3"))
    done = said(opb, log)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("not proved: line 8: expected: conclusion ENUMERATION")
    for wrong in ([opb], [opb, tmp_path / "none"], [log, log]):
        done = said(*wrong)
        assert (done.returncode, done.stderr.startswith("not proved: ")) == (1, True)


def test_the_program_is_short_and_alone() -> None:
    text = _PATH.read_text()
    assert len(text.splitlines()) <= 250
    assert "import dlxc" not in text
    assert "numpy" not in text
