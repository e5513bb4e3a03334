"""What a user writes with the library: everything public, checked by a strict type checker."""

import io
import pickle
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

import dlxc
from dlxc import (
    CompileError,
    Diagnostic,
    Drawing,
    Entry,
    Item,
    Items,
    MissingExtra,
    Option,
    Options,
    Problem,
    Run,
    Solution,
    SolverError,
    Stopped,
    Sweep,
    Undrawable,
    UnknownNameError,
    Watch,
)

CREWS = {"Ann": ["LH1", "LH4"], "Ben": ["LH1"], "Cem": ["LH4", "LH7"], "Dan": ["LH7"]}


def rosters() -> None:
    problem: Problem = Problem.from_options(
        CREWS, ["LH1", "LH4", "LH7"], multiplicities={"LH7": (1, 1)}, costs={"Ann": 5, "Dan": 2}
    )
    assert problem.keys == ["Ann", "Ben", "Cem", "Dan"]
    best: Solution | None = problem.best(seed=1, time_limit=60.0, solver="clingo")
    assert best is not None
    keys, numbers, cost = best.keys, best.numbers, best.cost
    assert (keys, numbers, cost) == (["Ben", "Cem"], (2, 3), 0)
    assert best.problem is problem
    costs: list[int] = [found.cost for found in problem.improving(solver="clingo")]
    assert costs[-1] == 0
    assert problem.solution([2, 3]) == best
    watch = Watch(limit=60)
    few: list[Solution] = problem.best(2, fewest=True, watch=watch)
    assert (len(few), watch.found, watch.nodes > 0, watch.elapsed < 60) == (2, 2, True, True)
    drawn: list[Solution] = problem.random(5, seed=1, different=False, time_limit=60.0)
    assert sorted(solution.numbers for solution in drawn) == [(1, 4), (2, 3)]
    shares: dict[tuple[int, ...], int] = {
        group.numbers: group.count for group in problem.backbone(watch=Watch(60))
    }
    assert shares == {(): 2, (1,): 1, (2,): 1, (3,): 1, (4,): 1}
    assert problem.has_costs
    assert not problem.colours
    assert problem.board is None


def forms(problem: Problem) -> None:
    options: Options = problem.options
    option: Option = options[0]
    some: list[Option] = options[1:3]
    entry: Entry = option[0]
    text: str = entry
    items: Items = problem.items
    item: Item = items[0]
    assert (text, entry.name, entry.colour, entry.kind) == ("D", "D", "", "primary")
    assert (item.name, item.low, items.names[0]) == ("00", 1, "00")
    assert options.numbered(2) == some[0]
    frame, matrix, graph = problem.to_pandas(), problem.to_scipy(), problem.to_networkx()
    assert len(frame) == len(graph.edges) == matrix.sum() == len(problem.csr().indices)
    assert sum(len(block) for block in problem.blocks) == len(options)
    dlx: str = problem.to_dlx()
    assert dlx == problem.render() == dlxc.compile(dlx, "dlx").render("dlx")
    file = io.BytesIO()
    problem.write(file, "npz")
    problem.make_pieces(file, "dxf", cell="15mm")
    assert Problem.from_options(np.asarray(matrix.todense())).count() >= 0
    assert problem.record.census["pieces"] == "1"


def solutions(problem: Problem) -> None:
    first: Solution | None = problem.solve(seed=3, time_limit=60)
    assert first is not None
    chosen: Sequence[Option] = first
    found: Iterator[Solution] = problem.solutions(2, seed=3, jobs=2, time_limit=60, solver="dlxc")
    assert first in [*found]
    assert (chosen.count(chosen[0]), chosen.index(chosen[1])) == (1, 1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "proof"
        every = [*problem.solutions(proof=str(path))]
        assert path.stat().st_size > 0
        assert problem.count(proof=path) == len(every)
    number: int = problem.count(jobs=1, different=True)
    assert number == 2 <= problem.break_symmetry(reflections=False).count()
    seen: tuple[str, ...] = problem.groups("pieces", different=True)[0].seen
    needed: list[Item] | None = problem.why(time_limit=60)
    assert needed is None
    assert seen == ("D", "D", "D")
    assert problem.reduce() == problem.through("reduce") == Problem.of(problem)
    assert pickle.loads(pickle.dumps(first)) == first  # noqa: S301 - it is our own
    drawing: Drawing = problem.draw(first, title="Dominoes", theme="light")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "dominoes.html"
        drawing.save(path)
        assert path.read_text(encoding="utf-8") == drawing.html
    assert drawing.svg
    assert drawing.png(scale=1)
    assert drawing.pdf()
    assert problem.draw(first, cell="20mm").look.cell == 20
    assert drawing.picture.title == "Dominoes"
    assert drawing.look.theme == "light"


def tables() -> None:
    text = "param n = 2\nprimary a{i}  for 1 <= i <= n\noption a{i}  for 1 <= i <= n\n"
    fewer: str = next(dlxc.clues("1234341221434321", symmetric=False, time_limit=60.0))
    assert len(fewer.strip()) == 16
    runs: Sweep = dlxc.sweep(text, "xc", parameters={"n": range(1, 4)}, seed=1, time_limit=60)
    first: Run = runs[0]
    number: int | None = first.count
    size: int = first.parameters["n"]
    assert size == 1
    assert (number, first.differing, dict(first.parameters)) == (1, None, {"n": 1})
    assert (first.solver, first.seed, first.stopped) == ("dlxc", 1, None)
    assert first.seconds < 60
    assert first.version == dlxc.__version__
    assert len(first.sha256) == 64
    told: dict[str, object] = first.cells()
    assert (told["nodes"], told["verified"]) == (first.nodes, first.verified)
    rest: Sequence[Run] = runs[1:]
    assert runs.index(rest[0]) == 1
    assert len(runs.to_pandas()) == len(runs) == 3


def graphs() -> None:
    edges = [((0, 0), (0, 1)), ((0, 1), (0, 2))]
    problem: Problem = Problem.from_options(edges).with_options(
        {"rest": [(0, 2)]}, costs={"rest": 3}
    )
    assert problem.stats()["options"] == 3
    path = Problem.from_options([[1, 2], [2, 3], [3, 4]]).to_networkx().subgraph(["1", "2"])
    assert Problem.from_graph(path, "colourings", colours=2).count() == 4


def errors(problem: Problem) -> None:
    told: list[str] = []
    try:
        problem.ian()
    except CompileError as error:
        diagnostics: list[Diagnostic] = error.diagnostics
        told += [each.code for each in diagnostics]
    try:
        problem.render("jsn")
    except UnknownNameError as error:
        told.append(type(error).__name__)
    try:
        problem.solve(solver="no-such-solver")
    except (SolverError, MissingExtra) as error:
        told.append(type(error).__name__)
    try:
        problem.count(time_limit=1e-9)
    except Stopped as error:
        told.append(f"found {error.found}")
        until_then: Sequence[Solution] = error.solutions
        best: Solution | None = error.best
        told += [str(best), *map(str, until_then)]
    try:
        Problem.from_options([["a"]]).draw()
    except Undrawable as error:
        told.append(type(error).__name__)
    assert told == ["E151", "UnknownNameError", "SolverError", "found 0", "None", "Undrawable"], (
        told
    )


def main() -> None:
    rosters()
    tables()
    graphs()
    dominoes = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino", name="dominoes")
    for use in (forms, solutions, errors):
        use(dominoes)
    assert len(dlxc.pieces.piece_set("tetrominoes").pieces) == 5
    assert dlxc.__version__


if __name__ == "__main__":
    main()
