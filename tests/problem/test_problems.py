"""Items and options as sequences, and when two problems are equal."""

import pickle

import pytest

import dlxc

PRICED = dlxc.compile("a b | s\na b |9\na s:x |3\nb s:x |4\n", "dlx")


def test_problems_differ() -> None:
    one = dlxc.compile("00 01\nA 00\n", "polyomino")
    assert one == dlxc.compile("00 01\n1:1|A 00\n", "polyomino")
    assert one != dlxc.compile("00 01\n2|A 00\n", "polyomino")
    assert one != dlxc.compile("00 01\nA 00\nA 00\n", "polyomino")
    assert one != dlxc.compile("00 01\nA 00 01\n", "polyomino")
    assert one != "00 01"


def test_items_are_found_and_their_names_are_told_apart() -> None:
    assert PRICED.items.index(PRICED.items[2]) == 2
    with pytest.raises(
        ValueError, match=r"'s' is a name, not an Item: write items\.names\.index\('s'\)"
    ):
        PRICED.items.index("s")


def test_options_are_a_sequence_from_0_and_have_numbers_from_1() -> None:
    options = PRICED.options
    assert [option.number for option in options] == [1, 2, 3]
    assert str(options[-1]) == str(options.numbered(3)) == "b s:x"
    assert [option.cost for option in options[1:]] == [3, 4]
    with pytest.raises(IndexError, match="there is no option 0: their numbers begin at 1"):
        options.numbered(0)
    with pytest.raises(IndexError, match="there is no option at 3: 3 options, from 0"):
        options[3]


def test_pickles_are_equal_and_forget_where_items_stand() -> None:
    again = pickle.loads(pickle.dumps(PRICED.items))  # noqa: S301 - written here
    assert [*again] == [*PRICED.items]
    assert PRICED.items.span(0)
    assert again.span(0) is None
