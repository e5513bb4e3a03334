"""The targets: what each is called, what it cannot say, and how it is rendered.

Most are a template of the same name in `templates/`.  A user's own are templates in the
configuration folder, or come from packages with an entry point in the group `dlxc.targets`: a
function that takes a problem and gives pieces of bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from dlxc.system.registry import Plugin, Registry, entry_points

if TYPE_CHECKING:
    from dlxc.problem import Problem

Piece = bytes | memoryview


class Target(Protocol):
    """A target as the command line lists it."""

    @property
    def name(self) -> str:
        """What `--to` calls it, and its files' extension."""

    @property
    def summary(self) -> str:
        """What it is, in a line."""

    @property
    def lacks(self) -> tuple[str, ...]:
        """What a problem may have that it cannot say: `costs`."""

    @property
    def is_text(self) -> bool:
        """Whether a terminal can show it."""

    def render(self, problem: Problem, **settings: str) -> Iterable[Piece]:
        """The bytes, piece by piece."""


class BuiltIn(NamedTuple):
    """A target of dlxc's own: a template, or a module of this folder if it is no text."""

    name: str
    summary: str
    lacks: tuple[str, ...] = ()
    is_text: bool = True

    def render(self, problem: Problem, **settings: str) -> Iterable[Piece]:
        """The bytes of the target."""
        if self.is_text:
            from dlxc.targets.rendering import render_template

            return render_template(problem, f"{self.name}.j2", **settings)
        pieces: Iterable[Piece] = import_module(f"dlxc.targets.{self.name}").render(problem)
        return pieces


class UserTemplate(NamedTuple):
    """A template in the configuration folder."""

    path: Path
    lacks: tuple[str, ...] = ()
    is_text: bool = True

    @property
    def name(self) -> str:
        """The file name without its extension."""
        return self.path.stem

    @property
    def summary(self) -> str:
        """What its first line says if that is a comment, else where it is."""
        with self.path.open(encoding="utf-8", errors="replace") as file:
            first = file.readline().strip()
        told = first[2:].removesuffix("#}").strip() if first.startswith("{#") else ""
        return told.rstrip(".") or str(self.path)

    def render(self, problem: Problem, **settings: str) -> Iterable[Piece]:
        """The bytes that the template gives; raises `TemplateFault`."""
        from dlxc.targets.rendering import render_text

        text = self.path.read_text(encoding="utf-8")
        return render_text(problem, text, str(self.path), **settings)


class TargetPlugin(Plugin):
    """A target of another package."""

    lacks: tuple[str, ...] = ()
    is_text = True

    def render(self, problem: Problem, **_: str) -> Iterator[Piece]:
        """The bytes that its function gives."""
        pieces = iter(self.call(self.loaded(), problem))
        while (piece := self.call(next, pieces, None)) is not None:
            yield piece


def _added() -> Iterator[Target]:
    from dlxc.system.resources import configuration_folder

    yield from map(TargetPlugin, entry_points("dlxc.targets"))
    yield from map(UserTemplate, sorted(configuration_folder().glob("*.j2")))


TARGETS: Registry[Target] = Registry(
    (
        BuiltIn("dlx", "what the exact-cover solvers read, byte for byte the reference's output"),
        BuiltIn("json", "one JSON object, described by a schema"),
        BuiltIn("jsonl", "JSON lines: a header, then an option a line"),
        BuiltIn("csv", "a row for each option and item, for pandas and spreadsheets"),
        BuiltIn("cnf", "DIMACS CNF, for SAT solvers and model counters", lacks=("costs",)),
        BuiltIn("opb", "pseudo-Boolean constraints, for clasp, RoundingSat, Sat4j"),
        BuiltIn("lp", "a CPLEX LP file, for HiGHS, GLPK, SCIP, CBC, Gurobi"),
        BuiltIn("mps", "a free MPS file, for the same"),
        BuiltIn("mzn", "a MiniZinc model, for Gecode, Chuffed and others"),
        BuiltIn("xcsp3", "an XCSP3 instance, for ACE and Choco"),
        BuiltIn("asp", "a logic program, for clingo"),
        BuiltIn("mtx", "a Matrix Market file, options by items", lacks=("costs",)),
        BuiltIn("npz", "NumPy arrays, also a SciPy sparse matrix", is_text=False),
    ),
    _added,
)


def lacking(target: Target, problem: Problem) -> list[str]:
    """What the problem has and the target cannot say."""
    return [feature for feature in target.lacks if feature == "costs" and problem.has_costs]
