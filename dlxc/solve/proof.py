"""A search that proves its answer, about the constraints that the target opb writes.

The log is in the format of VeriPB 3, see https://veripb.org/overview.html.  `solx` logs a solution
and excludes it.  When the search goes back from an option, `rup` says that the choices until then
cannot all hold.  Unit propagation sees this, as all choices after them were refuted before; those
that were forced need not be named.  At the end nothing is left to choose: a contradiction.

For a cheapest solution, `soli` asks for a cheaper one, and `pol` adds up constraints with the
prices of `cheapest.bound`: by that, options that the search leaves out are excluded as well.
"""

from collections.abc import Generator, Iterator
from itertools import chain
from os import PathLike
from typing import IO

import numpy as np

from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.cheapest import CheapestSearch, bound
from dlxc.solve.circuit import circuit_lines
from dlxc.solve.compiled_search import CompiledSearch, tables
from dlxc.solve.exact_cover import ExactCover, Path, chosen_rows, exact_cover
from dlxc.solve.plain_search import NO_LIMIT, PlainSearch
from dlxc.solve.search import Search
from dlxc.solve.searching import Counted, SearchRequest, SolverError, Watch
from dlxc.solve.slices import STEP
from dlxc.system import files
from dlxc.targets.formulation.constraints import Constraints
from dlxc.targets.formulation.linear import Linear


class ProvingSearch(Search):
    """dlxc's own search in one thread, which writes a proof to a path.

    The file appears when the search has come to its end; if it is stopped before, nothing does.
    """

    is_verified = False

    def __init__(self, problem: Problem, path: str | PathLike[str]) -> None:
        super().__init__(problem)
        self._path = path

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """All solutions; or if a cheapest is wanted, each is cheaper than the last."""
        if request.limit is not None or (request.cheapest and not self.problem.has_costs):
            what = "all solutions, or of one of the least cost, if options have costs"
            raise SolverError(f"a proof is of {what}")
        with files.writable(self._path) as file:
            yield from self._proved(request, watch, file)

    def count(self, watch: Watch) -> Counted:
        """The number of solutions, by memory, with a circuit as the proof."""
        lines = [*circuit_lines(self.problem, watch)]
        with files.writable(self._path) as file:
            file.writelines(map(str.encode, lines))
        watch.found = int(lines[-1].split()[1])  # of the whole
        return Counted(watch.found, self.name, verified=False)

    def _proved(self, request: SearchRequest, watch: Watch, file: IO[bytes]) -> Iterator[Choices]:
        items, numbers, count, found = self.problem.items, dict[tuple[str, str], int](), 0, 0
        rows = Linear(Constraints(self.problem)).rows.batches()
        for *_, relation, _, item in chain.from_iterable(rows):
            for sign in {"=": (">=", "<=")}.get(relation, (relation,)):
                count += 1
                numbers.setdefault((item, sign), count)  # colours have rows after those of items
        file.write(b"pseudo-Boolean proof version 3.0\nf %d ;\n" % count)
        cover = exact_cover(self.problem, request.seed, is_whole=True)
        if request.cheapest:
            cheapest = CheapestSearch(self.problem, 1, watch, request.seed)
            yield from (Choices.of([solution]) for solution in cheapest.improving())
        if request.cheapest and cheapest.found:
            ((gain, chosen),) = cheapest.found
            costs = self.problem.csr().costs
            literals = (f"{'~' * (n not in chosen)}x{n}" for n in range(1, len(costs) + 1))
            scale, base, surpluses, prices = bound(cover, costs[cover.numbers - 1])
            line = f"soli {' '.join(literals)} ;\npol -1 {scale} *"
            for at in np.flatnonzero(prices).tolist():
                # Between primary and secondary items are those of options without any: no price.
                own = cover.primary - items.primary_count if at >= cover.primary else 0
                key = items.names[at - own], ">=" if prices[at] > 0 else "<="
                line += f" {numbers[key]} {abs(int(prices[at]))} * +"
            file.write(f"{line} ;\n".encode())
            allowance, order = scale * (-gain - 1) - base, np.argsort(surpluses, kind="stable")
            order = order[surpluses[order] <= allowance]
            cover = chosen_rows(cover, order, surpluses[order])
            yield from _searched(cover, watch, file, allowance)
            conclusion = f"BOUNDS {-gain} : -1 {-gain}"
        else:
            for solutions in _searched(cover, watch, file):
                found += len(solutions)
                yield solutions
            none = "BOUNDS INF : -1 INF" if self.problem.has_costs else "UNSAT : -1"
            conclusion = f"ENUMERATION_COMPLETE {found} : -1" if found else none
        end = f"conclusion {conclusion} ;\nend pseudo-Boolean proof ;\n"
        file.write(f"rup >= 1 ;\noutput NONE ;\n{end}".encode())


def _searched(
    cover: ExactCover, watch: Watch, file: IO[bytes], allowance: int = NO_LIMIT
) -> Iterator[Choices]:
    """The solutions, which are logged as they come, with what is refuted between them.

    With an allowance there are none: what is found costs too much, and unit propagation sees it.
    """
    made, numbers = tables(cover, Path()), cover.numbers.tolist()
    search = CompiledSearch(made) if made else PlainSearch(cover)
    search.allowance, search.proves = allowance, True
    nodes, dead_ends = watch.nodes, watch.dead_ends  # of the search for a cheapest
    # A row has a text, and its complement another; between them are those of both ends of lines.
    word = "solx" if allowance == NO_LIMIT else "%"
    texts = [f" x{n}" for n in numbers] + ["rup", " >= 1 ;\n", word, " ;\n", f"{word} ~x1"]
    texts += [f" 1 ~x{n}" for n in reversed(numbers)]
    while not search.is_over:
        watch.check()
        found = search.run(STEP, NO_LIMIT)
        lengths = np.diff(found.ends, prepend=0)
        is_solution = (np.append(found.numbers, 0)[found.ends - lengths] >= 0) | (lengths == 0)
        words = np.where(is_solution[:, None], [2, 3], [0, 1])
        words[lengths == 0, 0] = 4  # each line has a literal
        places = np.column_stack([found.ends - lengths, found.ends]).ravel()
        picks = np.insert(found.numbers, places, cover.size + words.ravel())
        file.write("".join([texts[pick] for pick in picks.tolist()]).encode())
        if allowance == NO_LIMIT:
            rows = found.numbers[np.repeat(is_solution, lengths)]
            yield Choices(cover.numbers[rows], np.cumsum(lengths[is_solution]))
        watch.nodes, watch.dead_ends = nodes + search.nodes, dead_ends + search.dead_ends
        watch.share_left = search.path.share
