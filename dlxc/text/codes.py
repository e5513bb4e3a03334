r"""The one table of codes: what each means, a text that has it, and the text mended.

`dlxc explain CODE` prints an entry, `docs/codes.md` is generated from the table, and a test
compiles every example and every mend.

>>> CODES["E104"].name, CODES["E104"].mended
('decreasing-range', '[2-3]0\nA 00\n')
"""

from __future__ import annotations

from typing import NamedTuple


class Rendering(NamedTuple):
    """What `compile` is to write in an example: the values of the options of these names."""

    to: str = "dlx"
    dialect: str | None = None
    encoding: str | None = None


class Code(NamedTuple):
    """What a code stands for, whatever the message of one case says.

    `example` is a text of `language` that has the fault, `mended` one that has not; if
    `language` is empty, it is to be detected.  A fault of templates has one as its example, one
    of answers a problem in DLX, a blank line, and the answer.
    """

    name: str
    headline: str
    explanation: str
    language: str
    example: str
    mended: str
    passes: tuple[str, ...] = ()
    rendering: Rendering = Rendering()


_ROW = ".........\n"
_IAN = "[1-a][1-a] [0-b][0-b]b\no 11\n"
_TETROMINOES = "[0-3][0-4]\nI 00 01 02 03\nL 00 01 02 12\nS 00 01 11 12\n"
_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"

