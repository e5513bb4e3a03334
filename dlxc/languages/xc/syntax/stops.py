"""Where the grammar stops: what the author meant, as far as it can be known.

In: a statement, and where parsing stopped.  Out: one fault.  The questions are asked one after the
other, the surest first: something is never closed; what another language would write here; a
word of xc at a wrong place.  If none has an answer, only what was expected and what was found is
known.

>>> source = Source("model", "let x = 1 == 1")
>>> syntax_fault(source, Span(0, 14), "let", SyntaxFault(11, "=", frozenset({"NAME"}), None)).help
'write `=`'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from dlxc.languages.xc.syntax import habits, margins
from dlxc.languages.xc.syntax.margins import told_at
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.grammar import SyntaxFault
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import expected_words, quoted

WORDS = {
    "VALUE": "a value",
    "OPERATOR": "an operator",
    "NAME": "a name",
    "NUMBER": "a number",
    "TEXT": "a text in quotes",
    "TYPE": "`int` or `text`",
    "ITEM": "an item",
    "RELATION": "a relation",
    "EQUAL": "`=`",
    "COMMA": "`,`",
    "LPAR": "`(`",
    "LSQB": "`[`",
    "RPAR": "`)`",
    "RSQB": "`]`",
    "RBRACE": "`}`",
    "_FOR": "`for`",
    "MODIFIER": "`if`",
    "_OF": "`of`",
    "_ELSE": "`else`",
    "_FROM": "`from`",
    "_SHOW": "`show`",
    "_AT": "`at`",
    "$END": "the end of the statement",
}
"""Terminals of the grammar in words; the first two are for several."""

_VALUE = frozenset({"NAME", "NUMBER", "TEXT", "LPAR", "LSQB", "LBRACE", "MINUS", "_NOT"})
"""What an expression can begin with."""

_OPERATOR = frozenset({"ADDING", "MULTIPLYING", "RELATION", "CIRCUMFLEX", "_TO", "_AND", "_OR"})
"""What can come after a value to go on with the expression."""

_CLOSERS = {"RPAR": "()", "RSQB": "[]", "RBRACE": "{}"}

_CLOSER = {pair[0]: terminal for terminal, pair in _CLOSERS.items()}

_GOING_ON = ("for", "if", "by", "given", "show", "at")
"""Words that a statement goes on with behind a bracket."""

_SHAPES = ("disc", "line", "border")

_BARE = ("fits", "consistent")

_MARGINAL = tuple(word for word in margins.STATEMENTS if word not in ("for", "if"))
"""The words that begin a statement, and seldom come first in a line that continues one."""

_LONGEST_WORD = 40
"""A word before a stop is sought no further back."""

_LAST_WORD = re.compile(r"(?<![\w'])[\d']*+([^\W\d][\w']*+)\s*+\Z")
_COMMENT = re.compile(r"(?<=\s)%")
_COST = re.compile(r"(?<=\s)\|[0-9{]")
_CONDITION = re.compile(r"(?<![\w'])if(?![\w'])")
_WORD = margins.NAME.pattern
_ARGUMENTS = re.compile(rf"\(\s*({_WORD}(?:\s*,\s*{_WORD})*)\s*\)\s*=")
_INTERVAL = re.compile(r"(?:=|(?<![\w'])from)\s*([^\s=,]+)\s+(to|until)\s+(?=\S)")
_FILE_FIRST = re.compile(r"(from\s+\"[^\"\n]*\")\s+(of\s+\S.*)", re.DOTALL)
_LET = re.compile(rf"let\s+({_WORD})\s*")
_KEY = re.compile(r"(?<![\w'])by\s++(.+)", re.DOTALL)
_SHOW = re.compile(r"(?<![^\s\]])show(?![\w'])")
_SHOW_OR_AT = re.compile(r"(?<![\w'])(?:show|at)(?![\w'])")
_COLOUR = re.compile(r"(?:,\s*)?colou?r(?![\w'])")
_FIRST_NUMBER = re.compile(r"(?<![\w'])at\s+([^\s()\[\]{},]+)\s*\Z")
_OTHER_NUMBERS = re.compile(r"(?:,\s*[^\s()\[\]{},]+\s*)+(?=\Z|\]|show[\s(])")


class Stop:
    """Where the grammar stops in the code of a statement or of a hole.

    `at` is the offset, `sign` the character there, empty at the end.  `start` and `end` are those
    of the code, and `expected` are the terminals that could come here.
    """

    def __init__(self, source: Source, span: Span, rule: str, stop: SyntaxFault) -> None:
        self.source, self.text, self.rule = source, source.text, rule
        self.start, self.end = span
        self.at, self.sign, self.expected = stop.offset, stop.found, stop.expected

    def expects(self, *terminals: str) -> bool:
        """Whether all of some terminals could come here."""
        return self.expected.issuperset(terminals)

    @cached_property
    def word(self) -> Word:
        """The word or number here, which may be empty."""
        return margins.word_from(self.text, self.at, self.end)

    @property
    def here(self) -> Span:
        """The place of the word, or of the one character."""
        return self.word.span if self.word.text else Span(self.at, self.at + 1)

    @property
    def before(self) -> str:
        """The code before."""
        return self.text[self.start : self.at]

    @cached_property
    def last(self) -> int:
        """The offset of the last character before that is not blank."""
        return self.start + len(self.before.rstrip()) - 1

    def word_before(self, at: int) -> Word:
        """The word that ends before an offset, with blanks between; it may be empty."""
        start = max(self.start, at - _LONGEST_WORD)
        found = _LAST_WORD.search(self.text[start:at])
        if found is None:
            return Word("", Span(at, at))
        return Word(found.group(1), Span(start + found.start(1), start + found.end(1)))

    @property
    def is_in_comment(self) -> bool:
        """Whether this is in a comment of the output, which is one line."""
        margin = self.text.rfind("\n", 0, self.start) + 1
        return self.text[margin] == "|"


def syntax_fault(source: Source, span: Span, rule: str, stop: SyntaxFault) -> Diagnostic:
    """The fault in the code that has this span and was read by a rule."""
    here = Stop(source, span, rule, stop)
    told = (ask(here) for ask in _QUESTIONS)
    return next((each for each in told if each is not None), None) or _unexpected(here)


# ---- what several questions, and the reader of items, answer


def never_closed(source: Source, here: Span, closer: str, edit: Edit | None = None) -> Diagnostic:
    """A fault for what is opened here and never closed; the cause may be a `%` after it."""
    end = margins.line_end(source.text, here.start, len(source.text))
    comment = _COMMENT.search(source.text, here.start, end)
    if comment and closer in source.text[comment.start() : end]:
        return _remainder(comment.start())
    told, remedy = f"this `{source.slice(here)}` is never closed", f"write `{closer}` where it ends"
    return fault("E183", here, told, help=remedy, fix=f"write `{closer}` at the end", edit=edit)


def remainder_behind(source: Source, span: Span) -> Diagnostic | None:
    """A fault for a `%` after an expression, if what follows it could be its right side."""
    found = re.compile(r"[ \t]+(%)[ \t]*[\w(]").match(source.text, span.end)
    return _remainder(found.start(1)) if found else None


def _remainder(at: int) -> Diagnostic:
    told, remedy = "`%` after a blank begins a comment", "write `mod` for the remainder"
    return told_at(Span(at, at + 1), told, remedy, "mod")


def indented_keyword(source: Source, word: Word) -> Diagnostic | None:
    """A fault for a statement that is indented, and so continues the one above."""
    margin = source.text.rfind("\n", 0, word.span.start) + 1
    indent = Span(margin, word.span.start)
    if word.text not in _MARGINAL or source.slice(indent).strip() or not margin:
        return None
    told = "this line is indented, so it continues the statement above, which cannot have"
    remedy = "begin a statement at the margin; write an item of this name in quotes"
    fix, edit = "begin the line at the margin", Edit(indent, "")
    return fault("E187", word.span, f"{told} `{word.text}` here", help=remedy, fix=fix, edit=edit)


def bare_not_alone(span: Span, word: str) -> Diagnostic:
    """A fault for `if fits` or `if consistent` with something after it."""
    told = f"`if {word}` is alone, and at the end of the clauses"
    remedy = "write other conditions before it, each with an `if` of its own"
    return told_at(span, told, remedy, code="E189")


def _instead(span: Span, found: str, instead: str, text: str | None = None) -> Diagnostic:
    """A fault for a sign or a word of another language; `text` is the change, if it differs."""
    return told_at(span, f"xc has no `{found}`", f"write `{instead}`", text or instead)


# ---- what is not closed, or has two readings


def _open_text(stop: Stop) -> Diagnostic | None:
    """A quote without a second one on its line, here or in the braces that begin here."""
    is_item = stop.expects("ITEM")
    if stop.sign != '"' and not (is_item and stop.sign == "{"):
        return None
    last = stop.at + 1 if stop.sign == '"' else stop.end
    for quote in margins.code_marks(stop.text, stop.at, last):
        end = margins.text_end(stop.text, quote, stop.end) if stop.text[quote] == '"' else -1
        if end >= stop.end or (end >= 0 and stop.text[end] != '"'):
            rest = stop.text[quote : margins.line_end(stop.text, quote, stop.end)]
            end = quote + len(rest.split(maxsplit=1)[0] if is_item else rest.rstrip())
            told, remedy = "this text is never closed", 'write `"` where it ends'
            fix, edit = 'write `"` where it seems to end', Edit(Span(end, end), '"')
            edited = edit if stop.sign == '"' else None
            return fault("E184", Span(quote, end), told, help=remedy, fix=fix, edit=edited)
    return None


def _open_brace(stop: Stop) -> Diagnostic | None:
    """A brace in an item; the grammar takes only those that are closed, and not nested deep."""
    if stop.sign != "{" or not stop.expects("ITEM"):
        return None
    if margins.closing_brace(stop.text, stop.at, stop.end) >= 0:
        told, remedy = "these braces are nested too deep", "give a set in them a name with `let`"
        return told_at(stop.here, told, remedy)
    return never_closed(stop.source, stop.here, "}")


def _two_readings(stop: Stop) -> Diagnostic | None:
    """`2^2n`: before the stop there are `^` and a number."""
    found = stop.word.text
    power = re.search(r"\^([0-9]+)\Z", stop.before)
    if not (found or stop.sign == "(") or found in margins.RESERVED or power is None:
        return None
    exponent, factor = power.group(1), shortened(found)
    here, base = Span(stop.at - len(exponent), stop.word.span.end), shortened(exponent)
    told = f"`^{base}{factor or '('}` can be read in two ways"
    if not found:
        remedy = "write brackets around all of the exponent, or `*` before `(`"
        return told_at(here, told, remedy, code="E185")
    fix = f"`^({base}{factor})`"
    remedy = f"write brackets: {fix}, or `*` before `{factor}`"
    return told_at(here, told, remedy, f"({exponent}{found})", code="E185", fix=f"write {fix}")


def _open_bracket(stop: Stop) -> Diagnostic | None:
    """The statement ends, goes on with a keyword, or another bracket closes: this one is open."""
    if stop.word.text in _GOING_ON:
        opened = margins.open_brackets(stop.text, stop.start, stop.end)
        opened = [at for at in opened if at < stop.at]
        closer = _CLOSER[stop.text[opened[-1]]] if opened else "$END"
        if not opened or not stop.expects(closer):
            return None
        here, end = Span(opened[-1], opened[-1] + 1), Span(stop.last + 1, stop.last + 1)
        sign = _CLOSERS[closer][1]
        return never_closed(stop.source, here, sign, Edit(end, sign))
    if stop.sign not in ("", ")", "]", "}"):
        return None
    pairs = [pair for terminal, pair in _CLOSERS.items() if stop.expects(terminal)]
    for pair in pairs:
        opened = margins.open_brackets(stop.text, stop.start, stop.at, pair)
        if opened:
            here, end = Span(opened[-1], opened[-1] + 1), Span(stop.at, stop.at)
            return never_closed(stop.source, here, pair[1], Edit(end, pair[1]))
    if stop.sign and not pairs and not stop.before.rstrip().endswith((",", "(")):
        return told_at(stop.here, f"this `{stop.sign}` closes nothing", "remove it")
    return None


def _bare_condition(stop: Stop) -> Diagnostic | None:
    """`fits` or `consistent` with something else."""
    is_condition = _CONDITION.search(stop.before.rpartition(",")[2])
    if stop.word.text in _BARE and stop.expects("TEXT") and is_condition:
        return bare_not_alone(stop.word.span, stop.word.text)
    before = stop.word_before(stop.at).text
    is_bare = before in _BARE and stop.expects("MODIFIER")
    return bare_not_alone(stop.here, before) if is_bare else None


# ---- phrases of other languages


def _conditional_value(stop: Stop) -> Diagnostic | None:
    """`if c then a else b`, `a if c else b` or `c ? a : b`."""
    rest = stop.text[stop.at : stop.end]
    is_first = stop.word.text == "if" and stop.expects("NUMBER")
    is_later = stop.word.text in ("then", "else") or stop.sign == "?"
    if (is_first and re.search(r"\b(?:then|else)\b", rest)) or (
        is_later and stop.expects("MULTIPLYING")
    ):
        told = f"a value cannot have `{stop.source.slice(stop.here)}`"
        remedy = "`[condition]` is 1 if the condition is true, else 0: write"
        return told_at(stop.here, told, f"{remedy} `[x = 1]*a + [x != 1]*b`")
    return None


def _function(stop: Stop) -> Diagnostic | None:
    """`let f(x) = ...`."""
    name = _LET.fullmatch(stop.text, stop.start, stop.at)
    found = _ARGUMENTS.match(stop.text, stop.at, stop.end)
    if name is None or found is None:
        return None
    here = Span(stop.at, stop.text.index(")", stop.at) + 1)
    arguments = found.group(1)
    first = shortened(arguments.split(",")[0].strip())
    has_clauses = re.search(r"\sfor\s", stop.text[stop.at : stop.end])
    told = "`let` gives names to values and arrays, not to functions"
    remedy = f"write `let {shortened(name.group(1))}[{arguments}] = ... for 0 <= {first} < n`,"
    instead = f"[{arguments}]" if has_clauses else None
    return told_at(here, told, f"{remedy} an array", instead, fix="write square brackets")


def _order(stop: Stop) -> Diagnostic | None:
    """`by i desc`."""
    found, here = stop.word.text.lower(), stop.word.span
    if found not in (*habits.ASCENDING, *habits.DESCENDING) or not stop.expects("MULTIPLYING"):
        return None
    key = _KEY.search(stop.before.rstrip(), stop.before.rfind(",") + 1)
    if key is None:
        return None
    told = f"xc has no `{stop.word.text}`"
    if found in habits.ASCENDING:
        edit = Edit(Span(stop.start + key.end(1), here.end), "")
        return fault("E101", here, told, help="leave it out", edit=edit)
    written = key.group(1)
    reverse = written.removeprefix("-").lstrip()
    if not margins.NAME.fullmatch(reverse):
        reverse = f"-({written})"
    elif reverse == written:
        reverse = f"-{written}"
    edit = Edit(Span(stop.start + key.start(1), here.end), reverse)
    remedy = f"write `by {reverse}` for the reverse order"
    return fault("E101", here, told, help=remedy, edit=edit)


def _cell(stop: Stop) -> Diagnostic | None:
    """`show TEXT at i, j`."""
    if stop.sign != "," or not stop.expects("_SHOW"):
        return None
    first = _FIRST_NUMBER.search(stop.before)
    others = _OTHER_NUMBERS.match(stop.text, stop.at, stop.end)
    if first is None or others is None:
        return None
    here = Span(stop.start + first.start(1), stop.at + len(others.group().rstrip()))
    told, cell = "a cell is a pair or a triple in round brackets", f"({stop.source.slice(here)})"
    return told_at(here, told, f"write `at {cell}`", cell)


def _factorial(stop: Stop) -> Diagnostic | None:
    """`n!`."""
    if stop.sign != "!" or not stop.expects("MULTIPLYING"):
        return None
    return told_at(stop.here, "xc has no `!`", "write the product, as in `4*3*2`")


# ---- signs and words of other languages


def _file_first(stop: Stop) -> Diagnostic | None:
    """`table t from "file" of text`."""
    found = _FILE_FIRST.fullmatch(stop.text, stop.at, stop.end)
    if found is None or not stop.expects("_OF"):
        return None
    instead = f"{found.group(2)} {found.group(1)}"
    remedy = f"write `{shortened(instead)}`"
    return told_at(Span(*found.span()), "`of` comes before `from`", remedy, instead)


def _surplus_comma(stop: Stop) -> Diagnostic | None:
    """A comma before a bracket that closes, `{1, 2,}`, or before a second value of a hole."""
    if stop.sign in (")", "]", "}") and stop.text[stop.last] == ",":
        return _no_comma(stop.last, stop.sign)
    if stop.sign != "," or not stop.expects("$END"):
        return None
    if stop.text[stop.start - 1] == "{":
        if stop.is_in_comment:
            return _brace_in_comment(stop.here)
        remedy = "write a hole for each, as in `x{i}{j}`"
        return told_at(stop.here, "a hole has one value", remedy, "}{")
    if stop.text.startswith("let", stop.start):
        remedy = "write another `let` on a line of its own"
        return told_at(stop.here, "a `let` gives a value to one name", remedy)
    return None


def _no_comma(comma: int, word: str) -> Diagnostic:
    here, told = Span(comma, comma + 1), f"there is no comma before `{word}`"
    return told_at(here, told, "leave the comma out", "", code="E189")


def _brace_in_comment(here: Span) -> Diagnostic:
    told = "a brace in a comment begins a hole, which must have an expression"
    return told_at(here, told, 'write `{"{"}` for a brace itself')


def _type(stop: Stop) -> Diagnostic | None:
    found = stop.word.text
    if not stop.expects("TYPE") or found not in habits.TYPES:
        return None
    return _instead(stop.word.span, found, habits.TYPES[found])


def _column(stop: Stop) -> Diagnostic | None:
    """A column without a name or a type, or one after the rest of a row."""
    if stop.sign == "," and stop.before.rstrip().endswith("*") and stop.expects("_FROM"):
        told = "the column with `*` is the rest of a row"
        return told_at(stop.here, told, "write this column last")
    if stop.text.startswith("...", stop.at, stop.end) and stop.expects("REST"):
        return _instead(Span(stop.at, stop.at + 3), "...", "*")
    if not stop.expects("COLUMN"):
        return None
    if stop.expects("TYPE"):
        name = shortened(stop.word.text)
        told, remedy = (
            f"expected `int` or `text`, found `{name}`",
            f"write its type: `{name}: text`",
        )
        return told_at(stop.here, told, remedy) if name else None
    here = stop.here if stop.sign else Span(stop.at, stop.at)
    told = "either all columns of a table have names, or none"
    return told_at(here, told, "write `NAME: TYPE` for each, as in `member: text, cost: int`")


def _sign(stop: Stop) -> Diagnostic | None:
    """A sign such as `==`; the grammar may have read its first half."""
    at = stop.at
    is_cost = stop.expects("_SHOW") and _COST.match(stop.text, at)
    for here in (Span(at - 1, at + 1), Span(at, at + 2), Span(at, at + 1)):
        is_inside = stop.start <= here.start and here.end <= stop.end
        sign = stop.source.slice(here) if is_inside else ""
        if sign not in habits.SIGNS or (sign == "|" and is_cost):
            continue
        instead = habits.SIGNS[sign]
        if sign == "|":
            # Printed sets are `{i | i in S}` and `{i for i in S | i > 1}`.
            if not stop.expects("MULTIPLYING"):
                return told_at(here, "xc has no `|`", "write `abs(...)`")
            if stop.expects("RBRACE", "_FOR"):
                instead = "for"
            elif stop.expects("MODIFIER") and not stop.expects("_OR"):
                instead = "if"
        return _instead(here, sign, instead, f" {instead} " if instead[0].isalpha() else instead)
    if stop.sign == "|" and stop.expects("_SHOW"):
        told, remedy = "a cost comes among the items", "write it before `for`"
        return told_at(stop.here, told, remedy, code="E189")
    return None


def _point(stop: Stop) -> Diagnostic | None:
    """`7.5`, or `p.0` for an entry of a tuple."""
    digits = re.compile(r"\.([0-9]+)").match(stop.text, stop.at, stop.end)
    if digits is None or not stop.expects("MULTIPLYING"):
        return None
    if number := re.search(r"(?<![\w'])[0-9]+\Z", stop.before):
        here = Span(stop.start + number.start(), digits.end())
        return told_at(here, "xc has no decimal fractions", habits.NO_DECIMALS)
    is_entry = stop.expects("FIELD")
    return _instead(Span(*digits.span()), digits[0], f"[{digits[1]}]") if is_entry else None


def _comment_or_end(stop: Stop) -> Diagnostic | None:
    """`#`, which does not begin a comment, or a semicolon."""
    if stop.sign == "#":
        instead = "%" if stop.text[stop.at - 1].isspace() else " %"
        return margins.other_comment(stop.here, "#", instead)
    if stop.sign != ";":
        return None
    if any(margins.code_marks(stop.text, stop.at + 1, stop.end)):
        return _instead(stop.here, ";", ",")
    return told_at(stop.here, "a statement does not end in `;`", "leave `;` out", "")


def _quotes(stop: Stop) -> Diagnostic | None:
    """A text in other quotes than `"`."""
    closers = habits.QUOTES.get(stop.sign)
    if closers is None or not stop.expects("NAME"):
        return None
    last = margins.line_end(stop.text, stop.at, stop.end)
    places = (at for at in range(stop.at + 1, last) if stop.text[at] in closers)
    closed = next(places, -1)
    told, remedy = f"a text is not written in {stop.sign}", 'write straight double quotes: `"`'
    if closed < 0:
        return told_at(Span(stop.at, stop.at + 1), told, remedy)
    text = stop.text[stop.at + 1 : closed]
    told += f"...{stop.text[closed]}"
    return told_at(Span(stop.at, closed + 1), told, remedy, f'"{text}"')


def _word(stop: Stop) -> Diagnostic | None:
    """A word such as `where`; after a number the grammar has read it as a factor."""
    if not stop.expects("MULTIPLYING"):
        return None
    found, before = stop.word, stop.word_before(stop.at)
    if before.text in habits.EACH and stop.word_before(before.span.start).text == "for":
        told, edit = f"xc has no `{before.text}`", Edit(Span(before.span.start, stop.at), "")
        return fault("E101", before.span, told, help="leave it out", edit=edit)
    if before.text == "such" and found.text == "that":
        found = Word("such that", Span(before.span.start, found.span.end))
    elif found.text == "such":
        that = re.compile(r"such\s+that").match(stop.text, stop.at, stop.end)
        found = Word("such that", Span(stop.at, that.end())) if that else found
    elif found.text not in habits.WORDS and re.search(
        r"[0-9]\s*\Z", stop.text[max(0, before.span.start - _LONGEST_WORD) : before.span.start]
    ):
        found = before
    instead = habits.WORDS.get(found.text)
    if found.text in ("to", "until", "from") and (interval := _interval(stop)):
        return interval
    return None if instead is None else _instead(found.span, found.text, instead)


def _interval(stop: Stop) -> Diagnostic | None:
    """`i = 1 to n` or `i from 1 to n`; parsing stops at the first word that xc does not have."""
    start = max(stop.start, stop.at - _LONGEST_WORD)
    for found in _INTERVAL.finditer(stop.text, start, stop.end):
        if found.start() <= stop.at <= found.end():
            instead = f"in {found.group(1)}.."
            told, remedy = f"xc has no `{found.group(2)}`", f"write `{instead}` and the last number"
            return told_at(Span(*found.span()), told, remedy, instead, fix=f"write `{instead}`")
    return None


def _condition(stop: Stop) -> Diagnostic | None:
    """`and` after a generator, a colon for `if`, or a comma before `if`."""
    found = stop.word.text
    behind = stop.text[stop.at + 1 : stop.at + 2]
    if stop.sign == ":" and behind.isspace() and stop.expects("MODIFIER"):
        # In a set that has no generator yet, `:` comes before the first one.
        instead = "for" if stop.expects("RBRACE", "_FOR") else "if"
        return _instead(stop.here, ":", instead, f" {instead}")
    if found in ("and", "or") and stop.expects("MODIFIER"):
        remedy = "write `if` before a condition, a comma before another generator"
        return told_at(stop.here, f"only a condition can have `{found}`", remedy, code="E189")
    if found in ("if", "by", "given") and stop.text[stop.last] == ",":
        return _no_comma(stop.last, found)
    return None


def _list(stop: Stop) -> Diagnostic | None:
    """`[1, 2]` or `[i for i in S]`."""
    found = stop.word.text or stop.sign
    if found not in (",", "for", "]") or not stop.expected & {"RSQB", "NAME"}:
        return None
    opened = margins.open_brackets(stop.text, stop.start, stop.at)
    if not opened or stop.text[opened[-1]] != "[":
        return None
    before = stop.text[max(0, opened[-1] - _LONGEST_WORD) : opened[-1]].rstrip()
    word = re.search(r"(?<![\w'])[\w']*+\Z", before)
    if (word and word.group() and word.group() not in margins.RESERVED) or before.endswith(
        (")", "]", '"')
    ):
        return None  # it is an index of what is before
    told = "brackets make no list; `[condition]` is 1 if the condition is true, else 0"
    return told_at(Span(opened[-1], stop.at + 1), told, "write a set `{1, 2}` or a tuple `(1, 2)`")


_SPELLINGS = (_point, _sign, _comment_or_end, _quotes, _word, _condition, _list)


def _spelling(stop: Stop) -> Diagnostic | None:
    """What another language would write here, where an expression could begin or go on."""
    if stop.expects("TYPE") or not stop.expected & (_OPERATOR | _VALUE | {"EQUAL", "RSQB"}):
        return None
    told = (ask(stop) for ask in _SPELLINGS)
    return next((each for each in told if each is not None), None)


# ---- words and signs of xc at wrong places


def _generators(stop: Stop) -> Diagnostic | None:
    """A second `for`, or an interval as other languages write it."""
    at, text = stop.at, stop.text
    if stop.word.text == "for" and stop.expects("COMMA"):
        told, remedy = (
            "there is a `for` already",
            "write a comma; one `for` is enough for all generators",
        )
        edit = Edit(Span(stop.last + 1, stop.word.span.end), ",")
        return fault("E189", stop.here, told, help=remedy, fix="write a comma", edit=edit)
    here = Span(at, at + 3) if text.startswith("...", at, stop.end) else None
    if stop.sign in ("<", ".") and stop.before.endswith(".."):
        here = here or Span(at - 2, at + 1)
    if here is not None:
        told = "an interval has two dots, and both of its ends belong to it"
        return told_at(here, told, "write `0..n-1`, or `0 <= i < n` for `i in 0..n-1`")
    if text.startswith("..", at, stop.end):
        told = "`..` binds less than `+` and `-`, and comes once between two values"
        remedy = "write brackets around each interval: `(1..2) + (5..6)`"
        return told_at(Span(at, at + 2), told, remedy)
    return None


def _show(stop: Stop) -> Diagnostic | None:
    """A `show` without `at`, of an unknown shape, with clauses or several cells after it."""
    found = stop.word.text
    if stop.expects("_SHOW") and _COLOUR.match(stop.text, stop.at):
        told, remedy = "the colour comes before `at`", "write `show TEXT colour COLOUR at CELLS`"
        return told_at(stop.here, told, remedy, code="E189")
    if stop.expects("_SHOW") and stop.sign == "," and " at " in stop.before:
        told, remedy = "one value comes after `at`", "write several cells in braces: `{P, Q}`"
        return told_at(stop.here, told, f"{remedy}, and a pair of cells in brackets: `(P, Q)`")
    if stop.expects("_AT"):
        return _before_at(stop)
    if stop.expects("_SHOW") and found in ("for", "if", "by", "given"):
        remedy = "move the clauses in front of `show`"
        return told_at(stop.here, f"`{found}` comes before `show`", remedy, code="E189")
    if stop.rule == "shown" and found == "show":
        told, remedy = (
            "clauses come after the last `show` of a statement",
            "begin a line at the margin",
        )
        return told_at(stop.here, told, f"{remedy} for another statement", code="E189")
    return None


def _before_at(stop: Stop) -> Diagnostic | None:
    """What stands between `show` and `at`, or an `at` that is not there."""
    found = stop.word.text
    marks = margins.code_marks(stop.text, stop.start, stop.at)
    words = (_SHOW.match(stop.text, mark) for mark in marks)
    shows = [Span(*each.span()) for each in words if each]
    if not shows:
        return None
    word = stop.text[shows[-1].end : stop.at].strip()
    if stop.sign and margins.NAME.fullmatch(word) and word not in {*_SHAPES, *margins.RESERVED}:
        here = Span(stop.last + 1 - len(word), stop.last + 1)
        told, remedy = (
            f"there is no shape `{shortened(word)}`",
            "write `disc`, `line` or `border`",
        )
        return told_at(here, told, f"{remedy}; several values are one text with `join(a, b)`")
    marks = margins.code_marks(stop.text, stop.at, stop.end)
    behind = (_SHOW_OR_AT.match(stop.text, mark) for mark in marks)
    if next((each.group() for each in behind if each), "") != "at":
        told, remedy = "this `show` has no `at`", "write `show TEXT at CELLS`"
        has_cell = found or stop.sign in ("(", "{")
        edit = Edit(Span(stop.at, stop.at), "at ") if has_cell else None
        return fault("E189", shows[-1], told, help=remedy, fix="write `at` here", edit=edit)
    if found in ("for", "if", "by", "given"):
        told, remedy = f"`{found}` comes before `show`", "move the clauses in front of `show`"
        if stop.rule == "shown":
            told, remedy = f"`{found}` comes after the cells", "write `show TEXT at CELLS for ...`"
        return told_at(stop.here, told, remedy, code="E189")
    if found in _SHAPES:
        remedy = f"write `show {found} TEXT at CELLS`"
        return told_at(stop.here, "the shape comes before all else", remedy, code="E189")
    if _COLOUR.match(stop.text, stop.at):
        return told_at(stop.here, "no comma comes before `colour`", "leave it out", "")
    if stop.sign in ("[", ":", "") or found in margins.RESERVED:
        return None
    told = "`show` has one value here, and this is another"
    return told_at(stop.here, told, "write one text of several values with `join(a, b)`")


def _reserved(stop: Stop) -> Diagnostic | None:
    """A reserved word where a name is wanted."""
    found = stop.word.text
    is_name = stop.expects("NAME") and (found in _BARE or not stop.expects("TEXT"))
    if found not in margins.RESERVED or not is_name:
        return None
    told = f"`{found}` is a word of the language"
    return fault("E187", stop.here, told, help="take another name", once=f"word {found}")


def _sign_missing(stop: Stop) -> Diagnostic | None:
    """Two values side by side, of which the first is complete."""
    if not stop.expects("MULTIPLYING"):
        return None
    if stop.sign == "[":
        told = "only names, texts, calls and values in round brackets have indices"
        remedy = "give the value a name with `let`"
        if stop.before.rstrip().endswith("}"):
            remedy = "write values in an order in round brackets: `(a, b, c)[i]`"
        return None if stop.expects("LSQB") else told_at(stop.here, told, remedy)
    if stop.word.text in margins.RESERVED or not (stop.word.text or stop.sign in ('"', "(")):
        return None
    if {stop.word.text, stop.word_before(stop.at).text} & {*habits.COSTS} and stop.expects("_SHOW"):
        told, remedy = "a cost comes among the items", "write `|{COST}` before `for`"
        return told_at(stop.here, told, remedy, code="E189")
    told = "there is no operator between these two values"
    remedy = "write `*` for a product; only a number needs no sign, as in `2n` and `3(a+b)`"
    is_product = stop.sign == "(" and stop.text[stop.at - 1] in ")]"
    edit = Edit(Span(stop.at, stop.at), "*") if is_product else None
    return fault("E101", stop.here, told, help=remedy, fix="write `*`", edit=edit)


def _objective(stop: Stop) -> Diagnostic | None:
    """Something behind `maximise`, where other languages have a sum."""
    if stop.rule != "objective":
        return None
    told = "this statement has no more than its keyword"
    remedy = "write what each option costs or gains behind `|`, as in `option a |5`"
    return fault("E101", Span(stop.at, stop.end), told, help=remedy)


_QUESTIONS: tuple[Callable[[Stop], Diagnostic | None], ...] = (
    *(_open_text, _open_brace, _two_readings, _open_bracket, _bare_condition),
    lambda stop: indented_keyword(stop.source, stop.word),
    _objective,
    *(_conditional_value, _function, _order, _cell, _factorial),
    *(_file_first, _surplus_comma, _type, _column, _spelling, _generators, _show, _reserved),
    _sign_missing,
)


def _unexpected(stop: Stop) -> Diagnostic:
    """A fault of which only what was expected and what was found is known."""
    found, is_hole = stop.word.text, stop.rule == "hole"
    here = stop.here if stop.sign else Span(stop.at, stop.at)
    if is_hole and stop.is_in_comment:
        return _brace_in_comment(here)
    expected = set(stop.expected)
    if expected >= _VALUE - {"MINUS", "_NOT"}:
        expected = expected - _VALUE | {"VALUE"}
    if expected >= {"ADDING", "MULTIPLYING"}:
        expected = expected - _OPERATOR - {"LSQB", "LPAR", "NAME"} | {"OPERATOR"}
    if is_hole and "$END" in expected:
        expected = expected - {"$END"} | {"RBRACE"}
    told = f"`{shortened(found)}`" if found else quoted(stop.sign)
    if not stop.sign:
        told = "`}`" if is_hole else "the end of the statement"
    wanted = either(expected_words(expected, WORDS))
    return fault("E101", here, f"expected {wanted}, found {told}")
