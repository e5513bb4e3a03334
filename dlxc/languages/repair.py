"""Repair what a grammar refuses: try edits where reading stops, and say the one that mends.

A language calls `repaired` with a statement or a line that it cannot read.  It gives

* a function that reads such a text anew: `None` if the text is sound, else where reading stops,
  and the terminals of the grammar that could stand there (a `SyntaxFault`, as `Grammar.parse`
  returns).  It may count other faults as a stop too: then only edits without these are offered;
* a `Dialect`: a table of what people write who know another notation (`Slip`), and which tokens
  of the grammar may be missing or too many.

Edits are tried in this order, the surest first: the slips of the table, in its order; what is
open is closed; a misspelled keyword is spelled; what the grammar accepts is inserted; a token is
left out.  The first edit after which all can be read is the answer, and the message says just this
edit.  A text may have several slips: then the edit mends them all, and the message is about the
first.  A slip after which something else is wrong is reported without an edit; so is a slip of the
table that has no cure.  Without any of these there is no answer, and the language says what it
expected.

>>> from dlxc.text.grammar import SyntaxFault
>>> def read(text):
...     at = text.find("==")
...     return None if at < 0 else SyntaxFault(at + 1, "=", frozenset(), None)
>>> dialect = Dialect("xc has no `{here}`", (Slip("==", "="),))
>>> found = repaired("if i == 2", read, dialect)
>>> found.sentence, found.help, found.edit
('xc has no `==`', 'write `=`', Edit(span=Span(start=5, end=7), text='=', title=''))
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from dlxc.text.diagnostics import Diagnostic, Edit, changed_text, edit_to, fault
from dlxc.text.grammar import SyntaxFault
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Span

Read: TypeAlias = Callable[[str], SyntaxFault | None]
"""Reads a text: where it stops, or `None`."""

Cure: TypeAlias = Callable[[re.Match[str]], str | None]
"""Makes what a language writes for a slip; `None` if that is not known."""

_MOST_READ = 4_000
"""So many characters are read to repair one text, which takes some 50 ms."""

_LONGEST = 1_000
"""Longer texts are not repaired: patterns of slips may take the square of the length."""


class Slip(NamedTuple):
    r"""What people write who know another notation, and what the language writes for it.

    The pattern counts where it matches over the place at which reading stops, or ends before it
    with only blanks between.  Its group `here`, or else the whole match, is marked.  The cure is
    written in place of the group `edit`, or else of what is marked: a template as for
    `re.Match.expand`, or a function of the match.  Words get blanks around them.  A slip without a
    cure is one that no edit can mend; it is reported as it is found.

    `message` and `help` are templates as well, in which `{cure}` is the cure.  A slip that
    `expects` a terminal counts only where that could stand.
    """

    pattern: str
    cure: str | Cure | None = None
    message: str = ""
    help: str = "write `{cure}`"
    code: str = ""
    once: str = ""
    expects: str = ""


class Dialect(NamedTuple):
    """What a language knows of slips.

    `message`, `code` and `once` are those of slips that have no others; of a dialect that reports
    `each_once`, every slip is a kind of its own.
    `missing` are the terminals of the grammar that people forget, each with its text, the surest
    first.  `surplus` is a pattern of tokens that may be left out.  What is open of `brackets` is
    closed, and so is a text in `quote`; brackets in what `ignored` matches are not counted, and
    nothing is inserted in a `comment`.  The slips in `vague` are asked if no edit mends.
    """

    message: str
    slips: tuple[Slip, ...] = ()
    missing: Mapping[str, str] = MappingProxyType({})
    surplus: str = r"[,;:]"
    brackets: str = "()[]{}"
    quote: str = ""
    ignored: str = r'"[^"\n]*"'
    comment: str = r"(?!)"
    vague: tuple[Slip, ...] = ()
    code: str = "E101"
    each_once: bool = False


class _Trial(NamedTuple):
    """An edit to try, and what is said if it mends; one without an edit cannot be tried.

    One that is `sure` is also reported if something else is wrong.
    """

    edit: Edit | None
    message: Diagnostic
    slip: Slip | None = None
    is_sure: bool = True


def repaired(
    text: str, read: Read, dialect: Dialect, stop: SyntaxFault | None = None
) -> Diagnostic | None:
    """What is wrong with a text, in its own offsets, if that can be said; see the module.

    `stop` is where reading stops, if that is known.
    """
    stop = stop or read(text)
    if stop is None or len(text) > _LONGEST:
        return None
    return _Repair(read, dialect, _MOST_READ).of(text, stop, most=4)


class _Repair:
    """The search for edits; `room` is how many characters may still be read."""

    def __init__(self, read: Read, dialect: Dialect, room: int) -> None:
        self._read, self._dialect, self._room = read, dialect, room

    def of(self, text: str, stop: SyntaxFault, most: int) -> Diagnostic | None:
        """The repair of a text; `most` is how many different slips are mended."""
        partial: list[tuple[_Trial, str, SyntaxFault]] = []
        tried = {text}
        for trial in islice(_trials(text, stop, self._dialect), 40):
            if trial.edit is None:
                partial.append((trial, text, stop))
                break
            end = trial.edit.span.start + len(trial.edit.text)
            for edits in _once_and_everywhere(text, trial.edit, trial.slip):
                changed = changed_text(text, edits)
                if changed in tried or self._room < 0:
                    continue
                tried.add(changed)
                self._room -= len(changed)
                left = self._read(changed)
                if left is None:
                    edit = trial.edit if edits == [trial.edit] else edit_to(text, changed)
                    return trial.message._replace(edit=edit)
                if left.offset >= end or (trial.is_sure and not trial.slip):
                    partial.append((trial, changed, left))
        for trial, mended, left in partial if most > 1 else ():
            rest = self.of(mended, left, most - 1) if trial.edit else None
            if rest and rest.edit:
                whole = changed_text(mended, [rest.edit])
                return trial.message._replace(edit=edit_to(text, whole))
        return next((trial.message for trial, *_ in partial if trial.is_sure), None)


# ---- the edits


def _trials(text: str, stop: SyntaxFault, dialect: Dialect) -> Iterator[_Trial]:
    """The edits at a stop, the surest first."""
    for slip in dialect.slips:
        yield from _slips(text, stop, slip, dialect)
    for edits in (_closed, _misspelled, _inserted, _left_out):
        yield from edits(text, stop, dialect)
    for slip in dialect.vague:
        yield from _slips(text, stop, slip, dialect)


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _code_end(text: str, at: int, dialect: Dialect) -> int:
    """Where the code before an offset ends: blanks and comments are none."""
    line = text.rfind("\n", 0, at) + 1
    end = at
    for match in _pattern(f"{dialect.ignored}|(?P<comment>{dialect.comment})").finditer(
        text, line, at
    ):
        if match["comment"]:
            end = match.start()
            break
    end = len(text[:end].rstrip())
    return end if end >= line or not line else _code_end(text, line - 1, dialect)


def _slips(text: str, stop: SyntaxFault, slip: Slip, dialect: Dialect) -> Iterator[_Trial]:
    """A slip that is at the stop, or ends before it with blanks between."""
    at, start = stop.offset, len(text[: stop.offset].rstrip())
    if slip.expects and slip.expects not in stop.expected:
        return
    for match in _pattern(slip.pattern).finditer(text):
        if match.start() > at:
            return
        cure = _cure(match, slip)
        if match.end() < start or (cure is None and slip.cure is not None):
            continue
        here = Span(*match.span("here" if "here" in match.re.groupindex else 0))
        shown = shortened(text[here.start : here.end])
        message = match.expand(slip.message) or dialect.message.format(here=shown)
        help_ = "leave it out" if cure == "" and slip.help == "write `{cure}`" else slip.help
        help_ = match.expand(help_).replace("{cure}", shortened((cure or "").strip()))
        once = slip.once or slip.pattern * dialect.each_once
        diagnostic = fault(slip.code or dialect.code, here, message, help=help_, once=once)
        yield _Trial(_edit(match, cure), diagnostic, slip)


def _once_and_everywhere(text: str, edit: Edit, slip: Slip | None) -> Iterator[list[Edit]]:
    """The edit, and then all edits of its slip from there on."""
    yield [edit]
    matches = _pattern(slip.pattern).finditer(text) if slip else ()
    edits = [_edit(match, _cure(match, slip)) for match in matches if slip]
    yield [each for each in edits if each and each.span.start >= edit.span.start]


def _cure(found: re.Match[str], slip: Slip) -> str | None:
    return found.expand(slip.cure) if isinstance(slip.cure, str) else slip.cure and slip.cure(found)


def _edit(found: re.Match[str], cure: str | None) -> Edit | None:
    groups = [name for name in ("edit", "here") if name in found.re.groupindex]
    place = Span(*found.span(*groups[:1]))
    return None if cure is None else _fitted(found.string, place, cure)


def _fitted(text: str, here: Span, cure: str) -> Edit:
    """The edit that writes something in place of a span: words have blanks around, nothing none."""
    before, after = text[: here.start][-1:], text[here.end :][:1]
    if cure.replace(" ", "").isalpha() or (cure == "=" and here.start == here.end):
        left = " " * (before not in ("", " ", "\n", "(", "[", "{"))
        cure = left + cure + " " * (after not in ("", " ", "\n", ")", "]", "}"))
    elif not cure and before == " ":
        if after == " ":
            here = Span(here.start, len(text) - len(text[here.end :].lstrip(" ")))
        elif after in ("", "\n", ",", ")", "]", "}"):
            here = Span(len(text[: here.start].rstrip(" ")), here.end)
    return Edit(here, cure)


def _closed(text: str, stop: SyntaxFault, dialect: Dialect) -> Iterator[_Trial]:
    """A bracket or a text that is open is closed: at the stop, or at the end of a line before."""
    if dialect.quote and stop.found == dialect.quote:
        line = text[stop.offset :].partition("\n")[0].rstrip()
        for shown in dict.fromkeys((*line.split()[:1], line)):
            here = Span(stop.offset, stop.offset + len(shown))
            message = "this text is never closed"
            yield _closing("E184", here, message, dialect.quote, here.end, is_sure=True)
    last, is_end = _code_end(text, stop.offset, dialect), not stop.found
    for opened in reversed([at for at in open_brackets(text, dialect) if at < stop.offset]):
        closer = dialect.brackets[dialect.brackets.index(text[opened]) + 1]
        here, message = Span(opened, opened + 1), f"this `{text[opened]}` is never closed"
        ends = (opened + match.end() for match in re.finditer("\n", text[opened:last]))
        for end in (last, *(_code_end(text, end, dialect) for end in ends)):
            yield _closing("E183", here, message, closer, end, is_sure=is_end)


def _closing(code: str, here: Span, message: str, closer: str, at: int, *, is_sure: bool) -> _Trial:
    remedy, fix = f"write `{closer}` where it ends", f"write `{closer}` where it seems to end"
    edit = Edit(Span(at, at), closer)
    return _Trial(edit, fault(code, here, message, help=remedy, fix=fix), None, is_sure)


def open_brackets(text: str, dialect: Dialect) -> list[int]:
    """The offsets of the brackets of a text that nothing closes, the innermost last."""
    opened: list[int] = []
    unclosed: list[int] = []
    for match in _pattern(rf"{dialect.ignored}|{dialect.comment}|\S").finditer(text):
        number = dialect.brackets.find(match[0])
        if number >= 0 and number % 2 == 0:
            opened.append(match.start())
        elif number >= 0 and dialect.brackets[number - 1] in [text[at] for at in opened]:
            while text[opened[-1]] != dialect.brackets[number - 1]:
                unclosed.append(opened.pop())
            opened.pop()
    return sorted([*unclosed, *opened])


def _tokens(text: str, stop: SyntaxFault, dialect: Dialect) -> list[Span]:
    """The word or the sign before the stop, and the one at it."""
    last = _code_end(text, stop.offset, dialect)
    match = _pattern(r"[\w']+\Z|\S\Z").search(text[max(0, last - 100) : last])
    before = [Span(last - len(match[0]), last)] if match else []
    here = _pattern(r"[\w']+|\S").match(text, stop.offset)
    return [*before, *([Span(*here.span())] if here else [])]


def _misspelled(text: str, stop: SyntaxFault, dialect: Dialect) -> Iterator[_Trial]:
    """A word at the stop, or before it, that is nearly a word of the language."""
    words = [word for word in dialect.missing.values() if word.isalpha()]
    for here in reversed(_tokens(text, stop, dialect)):
        word = text[here.start : here.end]
        near = nearest(word.lower(), words) if word.isalpha() and word not in words else ""
        if near:
            message, remedy = f"unexpected `{shortened(word)}`", f"did you mean `{near}`?"
            diagnostic = fault("E101", here, message, help=remedy)
            yield _Trial(Edit(here, near), diagnostic, is_sure=False)


def _inserted(text: str, stop: SyntaxFault, dialect: Dialect) -> Iterator[_Trial]:
    """A token that the grammar accepts, before the stop."""
    last = _code_end(text, stop.offset, dialect)
    word = _pattern(r"[\w']+|\S|").match(text, stop.offset)
    here = Span(stop.offset, word.end() if word else stop.offset)
    for terminal, token in dialect.missing.items():
        if terminal in stop.expected:
            at = stop.offset if token.isalpha() or token == "=" else last  # noqa: S105
            edit = _fitted(text, Span(at, at), token)
            diagnostic = fault("E101", here, f"`{token}` is missing here", help=f"write `{token}`")
            yield _Trial(edit, diagnostic, is_sure=False)


def _left_out(text: str, stop: SyntaxFault, dialect: Dialect) -> Iterator[_Trial]:
    """The token at the stop, or the one before it, if it may be too many."""
    tokens = _tokens(text, stop, dialect)
    texts = [text[here.start : here.end] for here in tokens]
    for here, token in zip(reversed(tokens), reversed(texts), strict=True):
        is_twice = token.isalpha() and len({*texts}) < len(texts)
        if is_twice or _pattern(dialect.surplus).fullmatch(token):
            message = f"`{token}` is too much here"
            if token in dialect.brackets[1::2] and not open_brackets(text[: here.start], dialect):
                message = f"this `{token}` closes nothing"
            diagnostic = fault("E101", here, message, help="leave it out")
            yield _Trial(_fitted(text, here, ""), diagnostic, is_sure=False)
