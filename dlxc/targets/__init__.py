"""The targets: what each is called, what it cannot say, and how it is written.

Each has a descriptor, a `Target`.  Most are written by the template of their name in
`templates/`; so adding one is a template and a descriptor here.  A user's own are templates in
the configuration folder, or come from other packages with an entry point in the group
`dlxc.targets`: a `Target`, or a function that takes a problem and gives pieces of bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dlxc.system.registry import Plugin, Registry, Setting, with_defaults
from dlxc.targets.formulation import ENCODINGS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from dlxc.problem import Problem

Piece = bytes | memoryview

Writer = Callable[..., Iterable[Piece]]
"""It takes a problem, and the values of settings by keyword; it gives the bytes in pieces."""


@dataclass(frozen=True)
class Target:
    """What dlxc knows of a target.

    `name` is what `--to` calls it, `summary` is what it is, in a line.  `lacks` names what a
    problem may have that it cannot say, see `FEATURES`.  `is_text` tells whether a terminal can
    show it.  `extension` is the one of its files, if that is not the name.  `settings` are what a
    user may choose.

    It is written by `writer`, or through `template`, a file rendered in the sandbox; if neither
    is given, through dlxc's own template of its name.
    """

    name: str
    summary: str
    writer: Writer | None = None
    template: Path | None = None
    lacks: tuple[str, ...] = ()
    is_text: bool = True
    extension: str = ""
    settings: tuple[Setting, ...] = ()

    def render(self, problem: Problem, **settings: Any) -> Iterable[Piece]:
        """The bytes, piece by piece; a template of others may raise `TemplateFault`.

        `settings` are those that differ from their defaults, by keyword.
        """
        settings = with_defaults(self.settings, settings)
        if self.writer is not None:
            return self.writer(problem, **settings)
        from dlxc.targets.rendering import render_own, render_text

        if self.template is None:
            return render_own(problem, f"{self.name}.j2", **settings)
        text = self.template.read_text(encoding="utf-8")
        return render_text(problem, text, str(self.template), **settings)


def _target_of(plugin: Plugin) -> Target:
    """The target that another package adds, under the entry point's name."""
    loaded = plugin.load()
    if isinstance(loaded, Target):
        return replace(loaded, name=plugin.name)
    return Target(plugin.name, plugin.summary, writer=loaded)


def _templates_of_the_user() -> Iterator[Target]:
    """The targets that the templates in the configuration folder are, if it exists.

    The summary of one is its first line if that is a comment, else its path.
    """
    from platformdirs import user_config_path

    for path in sorted(user_config_path("dlxc", appauthor=False).glob("*.j2")):
        first = ""
        with suppress(OSError), path.open(encoding="utf-8", errors="replace") as file:
            first = file.readline().strip()
        comment = first[2:].removesuffix("#}").strip() if first.startswith("{#") else ""
        yield Target(path.stem, comment.rstrip(".") or str(path), template=path)


def _npz(problem: Problem) -> Iterator[memoryview]:
    """A problem as a compressed archive of NumPy arrays.

    `indptr`, `indices`, `data`, `shape` and `format` are what `scipy.sparse.load_npz` reads: a
    matrix of options by items, whose entries are 1, or 1 more than the number of their colour,
    counted from 1.  Beside it lie `names`, `primary_count`, `low`, `high` (how often an item is to
    be covered), `colours` (the colours by number), `costs` (an entry an option) and `comments`.
    """
    from zipfile import ZIP_DEFLATED, ZipFile

    import numpy as np

    csr, items = problem.csr(), problem.items
    low, high = items.bounds()
    arrays: dict[str, NDArray[Any]] = {
        "indptr": csr.indptr,
        "indices": csr.indices,
        "data": csr.colours + 2,
        "shape": np.array([len(csr.costs), len(items)]),
        "format": np.array(b"csr"),
        "names": np.array(items.names, np.str_),
        "primary_count": np.array(items.primary_count),
        "low": low,
        "high": high,
        "colours": np.array(problem.colours, np.str_),
        "costs": csr.costs,
        "comments": np.array(problem.record.comments, np.str_),
    }
    file = BytesIO()
    # NumPy's own level, 6, takes three times as long, for a hundredth of the bytes.
    with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=4) as archive:
        for name, array in arrays.items():
            with archive.open(f"{name}.npy", "w", force_zip64=True) as member:
                np.lib.format.write_array(member, array, allow_pickle=False)
    yield file.getbuffer()


_ENCODING = Setting(
    "encoding", "How cnf says that one of many variables is true.", "choice", ENCODINGS
)

TARGETS: Registry[Target] = Registry(
    (
        Target("dlx", "what the exact-cover solvers read, byte for byte the reference's output"),
        Target("json", "one JSON object, described by a schema"),
        Target("jsonl", "JSON lines: a header, then an option a line"),
        Target("csv", "a row for each option and item, for pandas and spreadsheets"),
        Target(
            "cnf",
            "DIMACS CNF, for SAT solvers and model counters",
            lacks=("costs",),
            settings=(_ENCODING,),
        ),
        Target("opb", "pseudo-Boolean constraints, for clasp, RoundingSat, Sat4j"),
        Target("lp", "a CPLEX LP file, for HiGHS, GLPK, SCIP, CBC, Gurobi"),
        Target("mps", "a file in free-format MPS, for the same solvers as lp"),
        Target("mzn", "a MiniZinc model, for Gecode, Chuffed and others"),
        Target("xcsp3", "an XCSP3 instance, for ACE and Choco"),
        Target("asp", "a logic program, for clingo"),
        Target("xcc", "numbers of items, for miniexact", lacks=("multiplicities", "costs")),
        Target("mtx", "a Matrix Market file, options by items", lacks=("costs",)),
        Target("npz", "NumPy arrays, also a SciPy sparse matrix", _npz, is_text=False),
    ),
    "dlxc.targets",
    _target_of,
    _templates_of_the_user,
)

FEATURES: dict[str, Callable[[Problem], bool]] = {
    "secondary items": lambda problem: problem.items.primary_count < len(problem.items),
    "colours": lambda problem: bool(problem.colours),
    "multiplicities": lambda problem: any(
        times != (1, 1) for times in problem.items.multiplicities.values()
    ),
    "costs": lambda problem: problem.has_costs,
}
"""What a problem may have, and a target may lack; each with how to see whether it is there."""


def lacking(target: Target, problem: Problem) -> list[str]:
    """What the problem has and the target cannot say; an unknown feature is a `ValueError`."""
    unknown = [feature for feature in target.lacks if feature not in FEATURES]
    if unknown:
        known = ", ".join(FEATURES)
        raise ValueError(f"the target {target.name} lacks `{unknown[0]}`, which is not of: {known}")
    return [feature for feature in target.lacks if FEATURES[feature](problem)]
