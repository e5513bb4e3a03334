"""Problems of the options that a program has: lists, pairs with colours, dicts, matrices.

>>> keys, problem = problem_of_options({"x": ["a", "b"], "y": ["b", ("s", "t")]}, secondary=["s"])
>>> print(*keys, *problem.options, sep="; ")
x; y; a b; b s:t
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from operator import index
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.checked_options import Rows, colour_faults, item_faults, option_faults
from dlxc.problem import NO_COLOUR, Entry, Item, Items, Multiplicity, Problem
from dlxc.problem.blocks import blocks_of_rows, row_numbers
from dlxc.problem.items import Option
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import guess, plural, shortened
from dlxc.text.source import Span

Name: TypeAlias = "str | int | tuple[Name, ...]"
"""The name of an item; a whole number is taken as its digits, and a tuple as these in brackets."""

Times: TypeAlias = "int | tuple[int, int]"
"""How often an item is to be covered: so often, or at least and at most."""

Costs: TypeAlias = "Iterable[int] | Mapping[Any, int]"
"""What each option costs, in order or by the keys of options; the others cost nothing."""

_MOST_COST = 10**18


class _Given(NamedTuple):
    """Options as they are given.

    `rows` have numbers of `names` and of `colours`, and what options of another problem cost there.
    `keys` are what the options are called.
    """

    keys: Sequence[Hashable]
    names: Sequence[str]
    rows: Rows
    colours: tuple[str, ...] = ()

    def option_of(self, entry: int) -> str:
        """The option that has an entry, as messages call it."""
        row = int(np.searchsorted(self.rows.indptr, entry, "right")) - 1
        return _called(self.keys[row])

    def name_of(self, entry: int) -> str:
        """The item of an entry."""
        return self.names[int(self.rows.items[entry])]


def problem_of_options(
    options: Any,
    primary: Iterable[Name] | None = None,
    secondary: Iterable[Name] = (),
    multiplicities: Mapping[Any, Times] | None = None,
    costs: Costs | None = None,
) -> tuple[Sequence[Hashable], Problem]:
    """What the options are called, and the problem of them; see `dlxc.Problem.from_options`."""
    first, second = _names("primary", primary or ()), _names("secondary", secondary)
    declared = dict.fromkeys(first, False) | dict.fromkeys(second, True)
    given = _given(options, declared)
    if primary is None:
        first = [name for name in given.names if name not in declared]
    names = [*first, *second]
    _check_names(given, names)
    numbers = {name: number for number, name in enumerate(names)}
    item_of = np.array([numbers[name] for name in given.names], np.int32)
    table = Items(names, len(first), _multiplicities(multiplicities or {}, numbers, len(first)))
    rows = given.rows._replace(items=item_of[given.rows.items])
    _check_rows(given, rows, table)
    priced = _costs(costs, given)
    places = np.arange(len(given.keys), dtype=np.int32)
    origin = np.column_stack([places, places + 1])  # an option stands where it was given
    blocks = blocks_of_rows(rows.indptr, rows.items, rows.colours, priced, origin)
    has_costs = bool(priced.any())
    return given.keys, Problem(table, tuple(blocks), given.colours, has_costs=has_costs)


def _called(key: Hashable) -> str:
    return f"options[{shortened(repr(key))}]"


def arguments_of_graph(graph: Any, kind: str, colours: int | None) -> dict[str, Any]:
    """Those of `Problem.from_options` for a graph; see `dlxc.Problem.from_graph`."""
    if graph.is_directed():
        raise ValueError("the graph is directed: give graph.to_undirected()")
    if (colours is None) == (kind == "colourings"):
        raise ValueError("colours=3 goes with colourings, and these need it")
    nodes = {node: [*dict.fromkeys(map(_name, [node, *graph[node]]))] for node in graph.nodes}
    if kind == "perfect matchings":  # in which no edge is a loop
        edges = {edge: [*map(_name, edge[:2])] for edge in graph.edges if edge[0] != edge[1]}
        return {"options": edges, "primary": nodes}
    if kind == "dominating sets":
        times = {node: (1, len(covered)) for node, covered in nodes.items()}
        return {"options": nodes, "primary": nodes, "multiplicities": times}
    if kind != "colourings":
        known = "perfect matchings, dominating sets and colourings"
        raise ValueError(f"{kind!r} is not known of graphs: there are {known}")
    place, options = {node: at for at, node in enumerate(nodes)}, {}
    for node in nodes:
        near = [sorted((node, other), key=place.__getitem__) for other in graph[node]]
        for colour in range(colours or 0) if node not in graph[node] else ():
            options[node, colour] = [node, *((*edge, colour) for edge in near)]
    # Of the ends of an edge one at most has a colour, so an edge with a colour is an item.
    ends = dict.fromkeys(item for option in options.values() for item in option[1:])
    return {"options": options, "primary": nodes, "secondary": ends}


def _given(options: Any, declared: Mapping[str, bool]) -> _Given:
    if isinstance(options, str | bytes):
        raise TypeError("options are lists of names: dlxc.compile takes a text")
    if hasattr(options, "columns") and hasattr(options, "to_numpy"):  # a frame
        names, matrix = [*map(str, options.columns)], options.to_numpy()
        labels = options.index if hasattr(options, "index") else range(len(matrix))  # of pandas
        return _matrix(matrix, [*labels], names)
    if hasattr(options, "tocsr") or isinstance(options, np.ndarray):
        if len(options.shape) != 2:
            raise ValueError(f"a matrix has 2 dimensions, not {len(options.shape)}")
        size, columns = options.shape
        return _matrix(options, range(size), [*map(str, range(columns))])
    if isinstance(options, Mapping):
        are_edges = isinstance(options, AbstractSet)  # of a graph of NetworkX
        return _listed([*options], options if are_edges else options.values(), declared)
    keys = [*options.index] if hasattr(options, "to_dict") else None  # a series of pandas
    return _listed(keys, options, declared)


def _matrix(matrix: Any, keys: Sequence[Hashable], names: Sequence[str]) -> _Given:
    """The rows of a matrix, dense or sparse, by its entries that are not 0."""
    if isinstance(matrix, np.ndarray):
        rows, columns = np.nonzero(matrix)
        values = matrix[rows, columns]
    else:
        matrix = matrix.tocsr().copy()
        matrix.sum_duplicates()  # and the columns of each row are in order
        matrix.eliminate_zeros()
        rows, columns, values = row_numbers(matrix.indptr), matrix.indices, matrix.data
    if len({*names}) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"two columns have the name {twice!r}")
    ends = np.searchsorted(rows, np.arange(len(keys) + 1))
    tints = np.full(len(columns), NO_COLOUR, np.int32)
    found = _Given(keys, names, Rows(ends, columns.astype(np.int32), tints))
    for entry in np.flatnonzero(values != 1)[:1].tolist():
        place = f"{found.name_of(entry)!r} in {found.option_of(entry)}"
        raise ValueError(f"a matrix has 0 and 1, but {shortened(str(values[entry]))} for {place}")
    return found


def _listed(
    keys: Sequence[Hashable] | None, options: Iterable[Any], declared: Mapping[str, bool]
) -> _Given:
    """Options one by one; names and colours get numbers as they are met."""
    names: dict[str, int] = {}
    colours: dict[str, int] = {}
    ends, entries, tints, costs = array("q", [0]), array("i"), array("i"), array("q")
    has_texts = False
    for number, option in enumerate(options):
        if isinstance(option, str | bytes | Mapping) or not isinstance(option, Iterable):
            called = _called(number if keys is None else keys[number])
            said = ": for rows of 0 and 1 give a frame of pandas, or an array of NumPy"
            said *= isinstance(option, Mapping)
            raise TypeError(f"{called} is not a list of items, but {shortened(repr(option))}{said}")
        # The order of a set is another one in each run of Python.
        for entry in sorted(option, key=repr) if isinstance(option, AbstractSet) else option:
            has_texts |= isinstance(entry, str)
            name, colour = (entry, None) if type(entry) is str else _parts(entry, declared)
            entries.append(names.setdefault(name, len(names)))
            tint = NO_COLOUR if colour is None else colours.setdefault(colour, len(colours))
            tints.append(tint)
        ends.append(len(entries))
        costs.append(option.cost if isinstance(option, Option) else 0)
    keys = range(len(ends) - 1) if keys is None else keys
    is_matrix = len({*np.diff(ends).tolist()}) == 1 and ends[1] > 1
    if is_matrix and not has_texts and {*names} <= {"0", "1"} and not colours:
        raise ValueError(
            "lists of 0 and 1 are the rows of a matrix: give numpy.array(options), or a frame;"
            " items with the names 0 and 1 are texts, '0' and '1'"
        )
    rows = Rows(np.array(ends), np.array(entries), np.array(tints), np.array(costs))
    return _Given(keys, [*names], rows, (*colours,))


def _parts(entry: object, declared: Mapping[str, bool]) -> tuple[str, str | None]:
    """The item and the colour of an entry; of items that are declared, whether they are secondary.

    Of pairs that are not declared, those that begin with a secondary item are this and its colour.
    So are those with a text, and are refused later: they may be meant in either way.
    """
    if isinstance(entry, Entry):
        return entry.name, entry.colour or None
    name = _name(entry)
    if isinstance(entry, tuple) and len(entry) == 2 and name not in declared:
        item, colour = map(_name, entry)
        if declared.get(item) or any(isinstance(part, str) for part in entry):
            return item, colour
    return name, None


def _name(given: object) -> str:
    """A name or a colour: a text, a whole number, or a tuple of these, which no other one has."""
    if isinstance(given, str):
        return str(given)
    if isinstance(given, tuple):
        for part in given:
            if isinstance(part, str) and not {*"(,)"}.isdisjoint(part):
                raise ValueError(f"a text in a tuple has no bracket or comma, and {part!r} has one")
        return f"({','.join(map(_name, given))})"
    try:
        return str(index(given))  # type: ignore[arg-type]
    except TypeError:
        rule = "a name is a text, a whole number or a tuple of these"
        raise TypeError(f"{rule}, not {shortened(repr(given))}") from None


def _names(argument: str, items: Iterable[Name]) -> list[str]:
    if isinstance(items, str | bytes):  # which would be taken letter by letter
        raise TypeError(f"{argument} is a list of items, not a text: write {argument}=[{items!r}]")
    return [*map(_name, items)]


def _check_names(given: _Given, names: list[str]) -> None:
    """Raise what is wrong with the names of items, or that an option has another one."""
    for diagnostic in item_faults([*map(Item, names)], lambda _: None):
        raise ValueError(_in_words(diagnostic))
    known = {*names}
    for unknown, name in enumerate(given.names):
        if name not in known:
            option = given.option_of(int(np.flatnonzero(given.rows.items == unknown)[0]))
            message = f"the item {name!r} of {option} is neither primary nor secondary"
            raise ValueError(message + guess(name, names))


def _check_rows(given: _Given, rows: Rows, items: Items) -> None:
    """Raise what is wrong with an option: it has no primary item or one twice, or colours one."""
    for row in np.flatnonzero(np.diff(rows.indptr) == 0)[:1].tolist():
        raise ValueError(f"{_called(given.keys[row])} has no items")
    has_primary = np.zeros(len(given.keys), np.bool_)
    has_primary[row_numbers(rows.indptr)[rows.items < items.primary_count]] = True
    for row in np.flatnonzero(~has_primary)[: min(items.primary_count, 1)].tolist():
        raise ValueError(f"{_called(given.keys[row])} has no primary item: solvers leave it out")
    colours = colour_faults(given.colours, rows, lambda entry: Span(entry, entry))
    faults = [*colours, *option_faults(items, rows, lambda entry: Span(entry, entry))]
    # A tuple that was meant as an item looks like an item that is there twice, with colours.
    for fault in sorted(faults, key=lambda each: each.code != "E143"):
        entry = fault.span.start if fault.span else 0
        message = f"{given.option_of(entry)}: {_in_words(fault)}"
        if fault.code == "E143":
            name, colour = given.name_of(entry), given.colours[int(rows.colours[entry])]
            message = (
                f"{given.option_of(entry)}: the pair {(name, colour)!r} is an item and its colour,"
                f" and only secondary items have colours: list {name!r} in `secondary`, or the pair"
                " in `primary` if it is an item"
            )
        raise ValueError(message)


def _in_words(found: Diagnostic) -> str:
    return f"{found.sentence}; {found.help}" if found.help else found.sentence


def _multiplicities(
    given: Mapping[Any, Times], numbers: Mapping[str, int], primary_count: int
) -> dict[int, Multiplicity]:
    """How often primary items are to be covered, by their numbers."""
    found = {}
    for key, times in given.items():
        name = _name(key)
        if (number := numbers.get(name, primary_count)) >= primary_count:
            raise ValueError(f"multiplicities has {name!r}, which is not a primary item")
        try:
            low, high = map(index, times if isinstance(times, tuple) else (times, times))
        except (TypeError, ValueError):
            rule = "give a whole number, or a pair of the least and the most"
            raise TypeError(f"multiplicities has {times!r} for {name!r}: {rule}") from None
        found[number] = Multiplicity(low, high)
    return found


def _costs(costs: Any, given: _Given) -> NDArray[np.int64]:
    """What each option costs; shape (options,).

    Where a mapping has no cost, an option of another problem keeps that which it had there.  If it
    is empty, nothing costs anything.
    """
    before, keys = given.rows.costs, given.keys
    if before is None:
        before = np.zeros(len(keys), np.int64)
    if costs is None:
        return before
    if hasattr(costs, "to_dict"):  # a series of pandas, by its labels
        costs = costs.to_dict()
    if isinstance(costs, Mapping):
        for key in costs.keys() - {*keys}:
            raise ValueError(f"costs has {key!r}, which is not an option")
        pairs = zip(keys, before.tolist(), strict=True)
        costs = [costs.get(key, cost) if costs else 0 for key, cost in pairs]
    costs = [*costs]
    if len(costs) != len(keys):
        there = plural(len(keys), "option")
        raise ValueError(f"there are {there} and {plural(len(costs), 'cost')}")
    for at, cost in enumerate(costs):
        message = f"{_called(keys[at])} costs {cost!r}: a cost is a whole number below 10**18"
        try:
            is_cost = cost == cost // 1 and abs(cost) < _MOST_COST
        except TypeError:  # `None`, or a text
            raise TypeError(message) from None
        if not is_cost:
            raise ValueError(message)
    return np.array([int(cost) for cost in costs], np.int64)
