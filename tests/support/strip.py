"""A package of others: a language of one number, passes and targets; `cases/plugins` installs it."""

from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from dlxc import compile as compile_text
from dlxc.languages.language import NO_INPUTS, Inputs, Language, Parameter, Parsed
from dlxc.passes import Pass
from dlxc.problem import Outcome, Problem
from dlxc.system.registry import Setting
from dlxc.targets import Target
from dlxc.text.codes import Code
from dlxc.text.diagnostics import MOST_FAULTS, fault
from dlxc.text.source import Source, Span

NO_LENGTH = Code("E901", "no-length", "the text is not a number", "A strip is its length.", "strip", "x\n", "3\n")  # fmt: skip


class Strip(Language[str]):
    """A language of one number, the length of a strip to be covered by dominoes and squares."""

    codes = (NO_LENGTH,)

    def parse(
        self,
        source: Source,
        inputs: Inputs = NO_INPUTS,  # noqa: ARG002
        most: int = MOST_FAULTS,  # noqa: ARG002
    ) -> Parsed[str]:
        text = source.text.strip()
        if text == "crash":
            raise RuntimeError("boom")
        if text == "wrong":
            return cast("Parsed[str]", 3)
        said = f"expected a number, found `{text}`"
        found = fault("E901", Span(0, len(text)), said, help="write `3`")
        return Parsed(text, [] if text.isdigit() else [found])

    def parameters(self, tree: str) -> tuple[Parameter, ...]:
        return (Parameter("prefix", "what the names of cells begin with", required=tree == "7"),)

    def expand(self, source: Source, tree: str, inputs: Inputs = NO_INPUTS) -> Outcome:  # noqa: ARG002
        prefix = inputs.parameters.get("prefix", "c")
        names = [f"{prefix}{i}" for i in range(int(tree))]
        options = [*names, *map(" ".join, pairwise(names))]
        return Outcome(compile_text("\n".join([" ".join(names), *options, ""]), "dlx"), [])

    def is_telling(self, tree: str) -> bool:  # noqa: ARG002
        return True


def lengths(problem: Problem) -> Iterator[bytes]:
    """The length of each option, a line each."""
    return _marked(problem, "")


def _marked(problem: Problem, mark: str = ">") -> Iterator[bytes]:
    for option in problem.options:
        yield f"{mark}{len(option)}\n".encode()


_mark = Setting("mark", "What stands before each length.", "text", default=">")
marked = Target("marked", "lengths with a mark", _marked, settings=(_mark,))


def failing(problem: Problem) -> Iterator[bytes]:  # noqa: ARG001
    """A target that fails in the midst of its work."""
    yield b"begun"
    raise KeyError("nowhere")


def only_long(problem: Problem, *, least: int = 2) -> Outcome:
    """Options of one item go."""
    blocks = tuple(b.rows(b.lengths() >= least) for b in problem.blocks)
    return Outcome(problem.with_blocks(blocks), [])


def forgetful(problem: Problem) -> None:
    """A pass that returns nothing."""


_least = Setting("least", "How many items an option has at least.", "integer")
at_least = Pass("at-least", "drop short options", lambda: only_long, (_least,))
