"""`dlxc compile`: from a specification to what a solver reads, in one file or in shards.

With `--shards` the files are written beside that of `-o`, `FILE.1-of-N` and so on, each by a
process of its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from dlxc.cli.argument_types import whole_number
from dlxc.cli.console import Output, Reporting, fail, fail_to_write, output_option
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.progress import CountedBlocks, ProgressLine
from dlxc.cli.session import Session
from dlxc.cli.target_options import Rendering, TargetOptions, target_choice, target_options
from dlxc.system import files
from dlxc.targets import TARGETS
from dlxc.text.printable import shortened_name
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.targets.filling.loops import RowByRow
    from dlxc.targets.sharding import Shard

_MOST_SHARDS = 999

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --to cnf --encoding totalizer -o box.cnf
  dlxc compile box.polyomino --template mine.j2 -o box.txt
  dlxc compile large.polycube --shards 4 -o large.dlx
"""


@click.command("compile", epilog=_EXAMPLES, short_help="Write the exact-cover problem.")
@spec_argument
@specification_options
@output_option
@click.option(
    "--shards",
    type=whole_number(1, _MOST_SHARDS),
    metavar="N",
    help="Write N files, FILE.1-of-N to FILE.N-of-N, several at the same time; `cat FILE.*-of-N`"
    " gives what FILE would hold.",
)
@target_options("from the extension of FILE, otherwise dlx")
@reporting_options
def compile_command(
    specification: Specification,
    output: Output,
    shards: int | None,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem for a solver.

    An item stands for something to be covered: a cell of the box, or a piece. An option is a set of
    items, such as a place for a piece. A pass changes the problem before it is written. The format
    to write is called the target: dlx, unless --to or FILE says otherwise.
    """
    choice = target_choice(options, output)
    reporting = choice.reporting(reporting)
    reads = [*specification.paths, *([choice.template] if choice.template else [])]
    session = Session(reporting, reads=reads, writes=output)
    is_watched = not reporting.quiet and sys.stderr.isatty() and not output.is_terminal
    progress = ProgressLine(shown=is_watched)
    if shards is None:
        problem = choice.problem(session, specification)
        blocks = CountedBlocks(problem.blocks, progress)
        with progress.cleared():
            output.write(_pieces(Rendering(session, choice), problem.with_blocks(blocks)))
        summary = plural(blocks.options, "option")
    else:
        writing = _Shards(output, shards, Rendering(session, choice))
        writing.refuse(reads)
        problem = choice.problem(session, specification)
        summary = writing.write(problem, progress)
    session.close()
    counts = {**problem.record.census, "items": str(len(problem.items))}
    counted = ", ".join(
        f"{count} {what.removesuffix('s') if count == '1' else what}"
        for what, count in counts.items()
    )
    session.note(f"Altogether {counted}, {summary}.")


def _pieces(rendering: Rendering, problem: Problem) -> Iterator[bytes | memoryview]:
    """All that is written; the warnings come before the file appears, for they may be errors."""
    yield from rendering.pieces(problem)
    rendering.report_loops()


_WrittenShard = tuple[int, "Sequence[RowByRow]"]
"""What comes of a shard: how long it is, and the loops that were found to be run row by row."""


class _Shards(NamedTuple):
    """An output in so many shards; the rendering may have a template."""

    output: Output
    total: int
    rendering: Rendering

    @property
    def paths(self) -> list[str]:
        """The names of the files, which a shell sorts in this order."""
        width = len(str(self.total))
        numbers = (str(number).zfill(width) for number in range(1, self.total + 1))
        return [f"{self.output.path}.{number}-of-{self.total}" for number in numbers]

    def refuse(self, reads: Sequence[str]) -> None:
        """Refuse what has no shards, and files that cannot be, or would be taken for these."""
        path = self.output.path
        if path == files.STANDARD:
            raise click.UsageError("--shards needs -o FILE: the shards are written beside it")
        if Path(path).exists() and not Path(path).is_file():
            raise click.UsageError(f"--shards needs a file, and '{path}' is none")
        for shard in self.paths:
            Output(shard).refuse_inputs(reads)
        if others := sorted(self._others()):
            fail(
                f"`{shortened_name(others[0])}` is a shard of another set: `cat` would take it for"
                " one of these; remove it first"
            )
        target, template = self.rendering.choice.target, self.rendering.template
        if template is None:
            fits, why = (
                TARGETS[target].is_by_option,
                f"the target {target} is not written option by option",
            )
        else:
            from dlxc.targets.rendering import is_template_by_option

            fits = is_template_by_option(template.text)
            why = f"'{template.name}' has no loop over options that is filled"
        if not fits:
            known = ", ".join(name for name in TARGETS.builtin if TARGETS[name].is_by_option)
            raise click.UsageError(
                f"--shards goes with {known}, and templates that loop over options as they do;"
                f" {why}"
            )

    def _others(self) -> Iterable[str]:
        """The files that look like shards of this output, but are none of these."""
        place = Path(self.output.path)
        looks = re.compile(re.escape(place.name) + r"\.[0-9]+-of-[0-9]+")
        own = {Path(path).name for path in self.paths}
        try:
            names = [each.name for each in place.parent.iterdir()]
        except OSError:  # writing there tells why, if it cannot be done
            return []
        return [str(place.with_name(n)) for n in names if looks.fullmatch(n) and n not in own]

    def write(self, problem: Problem, progress: ProgressLine) -> str:
        """Write all shards, and say how many options and shards there are."""
        with self.rendering.faults_reported():
            written = self._written(self._shards(problem), progress)
        empty = sum(1 for size, _ in written if not size)
        empty_ones = f", {empty} of them empty" if empty else ""
        return f"{len(problem.options)} options; {plural(self.total, 'shard')}{empty_ones}"

    def _shards(self, problem: Problem) -> list[Shard]:
        choice, template = self.rendering.choice, self.rendering.template
        if template is None:
            return TARGETS[choice.target].shards(problem, self.total, **choice.settings)
        from dlxc.targets.rendering import text_parts
        from dlxc.targets.sharding import shards

        text, name = template.text, template.name
        read = partial(text_parts, problem, text, name, self._note, **choice.settings)
        return shards(problem, read, self.total)

    def _note(self, found: RowByRow) -> None:
        """Keep a loop that is run row by row.

        One that is only then when some rows have been filled would be found by one shard alone.
        """
        from dlxc.targets.filling.loops import Obstacle
        from dlxc.targets.rendering import TemplateFault

        if found.obstacle is Obstacle.DIFFERS:
            why = f"this loop cannot be written in shards: {found.obstacle.value}"
            raise TemplateFault(why, found.line)
        self.rendering.note(found)

    def _written(self, shards: Sequence[Shard], progress: ProgressLine) -> list[_WrittenShard]:
        """Write the shards; ends the program and says why if they cannot be written."""
        from concurrent.futures.process import BrokenProcessPool

        from dlxc.system.files_together import write_together

        def write(number: int, file: IO[bytes]) -> _WrittenShard:
            size = sum(file.write(piece) for piece in shards[number])
            return size, tuple(self.rendering.loops)

        total = sum(shard.size for shard in shards)

        def advance(size: int) -> None:
            if size and total:
                progress.advance(min(size, total), lambda: total)  # the total is an estimate

        def approve(written: Sequence[_WrittenShard]) -> None:
            advance(total)
            for _, found in written:
                self.rendering.loops |= dict.fromkeys(found)
            self.rendering.report_loops()

        progress.restart()
        try:
            with progress.cleared():
                return write_together(self.paths, write, advance, approve)
        except BrokenProcessPool:
            fail(
                f"cannot write the shards of `{shortened_name(self.output.path)}`: the system has"
                " ended a process that wrote one; is there too little memory?"
            )
        except OSError as error:
            fail_to_write(error.filename or self.output.path, error)
