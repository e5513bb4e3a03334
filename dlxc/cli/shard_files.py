"""Where `dlxc compile --shards` writes: files beside that of `-o`, `FILE.1-of-N` and so on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dlxc.cli.output import Output, fail_to_write
from dlxc.cli.standard_error import fail
from dlxc.system import files
from dlxc.text.printable import shortened_name

if TYPE_CHECKING:
    from dlxc.system.files_together import Advance, T, Write

MOST = 999
"""So many shards may be asked for."""

shards_option = click.option(
    "--shards",
    type=click.IntRange(1, MOST),
    metavar="N",
    help="Write N files, FILE.1-of-N to FILE.N-of-N, several at once. One after another, as `cat"
    " FILE.*-of-N` gives them, they are what FILE would be.",
)


class ShardFiles(NamedTuple):
    """The files of so many shards of an output."""

    output: Output
    total: int

    @property
    def paths(self) -> list[str]:
        """Their names, which a shell sorts in this order."""
        width = len(str(self.total))
        numbers = (str(number).zfill(width) for number in range(1, self.total + 1))
        return [f"{self.output.path}.{number}-of-{self.total}" for number in numbers]

    def refuse(self, reads: Sequence[str]) -> None:
        """Refuse to write where no shards can be, or where others would be taken for these."""
        path = self.output.path
        if path == files.STANDARD:
            raise click.UsageError("--shards needs -o FILE: the shards are written beside it")
        if Path(path).exists() and not Path(path).is_file():
            raise click.UsageError(f"--shards needs a file, and '{path}' is none")
        for shard in self.paths:
            Output(shard).refuse_inputs(reads)
        others = sorted(self._others())
        if others:
            fail(
                f"`{shortened_name(others[0])}` is a shard of another set: `cat` would take it for"
                " one of these; remove it first"
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

    def write(
        self, write: Write[T], advance: Advance, approve: Callable[[list[T]], None]
    ) -> list[T]:
        """Write them all; ends the program and says why if they cannot be written."""
        from dlxc.system.files_together import WriterEndedError, write_together

        try:
            return write_together(self.paths, write, advance, approve)
        except WriterEndedError as error:
            fail(
                f"cannot write `{shortened_name(error.path)}`: the process that did {error.reason}"
            )
        except OSError as error:
            fail_to_write(error.filename or self.output.path, error)
