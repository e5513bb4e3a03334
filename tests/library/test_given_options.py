"""Problems of options that a program has, by `Problem.from_options`."""

import re
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest
import scipy.sparse
from hypothesis import given
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


@pytest.mark.parametrize(
    ("options", "named", "message"),
    [
        ([["a", "b", "a"]], {}, "options[0]: the item `a` is twice in one option"),
        ([[0, 1, 1]], {}, "lists of 0 and 1 are the rows of a matrix: give numpy.array(options), or a frame"),
        ([[0, 1], [1, 0]], {}, "lists of 0 and 1 are the rows of a matrix: give numpy.array(options), or a frame"),
        ({"x": [True, False]}, {}, "items with the names 0 and 1 are texts, '0' and '1'"),
        (nx.grid_2d_graph(2, 2).edges, {}, "options[((0, 0), (1, 0))]: the pair ('0', '0') is an item and its colour"),
        ([[(0, 0), (0, 1)]], {}, "options[0]: the pair ('0', '0') is an item and its colour, and only secondary items have colours"),
        ({"x": []}, {}, "options['x'] has no items"),
        ([["a"], [(0, 1)]], {}, "options[1]: the pair ('0', '1') is an item and its colour, and only secondary items have colours: list '0' in `secondary`"),
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
        ([[("a", "b", "c")]], "a pair of one and its colour, not ('a', 'b', 'c')"),
        ([0, 1], "options[0] is not a list of items, but 0"),
        ([None], "options[0] is not a list of items, but None"),
        ([{"a": 1, "b": 0}], "options[0] is not a list of items, but {'a': 1, 'b': 0}: for rows of 0 and 1 give a frame of pandas, or an array of NumPy"),
        ({"x": {"a": 1}}, "options['x'] is not a list of items, but {'a': 1}: for rows of 0 and 1"),
        (pd.DataFrame({"a": [1]}).to_dict("records"), "options[0] is not a list of items, but {'a': 1}"),
        (nx.path_graph(3), "options[0] is not a list of items, but 0"),
        ([[1.5]], "a pair of one and its colour, not 1.5"),
        ([[("a", 1.5)]], "a name is a text or a whole number, not 1.5"),
        ([[("a", 1, 2)]], "not ('a', 1, 2)"),
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
