"""The options of `dlxc solve` and `dlxc count`: how to search, and for what."""

from dataclasses import dataclass

from dlxc.cli.argument_types import FILE, SEED, completed_keys, not_empty, seconds, whole_number
from dlxc.cli.options import PROGRESS
from dlxc.cli.signatures import flag, option
from dlxc.solve.searching import SearchRequest

OWN = "dlxc"
"""The name of dlxc's own search."""


@dataclass(frozen=True)
class SearchOptions:
    """Which solutions to find, or to count, which are told apart, by which solver, how long.

    `dlxc count` has no options for the first six fields.
    """

    every: bool = flag("--all", excludes="most best fewest", help="Find all solutions.")
    most: int | None = option(
        "-n", "--solutions", type=whole_number(1), help="Find at most N solutions.  [default: 1]"
    )
    best: bool = flag(
        excludes="fewest jobs scheduler journal",
        help="Find a solution of the least cost, where options have costs, or of the greatest gain"
        " if the model maximises. With -n, find the N best.",
    )
    fewest: bool = flag(
        excludes="jobs scheduler journal",
        help="Find a solution of the fewest options. With -n, find the N that have the fewest.",
    )
    random: int | None = option(
        type=whole_number(1),
        metavar="N",
        excludes="every most best fewest by solver scheduler journal",
        help="Draw N different solutions at random, or all if there are fewer. Any N of them are as"
        " likely as any others, also of those that --different takes.",
    )
    seed: int | None = option(**SEED)
    different: bool = flag(
        excludes="best fewest solver",
        help="Of solutions that are turned or reflected into each other, take one. Mirror images"
        " differ in space, but not on flat lattices, unless --reflections or --no-reflections says"
        " otherwise.",
    )
    where_known: bool = flag(
        needs="different",
        help="With --different, take all solutions where the symmetries of SPEC are not known.",
    )
    by: str | None = option(
        type=not_empty,
        excludes="every best fewest most",
        metavar="KEY",
        shell_complete=completed_keys,
        help="Group the solutions. By `pieces`, those that use the same pieces are a group; by"
        " `holes`, those that leave the same cells empty; by the name of a piece or of another"
        " item, those that cover it in the same way.",
    )
    unique: bool = flag(
        needs="by",
        help="With --by, keep the groups that have only one solution. Whether SPEC has only one,"
        " `dlxc solve -n 2` shows.",
    )
    solver: str = option(
        default=OWN,
        metavar="NAME|COMMAND",
        help="The solver: dlxc, clingo, cpsat, sat, or a command that reads DLX and prints the"
        " options of its solutions.",
    )
    time_limit: float | None = option(
        type=seconds, help="Stop after this many seconds and keep what was found so far."
    )
    jobs: int | None = option(
        "-j",
        type=whole_number(1),
        excludes="scheduler",
        help="Search with N threads. Default: one for each processor if solutions are counted or"
        " grouped, otherwise one.",
    )
    scheduler: str | None = option(
        type=not_empty,
        metavar="ADDRESS",
        help="Search with the workers of a Dask cluster, such as tcp://127.0.0.1:8786.",
    )
    journal: str | None = option(
        type=FILE,
        help="Keep what was found so far in FILE. After an interruption, the same command goes on"
        " where the search stopped.",
    )
    backbone: bool = flag(
        excludes="different by solver scheduler journal",
        help="Count the solutions with each option. So it is seen what all have in common.",
    )
    proof: str | None = option(
        type=FILE,
        excludes="most fewest random backbone different by solver jobs scheduler journal",
        help="Find all solutions, or one by --best, and prove that there are no others, or no"
        " better ones: write a log for VeriPB to FILE; of a count, write a circuit.",
    )
    progress: str = PROGRESS
    is_count: bool = False

    @property
    def request(self) -> SearchRequest:
        """All solutions, or as many as are wanted."""
        is_whole = self.every or self.counts or self.optimises or self.proof
        return SearchRequest(None if is_whole else self.most or self.random or 1, self.seed)

    @property
    def optimises(self) -> bool:
        """Whether the best solutions are wanted, of one kind or the other."""
        return self.best or self.fewest

    @property
    def counts(self) -> bool:
        """Whether numbers are wanted, also those of groups; each search has its own limit then."""
        return self.is_count or self.by is not None
