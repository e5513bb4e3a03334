"""Problems of options that a program has, by `Problem.from_options`."""

import re
from itertools import chain, combinations, product
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest
import scipy.sparse
from hypothesis import given
from support.covers import random_problem
from support.strategies import problems

from dlxc import Problem, compile  # noqa: A004 - the verb of the library

KNUTH = {"A": "ce", "B": "adg", "C": "bcf", "D": "adf", "E": "bg", "F": "deg"}
COLOURED = [["p", "q", ("x", "A")], ["p", "r", ("x", "A"), "y"], ["p", ("x", "B")]]


def test_a_dict_names_the_options_of_a_solution() -> None:
    problem = Problem.from_options({key: list(items) for key, items in KNUTH.items()}, [*"abcdefg"])
    found = problem.solve()
    assert found is not None
    assert found.keys == ["A", "D", "E"]


def test_keys_outlive_a_pass_that_drops_options() -> None:
    problem = Problem.from_options({"odd": ["a", "b"], "both": ["a", "b", "c"], "c": ["c", "d"]})
    reduced = problem.reduce()
    assert len(reduced.options) == 2
    assert [solution.keys for solution in reduced.solutions()] == [["odd", "c"]]


def test_places_in_a_list_count_from_0() -> None:
    problem = Problem.from_options([["a"], ["b"], ["a", "b"]])
    assert sorted(solution.keys for solution in problem.solutions()) == [[0, 1], [2]]


@pytest.mark.parametrize(
    ("options", "named", "dlx"),
    [
        (COLOURED, {"primary": [*"pqr"], "secondary": [*"xy"]}, "p q r | x y\np q x:A\np r x:A y\np x:B\n"),
        (COLOURED, {"secondary": [*"yx"]}, "p q r | y x\np q x:A\np r x:A y\np x:B\n"),
        ([{"b", "a", "c"}, frozenset({"c", "b"})], {}, "a b c\na b c\nb c\n"),
        ([[1, 2], [np.int64(3), 1]], {"secondary": [2]}, "1 3 | 2\n1 2\n3 1\n"),
        ({"one": ["a", "b"], "two": ["a"]}, {"multiplicities": {"a": 2, "b": (0, 1)}, "costs": {"two": 5}}, "2|a 0:1|b\na b\na |5\n"),
    ],
    ids=["colours", "order of appearance", "sets", "whole numbers", "multiplicities and costs"],
)  # fmt: skip
def test_the_problem_in_dlx(options: Any, named: dict[str, Any], dlx: str) -> None:
    assert Problem.from_options(options, **named).to_dlx() == dlx


def test_options_of_another_problem_are_options() -> None:
    problem = Problem.from_options(COLOURED, secondary=["x", "y"])
    assert Problem.from_options(problem.options, secondary=["x", "y"]) == problem


@given(problems())
def test_any_problem_is_made_again_of_its_options(problem: Any) -> None:
    items, (low, high) = problem.items, problem.items.bounds()
    names = items.names[: items.primary_count]
    again = Problem.from_options(
        problem.options,
        names,
        items.names[items.primary_count :],
        multiplicities={name: (low[at], high[at]) for at, name in enumerate(names)},
        costs=[option.cost for option in problem.options],
    )
    assert again == problem


MATRIX = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 0]])


@pytest.mark.parametrize(
    "matrix",
    [
        MATRIX,
        MATRIX.astype(bool),
        MATRIX.astype(float),
        scipy.sparse.csr_array(MATRIX),
        scipy.sparse.coo_matrix(MATRIX),
        scipy.sparse.csc_array(MATRIX),
        pd.DataFrame(MATRIX),
    ],
)
def test_matrices_of_0_and_1(matrix: Any) -> None:
    problem = Problem.from_options(matrix)
    assert problem.to_dlx() == "0 1 2\n0 2\n1\n0 1\n"
    assert (problem.to_scipy().toarray() == MATRIX).all()


