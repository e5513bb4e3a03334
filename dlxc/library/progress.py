"""A bar that shows how much of a search is done, in notebooks and in terminals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dlxc.solve.searching import Watch
from dlxc.system.optional import needs
from dlxc.text.prose import plural

_FORM = "{desc} {percentage:3.0f}%|{bar}| [{elapsed}<{remaining}]"


@contextmanager
def progress_shown(watch: Watch, *, shown: bool) -> Iterator[None]:
    """Show the progress of a search while the block runs, if asked; may raise `MissingExtra`.

    Of other solvers than dlxc's own only the solutions are known, and no share of the search.
    """
    if not shown:
        yield
        return
    with needs("tqdm.auto", "notebook").tqdm(total=100, bar_format=_FORM) as bar:

        def show(_: float) -> None:
            bar.n = 100 * (1 - watch.share_left)
            bar.set_description_str(plural(watch.found, "solution"))

        watch.on_progress = show
        try:
            yield
            watch.share_left = 0.0
        finally:
            show(watch.elapsed)
