"""The targets: what each is called, and the template that renders it."""

from __future__ import annotations

from typing import NamedTuple


class Target(NamedTuple):
    """A target as the command line lists it."""

    name: str
    summary: str

    @property
    def template(self) -> str:
        """The file name of its template in `templates/`."""
        return f"{self.name}.j2"

    @property
    def extension(self) -> str:
        """The file name extension that stands for the target."""
        return f".{self.name}"


TARGETS: dict[str, Target] = {
    target.name: target
    for target in (
        Target("dlx", "what the exact-cover solvers read, byte for byte the reference's output"),
        Target("json", "one JSON object, described by a schema"),
        Target("csv", "a row for each option and item, for pandas and spreadsheets"),
    )
}
