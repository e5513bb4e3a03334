"""What programs of others read: the solvers of D. E. Knuth have a dialect of DLX each.

>>> way_by_hand("kissat")[1]
'kissat puzzle.cnf > answer.txt'
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import numpy as np

from dlxc.problem import Problem
from dlxc.problem.blocks import LARGEST
from dlxc.problem.items import NAME_BYTES
from dlxc.targets import TARGETS, lacking
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import between, shortened
from dlxc.text.source import Span


class Dialect(NamedTuple):
    """What one solver reads.  How large its tables are, it says itself.

    One that takes no `lone_divider` reads an item line that ends in ` |` wrongly.
    """

    name: str
    summary: str
    colours: bool = True
    multiplicities: bool = False
    costs: bool = False
    lone_divider: bool = True
    prints_options: bool = True


# Each is what the program reads whose source is https://cs.stanford.edu/~knuth/programs/NAME.w,
# in its part "Inputting the matrix".
DIALECTS = {
    dialect.name: dialect
    for dialect in (
        Dialect("dlx1", "exact cover, without colours", colours=False),
        Dialect("dlx2", "exact cover with colours"),
        Dialect(
            "dlx3",
            "with colours and multiplicities; polycube's `4*Z` becomes `4|Z`",
            multiplicities=True,
        ),
        Dialect("dlx5", "with colours and costs", costs=True),
        # Its introduction tells of multiplicities; its item names have neither `:` nor `|`.
        Dialect("dlx6", "with colours; prints a ZDD of all solutions", prints_options=False),
        Dialect("ssxcc", "with colours, by sparse sets", lone_divider=False),
        # It reads as SSXCC does.
        Dialect("ssxcc-binary", "as ssxcc, with two branches at a node", lone_divider=False),
        # F. Stappers, 2023: SSXCC-BINARY with the multiplicities of DLX3.
        Dialect("ssmcc", "as dlx3, by sparse sets", multiplicities=True, lone_divider=False),
        # That of 2025 sets a lone divider right.
        Dialect("xccdc", "with colours, domain consistent"),
    )
}

_COMMANDS = """
cadical puzzle.cnf > answer.txt
cryptominisat5 puzzle.cnf > answer.txt
glucose -model puzzle.cnf > answer.txt
kissat puzzle.cnf > answer.txt
lingeling puzzle.cnf > answer.txt
minisat puzzle.cnf answer.txt
picosat puzzle.cnf > answer.txt
clasp --quiet=0 puzzle.opb > answer.txt
roundingsat --print-sol=1 puzzle.opb > answer.txt
cbc puzzle.lp solve solution answer.txt
glpsol --lp puzzle.lp -o answer.txt
gurobi_cl ResultFile=answer.sol puzzle.lp
highs puzzle.lp --solution_file answer.txt
scip -c 'read puzzle.lp optimize write solution answer.txt quit'
minizinc puzzle.mzn > answer.txt
miniexact -c -e puzzle.xcc > answer.txt
"""

CALLS = {call.split()[0]: call for call in _COMMANDS.strip().splitlines()}
"""How programs are called, by their names; the extension of the puzzle is the target."""

CALLS |= {name: f"{name} m1 < puzzle.dlx > answer.txt" for name in DIALECTS}
CALLS |= {"cryptominisat": CALLS["cryptominisat5"], "gurobi": CALLS["gurobi_cl"]}


def target_of(name: str) -> str:
    """The target that a program reads, or nothing if it is not known."""
    return "".join(re.findall(r"puzzle\.(\w+)", CALLS.get(name, "")))


def way_by_hand(name: str) -> tuple[str, ...]:
    """The commands that give a problem to such a program, and read its answer.

    >>> way_by_hand("dlx1")[0]
    'dlxc compile SPEC --dialect dlx1 -o puzzle.dlx'
    """
    target, call = target_of(name), CALLS[name]
    (answer,) = re.findall(r"answer\.\w+", call)
    form = f"--dialect {name}" if name in DIALECTS else f"--to {target}"
    return (f"dlxc compile SPEC {form} -o puzzle.{target}", call, f"dlxc decode SPEC {answer}")


_GREATEST_BOUND = 9_999_999


def in_dialect(problem: Problem, dialect: str) -> Problem:
    """The same problem, written as that solver reads it."""
    style = problem.record.style
    divider = style.divider and DIALECTS[dialect].lone_divider
    known = problem.items.multiplicities
    kept = {
        number: prefix
        for number, prefix in style.prefixes.items()
        if not prefix.endswith("*")
        and (DIALECTS[dialect].multiplicities or known[number] != (1, 1))
    }
    line = style.item_line or ""
    is_kept = kept == style.prefixes and (divider or not line.rstrip().endswith("|"))
    line_as_written = style.item_line if is_kept else None
    styled = problem.styled(divider=divider, item_line=line_as_written, prefixes=kept)
    return _without_negative_costs(styled) if DIALECTS[dialect].costs else styled


def _without_negative_costs(problem: Problem) -> Problem:
    """The same problem with costs from 0; what cannot be shifted stays as it is.

    Solutions have different numbers of options, but each primary item is in one option of each.
    So an option costs so much more for each of its primary items, and every solution the same more.
    """
    primary = problem.items.primary_count
    covers = [((b.items >= 0) & (b.items < primary)).sum(axis=1) for b in problem.blocks]
    costs = [np.zeros(len(b), np.int64) if b.costs is None else b.costs for b in problem.blocks]
    by_block = [*zip(problem.blocks, costs, covers, strict=True)]
    least = [int((cost // np.maximum(cover, 1)).min(initial=0)) for _, cost, cover in by_block]
    more = -min(least, default=0)
    if not 0 < more * primary <= LARGEST:
        return problem
    message = (
        f"no costs below 0: an item costs {more} more, and so a solution {more * primary} more"
    )
    record = problem.record._replace(
        comments=(*problem.record.comments, f" {message}"), notes=(*problem.record.notes, message)
    )
    blocks = tuple(replace(block, costs=cost + more * cover) for block, cost, cover in by_block)
    return replace(problem, blocks=blocks, record=record)


def unsayable(
    problem: Problem, target: str = "dlx", dialect: str | None = None
) -> list[Diagnostic]:
    """Errors for what would be lost in a target; a warning for DLX that no solver reads."""
    diagnostics = []
    for feature in lacking(TARGETS[target], problem):
        message = f"the target {target} cannot say {feature}"
        remedy = f"choose another target, such as opb, or remove the {feature}"
        if feature == "costs":
            remedy += ": in dlx and xc they are at the end of options, as in `|5`"
        diagnostics.append(fault("E161", None, message, help=remedy))
    if target == "dlx":
        diagnostics += refusals(in_dialect(problem, dialect) if dialect else problem, dialect)
    return diagnostics


def refusals(problem: Problem, dialect: str | None) -> Iterator[Diagnostic]:
    """What that solver refuses of a problem, at most one fault of a kind; or what all refuse."""
    code, reader = ("E162", dialect) if dialect else ("W217", "Knuth's solvers")
    for what, span in _unread(problem, DIALECTS[dialect] if dialect else None):
        yield fault(code, span, f"{reader} cannot read {what}")


def _unread(problem: Problem, dialect: Dialect | None) -> Iterator[tuple[str, Span | None]]:
    """What one solver cannot read, or what none can: in words, and where the first one is.

    Of names with `:` and `|` the languages warn themselves, and features are only a matter of one
    solver.
    """
    items, names, times = problem.items, problem.items.names, problem.items.multiplicities
    if not items.primary_count:  # such an item line begins with `|` and is taken for a comment
        yield "an item line without primary items", items.span(0) if len(items) else None
    every = "".join(names)
    if dialect and (":" in every or "|" in every):
        number = next(number for number, name in enumerate(names) if set(name) & set(":|"))
        yield f"a name with `:` or `|`, as `{shortened(names[number])}` is", items.span(number)
    long = (number for number, name in enumerate(names) if len(name.encode()) > NAME_BYTES)
    for number in islice(long, 1):
        name = shortened(names[number])
        yield f"a name of more than {NAME_BYTES} bytes, as `{name}` is", items.span(number)
    if dialect and not dialect.multiplicities:
        for number, wanted in [item for item in times.items() if item[1] != (1, 1)][:1]:
            message = f"item `{shortened(names[number])}` is to be covered {between(wanted)} times"
            yield f"multiplicities: {message}", items.span(number)
    else:
        odd = [item for item in times.items() if not 0 < item[1].high <= _GREATEST_BOUND]
        for number, wanted in odd[:1]:
            name = shortened(names[number])
            yield f"an upper bound {wanted.high}, as item `{name}` has it", items.span(number)
    if dialect and problem.colours and not dialect.colours:
        colour = shortened(problem.colours[0])
        yield f"colours, as `{colour}` is one", _place(problem, colour=0)
    else:
        longer = [n for n, colour in enumerate(problem.colours) if len(colour.encode()) > 1]
        for number in longer[:1]:
            colour = shortened(problem.colours[number])
            message = f"a colour of more than one byte, as `{colour}` is"
            yield message, _place(problem, colour=number)
    if dialect and problem.has_costs and not dialect.costs:
        yield "costs of options", _place(problem)
    below = (b.costs is not None and bool((b.costs < 0).any()) for b in problem.blocks)
    if dialect and dialect.costs and items.primary_count and any(below):
        yield "costs so far below 0, or those of options without primary items", None
    if not dialect and problem.has_costs and times:
        yield "costs beside multiplicities", None


def _place(problem: Problem, colour: int | None = None) -> Span | None:
    """Where the first option is that has a colour, or that costs something."""
    for block in problem.blocks:
        found = block.costs
        if colour is not None:
            found = None if block.colours is None else (block.colours == colour).any(axis=1)
        if found is not None and found.any():
            return block.span(int(np.flatnonzero(found)[0]))
    return None
