"""The commands `why` and `clues`: what people ask of a problem besides its solutions."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from dlxc.cli.argument_types import SEED, seconds, whole_number
from dlxc.cli.console import NO_SOLUTION, OUTPUT, STOPPED, Output, Reporting, fail, output_in
from dlxc.cli.draw_commands import DRAWN_FORMATS, PictureLook, check_drawable, drawn
from dlxc.cli.options import NO_PASSES, Specification
from dlxc.cli.search_options import SearchOptions
from dlxc.cli.search_run import Searches
from dlxc.cli.session import Session
from dlxc.cli.signatures import command, flag, group, option
from dlxc.languages import LANGUAGES
from dlxc.solve.searching import Stopped, Watch
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural
from dlxc.text.reports import by_text, report

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.questions.givens import Givens


_TIME_LIMIT = option(
    type=seconds, default=60.0, help="Stop after this many seconds, with what was found so far."
)


@command("why", "Say why there is no solution.")
def why_command(
    *,
    specification: Specification = group(Specification, passes=NO_PASSES),
    more_than: int = option(
        type=whole_number(0, 1000),
        default=0,
        help="Say why there are no more than N solutions.",
    ),
    time_limit: float = _TIME_LIMIT,
    output: Output = output_in(
        (*DRAWN_FORMATS, "json"),
        "text",
        "The format: text for people, json for programs, or a picture with the cells marked.",
    ),
    reporting: Reporting = group(Reporting),
) -> None:
    """Say why SPEC, or standard input, has no solution: which items cannot be covered together.

    These are as few as possible: without any one of them the others can be covered. Clues and
    pieces in advance that have nothing to do with it are left out.

    Exit codes: 0 the items were found, or there is a solution, as is said; 1 error, 2 wrong usage,
    4 the time was over, so that the items may be too many, or it is not known if there is a
    solution.
    """
    from dlxc.questions.why import why

    is_drawn, look = output.form not in ("text", "json"), PictureLook()
    check_drawable(output, look)
    with _asked(specification, time_limit, output, reporting) as (session, givens, problem, watch):
        found = why(givens, problem, more_than, watch)
    if found:
        results = by_text(session.source, [found.diagnostic])
        stream = sys.stderr if is_drawn else sys.stdout
        color = (is_drawn or output.path == STANDARD) and reporting.colors(stream)
        text = report(reporting.format, results, color=color)
    else:
        known = plural(more_than, "solution")
        text = f"There are more than {known}.\n" if more_than else "There is a solution.\n"
    if output.form == "json":
        record: dict[str, object] = {"items": None, "text": None, "smallest": False}
        if found:
            record = {"items": found.items, "text": found.text, "smallest": found.is_smallest}
        text = json.dumps(record, ensure_ascii=False) + "\n"
    if is_drawn:
        from dlxc.draw import picture

        sys.stderr.write(text)
        if found:
            drawing = picture(found.problem, marked=found.items, title=session.source.name)
            output.write([drawn(drawing, output, look, reporting)], is_safe=True)
    else:
        output.write([text.encode()], is_safe=output.form == "text")
    session.close()
    if found and not found.is_smallest:
        sys.exit(STOPPED)


@contextmanager
def _asked(
    specification: Specification, seconds: float, output: Output, reporting: Reporting
) -> Iterator[tuple[Session, Givens, Problem, Watch]]:
    """A question, which ends in time, or at an interrupt; `Stopped` ends the program."""
    from dlxc.questions.givens import Givens

    session = Session(reporting.ignoring("W215"), reads=specification.paths, writes=output)
    inputs = session.read_specification(specification)
    problem = session.translated(specification, inputs)
    givens = Givens(session.source, LANGUAGES[session.language].load(), inputs)
    searches = Searches(session, SearchOptions(), ())
    watch = searches.watch = Watch(seconds)
    with searches.heeding_signals():
        try:
            yield session, givens, problem, watch
        except Stopped as stopped:
            session.note(f"Stopped by {stopped}.", always=True)
            sys.exit(STOPPED)


@command("clues", "Leave out clues that are not needed.")
def clues_command(
    *,
    specification: Specification = group(Specification, passes=NO_PASSES),
    most: int | None = option(
        type=whole_number(1), help="Look for texts with at most N clues or pieces in advance."
    ),
    number: int = option(
        "-n", "--texts", type=whole_number(1), default=1, help="Write N texts, each another one."
    ),
    from_solution: bool = flag(
        help="Take solutions at random, and add what SPEC needs of each to have no other one."
    ),
    symmetric: bool = flag(
        needs="from_solution",
        help="Leave out clues of a sudoku in pairs that a half turn of the grid exchanges.",
    ),
    seed: int = option(default=1, **SEED),
    time_limit: float = _TIME_LIMIT,
    output: Output = OUTPUT,
    reporting: Reporting = group(Reporting),
) -> None:
    """Leave out as many clues of SPEC, or standard input, as can be: it keeps its only solution.

    What is left is smallest: without any one of the clues there is another solution. Which ones are
    left out is random. Clues are also the pieces in advance of a puzzle, and the statements `given`
    of a model.

    Exit codes: 0 the texts were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the time
    was over; then the text with the fewest clues until then is written, if there is no other one.
    """
    from dlxc.questions.givens import clues
    from dlxc.solve import solutions

    with _asked(specification, time_limit, output, reporting) as (session, givens, problem, watch):
        count = len([*solutions(problem, limit=2, watch=watch)])
        if not count:
            session.note("No solution.", always=True)
            sys.exit(NO_SOLUTION)
        if not from_solution and (count > 1 or not givens.edits):
            several = "SPEC has several solutions: --from-solution adds clues until it has one"
            fail(several if count > 1 else "SPEC gives no clues to leave out")
        if symmetric and not (problem.board and problem.board.writing):
            fail("only the clues of sudokus are left out in pairs")
        written, fewest = set[str](), list[tuple[int, int, str]]()
        solved, has_lines = problem if from_solution else None, "\n" in session.source.text.strip()

        def texts() -> Iterator[bytes]:
            found = clues(givens, seed, watch, solved, paired=symmetric)
            with suppress(Stopped):
                for filled, kept, is_smallest in found:
                    sizes = [len(each) if symmetric else 1 for each in filled.edits]
                    size, text = sum(sizes[at] for at in kept), filled.text(kept).text
                    fewest[:] = [min([*fewest, (size, sum(sizes), text)])]
                    if is_smallest and size <= (most or size) and text not in written:
                        yield ("\n" * (has_lines and bool(written)) + text).encode()
                        written.add(text)
                    # Where all are needed, no others are smallest.
                    if len(written) == number or (size == sum(sizes) and not solved):
                        break
            if not fewest:
                watch.check()
            if not written:
                yield fewest[0][2].encode()

        output.write(texts(), at_once=True)
        session.close()
        [(size, of, _)] = fewest
        session.note(f"The fewest: {size} of {plural(of, 'clue')}.")
        if len(written) < number:
            watch.check()
        if not written:
            fail("no smallest text with so few clues was found")