def test_a_frame_gives_items_and_options_their_names() -> None:
    frame = pd.DataFrame(MATRIX, columns=["x", "y", "z"], index=["r", "s", "t"])
    assert [solution.keys for solution in Problem.from_options(frame).solutions()] == [["r", "s"]]
    assert Problem.from_options(frame, secondary=["z"]).items.names == ("x", "y", "z")


def test_options_of_another_problem_keep_their_costs() -> None:
    priced = Problem.from_options([["a"], ["b"], ["a", "b"]], costs=[1, -4, 9])
    assert Problem.from_options(priced.options) == priced
    kept = Problem.from_options([option for option in priced.options if option.cost != 1])
    assert ([option.cost for option in kept.options], kept.has_costs) == ([-4, 9], True)
    free = Problem.from_options(priced.options, costs={})
    assert ([option.cost for option in free.options], free.has_costs) == ([0, 0, 0], False)


def test_a_mapping_of_costs_leaves_the_others_as_they_were() -> None:
    priced = Problem.from_options({"a": ["x"], "b": ["y"]}, costs={"a": 1, "b": 2})
    more = {**dict(zip(priced.keys, priced.options, strict=True)), "c": ["z"]}
    known = Problem.from_options(more, costs={"c": 7})
    assert [option.cost for option in known.options] == [1, 2, 7]
    changed = Problem.from_options(more, costs={"b": 0, "c": 7})
    assert [option.cost for option in changed.options] == [1, 0, 7]
    assert not Problem.from_options(more, costs={}).has_costs


def test_edges_of_a_graph_are_options() -> None:
    problem = Problem.from_options(nx.path_graph(4).edges)
    assert problem.items.names == ("0", "1", "2", "3")
    assert [solution.keys for solution in problem.solutions()] == [[(0, 1), (2, 3)]]


@pytest.mark.parametrize(
    ("options", "named", "names"),
    [
        ([[(0, 0), (0, 1)], [(0, 1), 2]], {}, ["(0,0)", "(0,1)", "2"]),
        ([[("row", 1), (0, 2)]], {"primary": [("row", 1), (0, 2)]}, ["(row,1)", "(0,2)"]),
        ([[("rc", (0, 1), 2), ("rc", 0, 1, 2)]], {}, ["(rc,(0,1),2)", "(rc,0,1,2)"]),
        ([[(0, 1), (2, 1)]], {"secondary": [0]}, ["(2,1)", "0"]),
        ([[(0, 1), (0, 2)]], {"primary": [(0, 1)], "secondary": [0]}, ["(0,1)", "0"]),
        ([[((0, 1), "red"), 2]], {"secondary": [(0, 1)]}, ["2", "(0,1)"]),
        ([[(0, 1), "(0,2)"], [(0, 2)]], {}, ["(0,1)", "(0,2)"]),
    ],
)
def test_tuples_are_items(options: Any, named: dict[str, Any], names: list[str]) -> None:
    """Pairs whose first part is secondary have a colour, unless they are listed themselves."""
    problem = Problem.from_options(options, **named)
    assert [*problem.items.names] == names
    assert {entry for option in problem.options for entry in option} - {*names} <= {
        "0:1",
        "0:2",
        "(0,1):red",
    }


def test_multiplicities_go_by_tuples() -> None:
    problem = Problem.from_options([[(0, 0)], [(0, 0)]], multiplicities={(0, 0): 2})
    assert problem.to_dlx() == "2|(0,0)\n(0,0)\n(0,0)\n"
    assert compile(problem.to_dlx(), "dlx") == problem


class Frame:
    """A frame without an index, as those of polars."""

    columns = ("x", "y", "z")

    def to_numpy(self) -> Any:
        return MATRIX


