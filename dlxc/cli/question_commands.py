"""The command `why`: what people ask of a problem besides its solutions."""

from __future__ import annotations

import json
import sys

from dlxc.cli.argument_types import seconds, whole_number
from dlxc.cli.console import STOPPED, Output, Reporting, output_in
from dlxc.cli.options import NO_PASSES, Specification
from dlxc.cli.search_options import SearchOptions
from dlxc.cli.search_run import Searches
from dlxc.cli.session import Session
from dlxc.cli.signatures import command, group, option
from dlxc.languages import LANGUAGES
from dlxc.solve.searching import Stopped, Watch
from dlxc.text.prose import plural
from dlxc.text.reports import by_text, report


@command("why", "Say why there is no solution.")
def why_command(
    *,
    specification: Specification = group(Specification, passes=NO_PASSES),
    more_than: int = option(
        type=whole_number(0, 1000),
        default=0,
        help="Say why there are no more than N solutions.",
    ),
    time_limit: float = option(
        type=seconds,
        default=60.0,
        help="Stop after this many seconds, with the smallest set so far.",
    ),
    output: Output = output_in(
        ("text", "json"),
        "text",
        "The format: text for people, json for programs. Default: from the extension of FILE,"
        " otherwise text.",
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

    session = Session(reporting.ignoring("W215"), reads=specification.paths, writes=output)
    inputs = session.read_specification(specification)
    problem = session.translated(specification, inputs)
    language, known = LANGUAGES[session.language].load(), plural(more_than, "solution")
    searches = Searches(session, SearchOptions(), ())
    watch = searches.watch = Watch(time_limit)
    with searches.heeding_signals():
        try:
            found = why(session.source, language, inputs, problem, more_than, watch)
        except Stopped as stopped:
            more = f"whether there are more than {known}" if more_than else "whether there is one"
            session.note(f"Stopped by {stopped}: it is not known {more}.", always=True)
            sys.exit(STOPPED)
    if found:
        results = by_text(session.source, [found.diagnostic])
        text = report(reporting.format, results, color=reporting.colors(sys.stdout))
    else:
        text = f"There are more than {known}.\n" if more_than else "There is a solution.\n"
    if output.form == "json":
        record = {"items": found and found.items, "smallest": bool(found and found.is_smallest)}
        text = json.dumps(record, ensure_ascii=False) + "\n"
    output.write([text.encode()], is_safe=True)
    session.close()
    if found and not found.is_smallest:
        sys.exit(STOPPED)
