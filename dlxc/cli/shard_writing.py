"""What `dlxc compile --shards` does: a target in shards, each written by a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from dlxc.cli.shard_files import ShardFiles
from dlxc.cli.template_page import TemplatePage
from dlxc.targets import TARGETS
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.cli.desk import Desk
    from dlxc.cli.progress import Progress
    from dlxc.cli.target_options import TargetChoice
    from dlxc.problem import Problem
    from dlxc.system.files_together import Advance
    from dlxc.targets.filling.obstacles import RowByRow
    from dlxc.targets.sharding import Shard


class _WrittenShard(NamedTuple):
    """What comes of a shard: how long it is, and the loops that were found to be run row by row."""

    size: int
    found: Sequence[RowByRow]


class ShardWriting(NamedTuple):
    """What is to be written in shards, and where; `page` is a template of a user."""

    choice: TargetChoice
    files: ShardFiles
    page: TemplatePage | None

    @classmethod
    def of(cls, desk: Desk, choice: TargetChoice, files: ShardFiles) -> ShardWriting:
        """What the command line asks for; a target that has no shards is refused."""
        if choice.template is None:
            if not TARGETS[choice.target].is_by_option:
                _refuse(f"the target {choice.target} is not written option by option")
            return cls(choice, files, None)
        from dlxc.targets.rendering import is_template_by_option

        page = TemplatePage(desk, choice.template)
        if not is_template_by_option(page.source.text):
            _refuse(f"'{page.source.name}' has no loop over options that is filled")
        return cls(choice, files, page)

    def write(self, problem: Problem, progress: Progress) -> str:
        """Write all shards, and say how many options and shards there are."""
        with self.page.faults_reported() if self.page else nullcontext():
            shards = self._shards(problem)
            written = self._write(shards, progress)
        empty = sum(1 for each in written if not each.size)
        empty_ones = f", {empty} of them empty" if empty else ""
        return f"{len(problem.options)} options; {plural(len(shards), 'shard')}{empty_ones}"

    def _shards(self, problem: Problem) -> list[Shard]:
        choice, page, count = self.choice, self.page, self.files.total
        if page is None:
            return TARGETS[choice.target].shards(problem, count, **choice.settings)
        from dlxc.targets.rendering import text_parts
        from dlxc.targets.sharding import shards

        text, name = page.source.text, page.source.name
        read = partial(text_parts, problem, text, name, self._note, **choice.settings)
        return shards(problem, read, count)

    def _note(self, found: RowByRow) -> None:
        """Keep a loop that is run row by row.

        One that is only then when some rows have been filled would be found by one shard alone.
        """
        from dlxc.targets.filling.obstacles import Obstacle
        from dlxc.targets.rendering import TemplateFault

        assert self.page is not None  # noqa: S101 - only templates of users are looked at
        if found.obstacle is Obstacle.DIFFERS:
            why = f"this loop cannot be written in shards: {found.obstacle.value}"
            raise TemplateFault(why, found.line)
        self.page.note(found)

    def _write(self, shards: Sequence[Shard], progress: Progress) -> list[_WrittenShard]:
        def write(number: int, file: IO[bytes], advance: Advance) -> _WrittenShard:
            size = 0
            for piece in shards[number]:
                file.write(piece)
                size += len(piece)
                advance(len(piece))
            return _WrittenShard(size, tuple(self.page.found) if self.page else ())

        def approve(written: Sequence[_WrittenShard]) -> None:
            if self.page is not None:
                for found in (found for each in written for found in each.found):
                    self.page.note(found)
                self.page.report_loops()

        written_bytes, total = 0, sum(shard.size for shard in shards)

        def advance(size: int) -> None:
            nonlocal written_bytes
            written_bytes = min(written_bytes + size, total)  # the total is an estimate
            progress.advance(written_bytes, lambda: total)

        progress.restart()
        with progress.shown():
            written = self.files.write(write, advance, approve)
            advance(total)
        return written


def _refuse(why: str) -> None:
    known = ", ".join(name for name in TARGETS.builtin if TARGETS[name].is_by_option)
    raise click.UsageError(
        f"--shards goes with {known}, and templates that loop over options as they do; {why}"
    )