def test_a_frame_without_an_index_goes_by_places() -> None:
    problem = Problem.from_options(Frame(), costs=(1, 2, 3))
    assert (problem.items.names, problem.keys) == (("x", "y", "z"), [0, 1, 2])
    assert [(solution.keys, solution.cost) for solution in problem.solutions()] == [([0, 1], 3)]


def graphs(count: int) -> list[Any]:
    """Small random graphs, some with loops, parallel edges, or nodes that are cells."""
    found = [
        nx.Graph(),
        nx.grid_2d_graph(2, 3),
        nx.MultiGraph([("a", "b"), ("b", "a"), ("b", "c")]),
    ]
    for seed in range(count - len(found)):
        graph = nx.gnp_random_graph(seed % 6 + 1, 0.2 + seed % 5 / 5, seed)
        if seed % 7 == 0:
            graph.add_edge(0, 0)
        found.append(graph)
    return found


def check_a_graph(graph: Any) -> None:
    """All of each kind, found by trying all sets of edges, all colours, and all sets of nodes."""

    def keys(*asked: Any, **named: Any) -> set[frozenset[Any]]:
        found = [
            frozenset(solution.keys)
            for solution in Problem.from_graph(graph, *asked, **named).solutions()
        ]
        assert len({*found}) == len(found)
        return {*found}

    nodes, edges = [*graph.nodes], [*graph.edges]
    matched = chain.from_iterable(combinations(edges, n) for n in range(len(edges) + 1))
    ends = ((each, [node for edge in each for node in edge[:2]]) for each in matched)
    perfect = {frozenset(each) for each, met in ends if sorted(met) == sorted(nodes)}
    assert keys("perfect matchings") == perfect
    colours = (dict(zip(nodes, each, strict=True)) for each in product(range(3), repeat=len(nodes)))
    proper = {frozenset(of.items()) for of in colours if all(of[a] != of[b] for a, b, *_ in edges)}
    assert keys("colourings", colours=3) == proper
    subsets = chain.from_iterable(combinations(nodes, n) for n in range(len(nodes) + 1))
    near = {node: {node, *graph[node]} for node in nodes}
    dominating = {
        frozenset(s) for s in subsets if all(own.intersection(s) for own in near.values())
    }
    assert keys("dominating sets") == dominating


@pytest.mark.slow
def test_questions_about_graphs() -> None:
    for graph in graphs(20):
        check_a_graph(graph)


@pytest.mark.exhaustive
def test_questions_about_many_graphs() -> None:
    for graph in graphs(300)[20:]:
        check_a_graph(graph)


def test_the_best_of_a_graph() -> None:
    path = nx.path_graph(4)
    nx.set_edge_attributes(path, {(0, 1): 5, (1, 2): 1, (2, 3): 2}, "weight")
    weights = nx.get_edge_attributes(path, "weight")
    best = Problem.from_graph(path, "perfect matchings", costs=weights).best()
    assert best is not None
    assert (best.keys, best.cost) == ([(0, 1), (2, 3)], 7)
    star = Problem.from_graph(nx.star_graph(5), "dominating sets").best(fewest=True)
    assert star is not None
    assert star.keys == [0]


