"""What the page on languages says of texts that the reference programs take in another way."""

from __future__ import annotations

from support.compiling import codes_of, sound_problem


def test_lines_without_cells_make_no_item() -> None:
    for language, cells in (("polyomino", "00"), ("polycube", "000"), ("polyiamond", "00")):
        empty = f"[]{cells[1:]}"
        text = f"{cells}\nZ \nY {empty}\nD {cells}\n"
        assert sound_problem(language, text).items.names[1:] == ("D",)
        assert codes_of(language, text) == [("W202", 2, 1), ("W202", 3, 1)]


def test_names_are_no_formats() -> None:
    names = sound_problem("polyominoes", "00 01\nA%d %s\nA%d 1 1 00\n%s 1 1 01\n").items.names
    assert [*names] == ["00", "01", "A%d", "%s"]
    assert [*sound_problem("polysticks", "A%d\nH00\nA%d 1 1 H00\n").items.names] == ["A%d", "H00"]


def test_equal_multiplicities_may_be_written_differently() -> None:
    text = "[0-1][0-1]\n2:5|D 00 01\n02:5|D 00 10\n"
    assert codes_of("polyomino", text) == []
    assert [code for code, _, _ in codes_of("polyomino", text.replace("02", "3"))] == ["E112"]


def test_a_name_twice_in_the_line_of_names_is_refused() -> None:
    assert codes_of("polyominoes", "00\nA A\nA 1 1 00\n") == [("E142", 2, 3)]