CODES: dict[str, Code] = {
    "E001": Code(
        "unreadable",
        "the text cannot be read",
        "A specification is a text in UTF-8 with something in it: an empty file, other bytes and"
        " the character NUL are none.",
        "",
        "\n",
        _DOMINOES,
    ),
    "E002": Code(
        "unknown-language",
        "no language, or several, read the text",
        "Without `--from` and a telling file name, the text must fit one language. This one fits"
        " none, or more than one.",
        "",
        "[0-1][0-1\n2|D 00 01\n",
        _DOMINOES,
    ),
    "E003": Code(
        "template",
        "the template cannot be rendered",
        "Jinja does not accept the template, or what it computes goes wrong. Templates run in a"
        " sandbox and may only use the documented names.",
        "template",
        "{{ nothing }}\n",
        "{{ items|length }}\n",
    ),
    "E101": Code(
        "syntax",
        "something else was expected here",
        "The grammar of the language allows only what the message lists at this place.",
        "polyomino",
        "[0-1][0-1]\nD 00 0\n",
        "[0-1][0-1]\nD 00 01\n",
    ),
    "E102": Code(
        "unclosed-bracket",
        "an opening bracket has no closing one",
        "A set of digits in brackets ends on the line on which it begins.",
        "polyomino",
        "[0-1][0-1\nD 00 01\n",
        "[0-1][0-1]\nD 00 01\n",
    ),
    "E103": Code(
        "range-end-missing",
        "a range does not have two ends",
        "A range in brackets is a digit, a hyphen and a digit.",
        "polyomino",
        "[0-][0-1]\nD 00 01\n",
        "[0-1][0-1]\nD 00 01\n",
    ),
    "E104": Code(
        "decreasing-range",
        "a range runs from a larger digit to a smaller one",
        "Digits rise from 0-9 over a-z to A-Z, so that `a` is 10, `A` is 36 and `Z` is 61.",
        "polyomino",
        "[3-2]0\nA 00\n",
        "[2-3]0\nA 00\n",
    ),
    "E105": Code(
        "suffix-too-long",
        "a suffix has at most 6 characters",
        "All that follows the two coordinates of a cell up to the next blank is its suffix; often"
        " a blank is missing.",
        "polyomino",
        "00 01 0001020304\nD 00 01\n",
        "00 01 00 01 02 03 04\nD 00 01\n",
    ),
    "E106": Code(
        "name-too-long",
        "a name has too many characters",
        "The name of an item has at most 8 characters, for solvers read no more; the name of a"
        " piece of POLYOMINOES at most 3.",
        "polyomino",
        "[0-1][0-1]\ndominoes1 00 01\n",
        "[0-1][0-1]\ndomino1 00 01\n",
    ),
    "E107": Code(
        "tab",
        "blanks separate, tabs do not",
        "In the box-and-piece languages only blanks stand between cells. The reference takes a tab"
        " for part of a name or of a suffix.",
        "polyomino",
        "[0-1][0-1]\nD 00\t01\n",
        "[0-1][0-1]\nD 00 01\n",
    ),
    "E108": Code(
        "no-box",
        "the text ends before the box",
        "The first line that is neither blank nor a comment gives the cells of the box.",
        "polyomino",
        "| a square\n",
        "| a square\n" + _DOMINOES,
    ),
    "E109": Code(
        "too-many-faults",
        "the rest of the text has not been read",
        "So many lines are faulty that the text is most likely not of this language.",
        "polyomino",
        "00\n" + "x\tx\n" * 1000,
        "00\nA 00\n",
    ),
    "E111": Code(
        "name-clash",
        "a piece has the name of a cell",
        "Cells and pieces are items of one problem, so their names must differ.",
        "polyomino",
        "[0-1][0-1]\n00 00 01\n",
        "[0-1][0-1]\nD 00 01\n",
    ),
    "E112": Code(
        "multiplicities-differ",
        "lines of one piece give it several multiplicities",
        "Several lines may describe one piece; each has to say how often it is to be used.",
        "polyomino",
        "[0-1][0-1]\n2|D 00 01\nD 00\n",
        "[0-1][0-1]\n2|D 00 01\n2|D 00\n",
    ),
    "E113": Code(
        "empty-multiplicity",
        "a multiplicity's upper bound is below its lower one",
        "`low:high` asks for at least `low` and at most `high` uses.",
        "polyomino",
        "[0-1][0-1]\n2:1|D 00 01\n",
        "[0-1][0-1]\n1:2|D 00 01\n",
    ),
    "E121": Code(
        "duplicate-cell",
        "a cell is named twice",
        "In POLYOMINOES every cell of the board and of a shape is named once.",
        "polyominoes",
        "00 01 00\nD\nD 2 1 00 01\n",
        "00 01 02\nD\nD 2 1 00 01\n",
    ),
    "E122": Code(
        "unknown-piece",
        "a piece is not among the names of line 2",
        "The second line names all pieces; every later line begins with one of them.",
        "polyominoes",
        "00 01\nD\nE 2 1 00 01\n",
        "00 01\nD E\nE 2 1 00 01\nD 1 1 00\n",
    ),
    "E123": Code(
        "missing-line",
        "the text ends too early",
        "A line that the language asks for is not there.",
        "sudoku",
        _ROW * 8,
        _ROW * 9,
    ),
    "E124": Code(
        "blank-line",
        "a blank line where none may be",
        "In POLYOMINOES every line means something; only the names may be missing.",
        "polyominoes",
        "00 01\nD\n\nD 2 1 00 01\n",
        "00 01\nD\nD 2 1 00 01\n",
    ),
    "E131": Code(
        "clue-clash",
        "a digit occurs twice in a row, a column or a box",
        "Such a sudoku has no solution.",
        "sudoku",
        "1...1....\n" + _ROW * 8,
        "1...2....\n" + _ROW * 8,
    ),
    "E132": Code(
        "short-row",
        "a row has fewer than nine characters",
        "Any character but 1 to 9 is a blank cell; blanks at the ends of lines get lost easily.",
        "sudoku",
        "........\n" + _ROW * 8,
        _ROW * 9,
    ),
    "E141": Code(
        "unknown-item",
        "an option names an item that the item line does not have",
        "The first line that is no comment names all items, a colour follows a colon.",
        "dlx",
        "a b\na c\n",
        "a b\na b\n",
    ),
    "E142": Code(
        "duplicate-name",
        "a name is given twice",
        "The item line names each item once, and an option each of its items once.",
        "dlx",
        "a b\na b a\n",
        "a b\na b\n",
    ),
    "E143": Code(
        "colour-on-primary",
        "only secondary items take colours",
        "Secondary items stand behind a lone `|` in the item line.",
        "dlx",
        "a b\na b:x\n",
        "a | b\na b:x\n",
    ),
    "E144": Code(
        "cost",
        "a cost is no number, or too long",
        "In an option, `|` and a number directly behind it is its cost, as DLX5 reads them; several"
        " are added up.",
        "dlx",
        "a b\na b | 5\n",
        "a b\na b |5\n",
    ),
    "E151": Code(
        "not-an-ian-problem",
        "the problem is not of the kind that the pass `ian` takes",
        "It takes polyomino problems about pieces `o d t v l` in the box `[1-a][1-a]` with"
        " boundaries of the suffix `b`.",
        "polyomino",
        _DOMINOES,
        _IAN,
        ("ian",),
    ),
    "E152": Code(
        "no-cells-known",
        "the pass `break-symmetry` does not know where the cells lie",
        "It finds the symmetries from the box of a polyomino or polycube problem. Items and options"
        " alone do not tell them, and what `ian` makes has no box any more.",
        "",
        "a b\na b\n",
        _DOMINOES,
        ("break-symmetry",),
    ),
    "E161": Code(
        "target-lacks",
        "the target cannot say all that is in the problem",
        "Nothing is left out of a problem to make it fit a target: its solutions would be others.",
        "dlx",
        "a b\na |2\nb\na b |3\n",
        "a b\na\nb\na b\n",
        rendering=Rendering(to="cnf"),
    ),
    "E162": Code(
        "dialect-lacks",
        "the solver does not read this",
        "The dialects of DLX differ: dlx1 reads no colours, dlx3 alone reads multiplicities, dlx5"
        " alone costs. For all of them names have at most 8 bytes and colours one.",
        "dlx",
        "a b | s\na s:x\nb s:x\n",
        "a b | s\na s\nb\n",
        rendering=Rendering(dialect="dlx1"),
    ),
    "E163": Code(
        "dialect-limit",
        "the solver has not room for so much",
        "The solvers are compiled with limits: dlx3 takes at most 10,000 items, xccdc 9,999, the"
        " others some 100,000; all have room for some number of nodes and of bytes in a line.",
        "polycube",
        "[0-k][0-k][0-m]\nm 000\n",
        "[0-k][0-k][0-l]\nm 000\n",
        rendering=Rendering(dialect="xccdc"),
    ),
    "E164": Code(
        "encoding-lacks",
        "the encoding cannot say how often an item is to be covered",
        "Some encodings of `cnf` can only say that one of many variables is true.",
        "polyomino",
        _DOMINOES,
        "[0-1]0\nD 00 01\n",
        rendering=Rendering(to="cnf", encoding="ladder"),
    ),
    "E171": Code(
        "unknown-option",
        "an answer chooses what is no option of the problem",
        "The answer is perhaps one to another problem, or the problem was compiled with other"
        " passes.",
        "answer",
        "a b\na\nb\n\na b\n",
        "a b\na\nb\n\na\nb\n",
    ),
    "E172": Code(
        "not-covered",
        "the chosen options do not cover a primary item, or not often enough",
        "In a solution each primary item is covered once, or as often as its multiplicity says.",
        "answer",
        "a b\na\nb\n\na\n",
        "a b\na\nb\n\na\nb\n",
    ),
    "E173": Code(
        "covered-too-often",
        "the chosen options cover an item too often, or an option is chosen twice",
        "In a solution each primary item is covered once, or as often as its multiplicity says, and"
        " a secondary item without colours at most once.",
        "answer",
        "a b\na\nb\na b\n\na\na b\n",
        "a b\na\nb\na b\n\na b\n",
    ),
    "E174": Code(
        "two-colours",
        "the chosen options give a secondary item more than one colour",
        "A secondary item may be covered more than once, but then in the same colour each time.",
        "answer",
        "a b | s\na s:x\nb s:y\nb s:x\n\na s:x\nb s:y\n",
        "a b | s\na s:x\nb s:y\nb s:x\n\na s:x\nb s:x\n",
    ),
    "E175": Code(
        "unreadable-answer",
        "a text is not the answer of a solver, or holds no solution",
        "`dlxc decode --help` lists what is read; `--answer-format` says what a text is.",
        "answer",
        "a b\na\nb\n\nv 1 x?\n",
        "a b\na\nb\n\nv 1 2\n",
    ),
    "W201": Code(
        "blank-line-ignored",
        "a blank line is ignored",
        "It means nothing. The reference takes an empty line before the box for an empty box.",
        "polyomino",
        "[0-1][0-1]\n\n2|D 00 01\n",
        _DOMINOES,
    ),
    "W202": Code(
        "no-cells",
        "a piece line without cells is ignored",
        "It means nothing, not even that there is such a piece.",
        "polyomino",
        "[0-1][0-1]\nD\n2|D 00 01\n",
        _DOMINOES,
    ),
    "W203": Code(
        "unreadable-name",
        "no solver reads a name with `|` or `:` in it",
        "`|` divides items and `:` sets a colour; the reference lets both pass in suffixes.",
        "polyomino",
        "00 01:\nD 00 01:\n",
        "00 01!\nD 00 01!\n",
    ),
    "W204": Code(
        "no-primary-item",
        "an option without a primary item is dropped",
        "Solvers choose options in order to cover primary items, so it would never be chosen.",
        "dlx",
        "a | b\na b\nb\n",
        "a | b\na b\n",
    ),
    "W205": Code(
        "name-with-a-tail",
        "the reference prints another name",
        "The reference programs write names into a table whose next free place they do not clear:"
        " after a line that repeats a name, a shorter new name keeps the tail of the longer one."
        " Output equal to theirs has it too.",
        "polyomino",
        "[0-1]0\nABC 00\nABC 00 10\nX 00\n",
        "[0-1]0\nABC 00\nX 00\nABC 00 10\n",
    ),
    "W206": Code(
        "row-too-long",
        "only nine characters of a row count",
        "What follows them is not looked at; perhaps a character slipped in before.",
        "sudoku",
        "..........\n" + _ROW * 8,
        _ROW * 9,
    ),
    "W207": Code(
        "digits-as-suffix",
        "a suffix looks like coordinates",
        "All that follows two coordinates up to the next blank is a suffix, digits too: perhaps a"
        " blank is missing, or the text is a polycube one.",
        "polyomino",
        "[0-1][0-1]\n2|D 0001\n",
        _DOMINOES,
    ),
    "W208": Code(
        "cell-repeated",
        "a cell is named twice in a piece",
        "It counts once; perhaps another cell was meant.",
        "polyomino",
        "[0-1][0-1]\n2|D 00 01 00\n",
        _DOMINOES,
    ),
    "W209": Code(
        "same-shape",
        "two pieces have the same shape",
        "They can be exchanged in every solution. Among the twelve pentominoes it is a slip.",
        "polyomino",
        "[0-1][0-1]\nA 00 01\nB 00 10\n",
        _DOMINOES,
    ),
    "W210": Code(
        "same-placements",
        "a line gives placements that its piece has already",
        "Every option from it comes twice, and so does every solution with one of them.",
        "polyomino",
        "[0-1][0-1]\n2|D 00 01\n2|D 00 10\n",
        _DOMINOES,
    ),
    "W211": Code(
        "fits-nowhere",
        "a piece fits nowhere",
        "No placement of it lies in the box. If it must be used, there is no solution.",
        "polyomino",
        "[0-1][0-1]\n2|D 00 01\nI 00 01 02\n",
        _DOMINOES,
    ),
    "W212": Code(
        "uncovered",
        "an item that must be covered is in no option",
        "There is no solution.",
        "polyomino",
        "[0-1][0-1] 99\n2|D 00 01\n",
        _DOMINOES,
    ),
    "W213": Code(
        "wrong-area",
        "the pieces cannot have as many cells as the box",
        "Every cell is to be covered once. There is no solution.",
        "polyomino",
        "[0-1][0-2]\n2|D 00 01\n",
        "[0-1][0-2]\n3|D 00 01\n",
    ),
    "W214": Code(
        "wrong-parity",
        "the pieces cannot balance a checkerboard",
        "Colour the cells like a checkerboard. However the pieces lie, they do not cover as many"
        " black and as many white cells as the box has. There is no solution.",
        "polyomino",
        _TETROMINOES + "O 00 01 10 11\nT 00 01 02 11\n",
        _TETROMINOES + "2|T 00 01 02 11\n",
    ),
    "W215": Code(
        "unread-multiplicity",
        "no solver reads a multiplicity of this form",
        "POLYCUBE-DLX writes `4*Z`, while DLX3 reads `4|Z`; `--dialect dlx3` writes that.",
        "polycube",
        "[0-1][0-1]0\n2*D 000 010\n",
        "[0-1]00\nD 000 010\n",
    ),
    "W216": Code(
        "unused-secondary",
        "a secondary item is in no option",
        "It makes no difference to the solutions.",
        "polyomino",
        "00 01 00!\nD 00 01\n",
        "00 01 00!\nD 00 01 00!\n",
    ),
    "W217": Code(
        "unread",
        "no solver reads DLX with this in it",
        "It is written as it is, but solvers read names of at most 8 bytes without `:` and `|`,"
        " colours of one byte, bounds above 0, and costs only without multiplicities.",
        "dlx",
        "a b | s\na s:red\nb s:red\n",
        "a b | s\na s:r\nb s:r\n",
    ),
}