@pytest.mark.parametrize(
    ("graph", "asked", "message"),
    [
        (nx.Graph(), {"kind": "cliques"}, "'cliques' is not known of graphs: there are perfect matchings"),
        (nx.Graph(), {"kind": "colourings"}, "colours=3 goes with colourings, and these need it"),
        (nx.Graph(), {"kind": "dominating sets", "colours": 3}, "colours=3 goes with colourings"),
        (nx.DiGraph(), {"kind": "dominating sets"}, "the graph is directed: give graph.to_undirected()"),
        (nx.Graph([("a b", "c")]), {"kind": "perfect matchings"}, "the name `a b` has a blank"),
        (nx.path_graph(2), {"kind": "perfect matchings", "costs": {(1, 0): 1}}, "costs has (1, 0), which is not an option"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_graph(graph: Any, asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Problem.from_graph(graph, **asked)


ROSTER = Problem.from_options(
    {"Ann": ["LH1", ("gate", "A")], "Ben": ["LH1", "LH4"]},
    secondary=["gate"],
    multiplicities={"LH1": (1, 2)},
    costs={"Ann": 5, "Ben": 7},
)


def test_options_are_added_to_a_problem() -> None:
    more = ROSTER.with_options({"Eve": ["LH4", ("gate", "B")]}, costs={"Eve": -1})
    assert more.items.names == ROSTER.items.names
    assert more.to_dlx() == ROSTER.to_dlx() + "LH4 gate:B |-1\n"
    assert more.keys == ["Ann", "Ben", "Eve"]
    assert [(each.keys, each.cost) for each in more.best(3)] == [(["Ben"], 7), (["Ann", "Ben"], 12)]
    again = more.with_options([["LH4"], ["LH1"]])
    assert [option.cost for option in again.options] == [5, 7, -1, 0, 0]
    assert [each.keys for each in again.best(1, fewest=True)] == [["Ben"]]
    assert {tuple(each.keys) for each in again.solutions()} >= {("Ann", 3), ("Eve", 4)}
    assert ROSTER.keys == ["Ann", "Ben"]


def check_options_added_at_random(seed: int) -> None:
    """They make the problem that has them from the beginning."""
    draw, given = Random(seed), random_problem(seed)  # noqa: S311 - no secret
    items, (low, high) = given.items, given.items.bounds()
    first, second = items.names[: items.primary_count], items.names[items.primary_count :]
    times = {name: (int(low[at]), int(high[at])) for at, name in enumerate(first)}
    options = {
        f"k{option.number}": [(e.name, e.colour) if e.colour else e.name for e in option]
        for option in given.options
        if not first or any(e.name in first for e in option)  # others are refused
    }
    costs = {key: draw.randint(-3, 9) for key in options}
    there = {*draw.sample([*options], draw.randint(0, len(options)))}

    def made(keys: list[str]) -> tuple[dict[str, Any], dict[str, Any]]:
        return {key: options[key] for key in keys}, {key: costs[key] for key in keys}

    order = [key for key in options if key in there], [key for key in options if key not in there]
    whole, few, more = made([*order[0], *order[1]]), made(order[0]), made(order[1])
    named: dict[str, Any] = {"primary": first, "secondary": second, "multiplicities": times}
    problem = Problem.from_options(few[0], costs=few[1], **named)
    grown = problem.with_options(more[0], costs=more[1])
    assert grown == Problem.from_options(whole[0], costs=whole[1], **named)
    assert [*grown.keys] == [*whole[0]]


def test_options_added_at_random() -> None:
    for seed in range(60):
        check_options_added_at_random(seed)


@pytest.mark.exhaustive
def test_many_options_added_at_random() -> None:
    for seed in range(60, 2000):
        check_options_added_at_random(seed)


def test_options_are_added_after_a_pass() -> None:
    problem = Problem.from_options({"odd": ["a", "b"], "both": ["a", "b", "c"], "c": ["c", "d"]})
    more = problem.reduce().with_options({"all": ["a", "b", "c", "d"]})
    assert [solution.keys for solution in more.solutions()] == [["odd", "c"], ["all"]]


def test_a_puzzle_with_a_further_option_is_drawn() -> None:
    box = compile("[0-1][0-2]\n4|D 00 01\n", "polyomino")
    assert box.solve() is None
    more = compile("[0-1][0-2]\n3|D 00 01\n", "polyomino").with_options({"new": ["D", "00", "11"]})
    assert sorted(each.keys for each in more.solutions()) == [[0, 2, 6], [1, 3, 4], [4, 5, 6]]
    assert more.draw(more.solve()).svg
    two = compile("[0-1][0-1]\nD 00 01\n", "polyomino")
    assert two.record.has_no_solution
    assert two.with_options([["D", "00", "01", "10", "11"]]).count() == 1


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"Ann": ["LH4"]}, ValueError, "options would share their keys: ['Ann']"),
        ([["LH9"]], ValueError, "the item 'LH9' of options[2] is neither primary nor secondary; did you mean 'LH4'?"),
        ({"Eve": []}, ValueError, "options['Eve'] has no items"),
        ([[("LH4", "red")]], ValueError, "options[2]: the pair ('LH4', 'red') is an item and its colour"),
        (MATRIX, TypeError, "options are added as a list or a dict, not as a matrix or a frame"),
    ],
)  # fmt: skip
def test_options_that_cannot_be_added(options: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        ROSTER.with_options(options)


@pytest.mark.parametrize("times", [(1, None), None, "2", (1, 2, 3), 1.5])
def test_a_multiplicity_that_is_no_number_is_a_type_error(times: Any) -> None:
    told = f"multiplicities has {times!r} for 'a': give a whole number, or a pair of the least"
    with pytest.raises(TypeError, match=re.escape(told)):
        Problem.from_options([["a"]], multiplicities={"a": times})


def test_names_that_look_like_multiplicities_are_names() -> None:
    """The options say in DLX that `2*a` is a name."""
    problem = Problem.from_options([["2*a"]])
    assert compile(problem.to_dlx(), "dlx") == problem


def test_series_of_pandas_go_by_their_labels() -> None:
    options = pd.Series({"one": ["a"], "two": ["b"]})
    problem = Problem.from_options(options, costs=pd.Series({"two": 4, "one": 3}))
    assert problem.to_dlx() == "a b\na |3\nb |4\n"
    assert problem.keys == ["one", "two"]
    assert Problem.from_options([["a"], ["b"]], costs=pd.Series([3, 4])) == problem
    assert Problem.from_options([["a"], ["b"]], costs=np.array([3, 4])) == problem


@pytest.mark.parametrize(
    ("options", "named", "message"),
    [
        ([["a", "b", "a"]], {}, "options[0]: the item `a` is twice in one option"),
        ([[0, 1, 1]], {}, "lists of 0 and 1 are the rows of a matrix: give numpy.array(options), or a frame"),
        ([[0, 1], [1, 0]], {}, "lists of 0 and 1 are the rows of a matrix: give numpy.array(options), or a frame"),
        ({"x": [True, False]}, {}, "items with the names 0 and 1 are texts, '0' and '1'"),
        ({"x": []}, {}, "options['x'] has no items"),
        ([["p"], [("s", "y")]], {"secondary": ["s"]}, "options[1] has no primary item: solvers leave it out"),
        ([["a"], [("row", 1)]], {}, "options[1]: the pair ('row', '1') is an item and its colour, and only secondary items have colours: list 'row' in `secondary`, or the pair in `primary` if it is an item"),
        ([["a"], [(0, "red")]], {"secondary": [1]}, "options[1]: the pair ('0', 'red') is an item and its colour, and only secondary items have colours: list '0' in"),
        ([[(0, "a,b", 1)]], {}, "a text in a tuple has no bracket or comma, and 'a,b' has one"),
        ([["a"]], {"primary": [("a", "(")]}, "a text in a tuple has no bracket or comma, and '(' has one"),
        ([[(0, "a b", 1)]], {}, "the name `(0,a b,1)` has a blank; write `(0,a_b,1)`"),
        ([[(0, 1)], [(0, 2)]], {"primary": [(0, 1)]}, "the item '(0,2)' of options[1] is neither primary nor secondary; did you mean '(0,1)'?"),
        ([["a", "bc"]], {"primary": ["a", "bd"]}, "the item 'bc' of options[0] is neither primary nor secondary"),
        ([["alpha"]], {"primary": ["alpah"]}, "; did you mean 'alpah'?"),
        ([["a b"]], {}, "the name `a b` has a blank; write `a_b`"),
        ([["a|b"]], {}, "the name `a|b` has `|`; write `a_b`"),
        ([["a:b"]], {}, "the name `a:b` has `:`; write `a_b`"),
        ([[""]], {}, "a name is empty"),
        ([["a", ("s", "x y")]], {"secondary": ["s"]}, "options[0]: the colour `x y` has a blank; write `x_y`"),
        ([["a"]], {"primary": ["a", "a"]}, "the item `a` is given twice"),
        ([["a"]], {"multiplicities": {"b": 2}}, "multiplicities has 'b', which is not a primary item"),
        ([["a"]], {"multiplicities": {"a": (3, 2)}}, "item 'a' cannot be covered 3 to 2 times"),
        ([["a"]], {"costs": [1.5]}, "options[0] costs 1.5: a cost is a whole number below 10**18"),
        ([["a"]], {"costs": [1, 2]}, "there are 1 option and 2 costs"),
        ({"x": ["a"]}, {"costs": {"y": 1}}, "costs has 'y', which is not an option"),
        (np.array([[1, 0], [1, 2]]), {}, "a matrix has 0 and 1, but 2 for '1' in options[1]"),
        (np.array([[1.0, np.nan]]), {}, "a matrix has 0 and 1, but nan for '1' in options[0]"),
        (pd.DataFrame({"a": [1], "cost": ["x"]}), {}, "a matrix has 0 and 1, but x for 'cost' in options[0]"),
        (np.array([[0, 0]]), {}, "options[0] has no items"),
        (np.array([1, 0]), {}, "a matrix has 2 dimensions, not 1"),
        (pd.DataFrame([[1, 0]], columns=["a", "a"]), {}, "two columns have the name 'a'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_a_value_error(options: Any, named: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        Problem.from_options(options, **named)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("a b\na\n", "options are lists of names: dlxc.compile takes a text"),
        (["ab"], "options[0] is not a list of items, but 'ab'"),
        ([[frozenset("a")]], "a name is a text, a whole number or a tuple of these, not frozenset({'a'})"),
        ([0, 1], "options[0] is not a list of items, but 0"),
        ([None], "options[0] is not a list of items, but None"),
        ([{"a": 1, "b": 0}], "options[0] is not a list of items, but {'a': 1, 'b': 0}: for rows of 0 and 1 give a frame of pandas, or an array of NumPy"),
        ({"x": {"a": 1}}, "options['x'] is not a list of items, but {'a': 1}: for rows of 0 and 1"),
        (pd.DataFrame({"a": [1]}).to_dict("records"), "options[0] is not a list of items, but {'a': 1}"),
        (nx.path_graph(3), "options[0] is not a list of items, but 0"),
        ([[1.5]], "a name is a text, a whole number or a tuple of these, not 1.5"),
        ([[("a", 1.5)]], "a name is a text, a whole number or a tuple of these, not 1.5"),
        ([[(0, (1, None))]], "a name is a text, a whole number or a tuple of these, not None"),
    ],
)  # fmt: skip
def test_what_is_no_option_is_a_type_error(options: Any, message: str) -> None:
    with pytest.raises(TypeError, match=re.escape(message)):
        Problem.from_options(options)


@pytest.mark.parametrize("argument", ["primary", "secondary"])
def test_a_text_is_no_list_of_items(argument: str) -> None:
    named: dict[str, Any] = {argument: "bc"}
    told = f"{argument} is a list of items, not a text: write {argument}=['bc']"
    with pytest.raises(TypeError, match=re.escape(told)):
        Problem.from_options([["a", "bc"]], **named)


@pytest.mark.parametrize("cost", [None, "3"])
def test_a_cost_that_is_no_number_is_a_type_error(cost: Any) -> None:
    told = f"options[1] costs {cost!r}: a cost is a whole number"
    with pytest.raises(TypeError, match=re.escape(told)):
        Problem.from_options([["a"], ["a"]], costs=[1, cost])
