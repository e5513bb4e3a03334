"""Codes and wordings of what is suspicious about a model."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

NEVER_USED = Code(
    "W220",
    "never-used",
    "a name is declared and never used",
    "A parameter, a `let` or data that nothing uses is often a slip.",
    "xc",
    "param n = 2\nprimary a b\noption a\noption b\n",
    "param n = 2\nprimary {i}  for 0 <= i < n\noption {i}  for 0 <= i < n\n",
)
NAME_NEVER_USED = Wording(NEVER_USED, "nothing uses `{name}`")

EMPTY_FAMILY = Code(
    "W221",
    "empty-family",
    "a statement gives nothing",
    "The clauses of the statement have no rows, or all of its options are dropped. Often a"
    " condition is never true.",
    "xc",
    "primary a\noption a\noption a  for 2 <= i < 2\n",
    "primary a\noption a\n",
)
NO_ROWS_LEFT = Wording(EMPTY_FAMILY, "this statement gives no {what}")
EMPTIED = Wording(
    EMPTY_FAMILY,
    "this condition is never true, so the statement gives no {what}",
    labels=("this statement",),
)
NEVER_GIVEN = Wording(
    EMPTY_FAMILY, "this condition is never true, so no option is given", labels=("this statement",)
)
ALL_DROPPED = Wording(
    EMPTY_FAMILY, "this statement gives no option: all of them have items that are not declared"
)

EQUAL_OPTIONS = Code(
    "W222",
    "equal-options",
    "two options are equal",
    "Every solution with the one is a solution with the other, so solutions come several times."
    " Often a subscript is in no name.",
    "xc",
    "primary a b\noption a\noption b  for 0 <= i < 2\n",
    "primary a b\noption a\noption b\n",
)
OPTIONS_ALIKE = Wording(
    EQUAL_OPTIONS,
    "{count} of these options equal others, the first is `{option}`",
    help="write each subscript in a name; if options are equal by symmetry, keep one of them by a"
    " condition, as in `if i < j`",
)

INDEX_IN_NO_NAME = Wording(
    EQUAL_OPTIONS,
    "no name needs `{index}`, and {count} of the options equal others, the first is `{option}`",
    help="write `{index}` in a name, or leave it out",
)

NEEDLESS_MARK = Code(
    "W223",
    "needless-mark",
    "`?` stands behind items of which all are declared, or none",
    "`?` leaves items out that are not declared. If there is none, it would only hide a slip; if"
    " none is declared, the item is never in an option. Statements with few options are not looked"
    " at, and fewer slips are told of models with data, for other data may need the `?`.",
    "xc",
    "param n = 12\nprimary a{i}  for 0 <= i < n\noption a{i}?  for 0 <= i < n\n",
    "param n = 12\nprimary a{i}  for 0 <= i < n\noption a{i}  for 0 <= i < n\n",
)
MARK_NEVER_NEEDED = Wording(
    NEEDLESS_MARK,
    "`?` is never needed here: all of these items are declared",
    help="leave it out, so that a slip is told",
)
MARK_ALWAYS_NEEDED = Wording(
    NEEDLESS_MARK,
    "none of these items is declared, so `?` leaves all of them out",
    help="declare them, or leave this part out",
)

LETTER_FOR_NUMBER = Code(
    "W224",
    "letter-for-number",
    "an integer of a table stands in a name as a letter",
    "An integer in a hole is one digit out of 62: 10 is `a`. For numbers in a table this is seldom"
    " meant. A column of the type `text` is written as it stands, and `dec(...)` writes decimal.",
    "xc",
    "table t of int = 7 12\nprimary {x}  for x in t[0]\noption {x}  for x in t[0]\n",
    "table t of text = 7 12\nprimary {x}  for x in t[0]\noption {x}  for x in t[0]\n",
)
LETTER_FOR_ENTRY = Wording(
    LETTER_FOR_NUMBER,
    "the integer {value} of a table is written as the digit `{digit}`",
    help="make the column `text`, or write `dec(...)` here and where the item is used",
)

NAME_OF_SIGNS = Code(
    "W225",
    "name-of-signs",
    "the name of an item looks like a sign of another language",
    "Items are parted by blanks, and all other characters belong to their names: commas, an"
    " ellipsis, single quotes. In double quotes such a name is not warned of.",
    "xc",
    "primary a, b\noption a, b\n",
    "primary a b\noption a b\n",
)
NAME_LIKE_SIGN = Wording(
    NAME_OF_SIGNS, "`{name}` is the name of an item here", help="{remedy:whole}"
)

LIKE_REMAINDER = Code(
    "W226",
    "comment-like-code",
    "a comment looks like the rest of an expression",
    "`%` behind a blank begins a comment, and the remainder is `mod`. A comment behind two blanks,"
    " or in prose, is not warned of.",
    "xc",
    "let t = 7 % 2\nprimary {t}\noption {t}\n",
    "let t = 7 mod 2\nprimary {t}\noption {t}\n",
)
COMMENT_LIKE_CODE = Wording(
    LIKE_REMAINDER,
    "`%` begins a comment here, and `{operand}` is not read",
    help="write `mod` for the remainder, or two blanks before a comment",
    fix="write `mod`",
)

CODES = (
    NEVER_USED,
    EMPTY_FAMILY,
    EQUAL_OPTIONS,
    NEEDLESS_MARK,
    LETTER_FOR_NUMBER,
    NAME_OF_SIGNS,
    LIKE_REMAINDER,
)
