"""Slips: whether what is reported of a text mends it.

Cases are those of new users, `slips/users`, and examples with one wrong token.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import dlxc as library
from dlxc.compiler import check
from dlxc.languages import LANGUAGES
from dlxc.text.diagnostics import Diagnostic, changed_text, has_errors
from dlxc.text.source import Source
from support.cases import cases
from support.running import EXAMPLES, dlxc

STEPS = 3
"""So many edits are made, one after the other."""

_LONGEST = 1500
"""Longer examples are not used."""

_TOKEN = re.compile(r"[^\W\d][\w']*|[0-9]+|\"[^\"\n]*\"|\n|[^\S\n]+|[^\w\s]")

FILES = ("puzzles/*.puzzle", "models/*.xc", "*.poly*", "*.sudoku")


class Case(NamedTuple):
    """What a user wrote: a text, a command line, or an expression in Python.

    `kind` says how it is right: it is `mended` by edits or needs none, or the words are `said`;
    if it is `open`, it is not right yet.
    """

    number: str
    language: str
    text: str
    kind: str
    words: str


CASES = [Case(*each) for each in cases("slips/users")]


def is_cured(case: Case, folder: Path) -> bool:
    """Whether a case is right; commands run in a folder with `a.puzzle` and `m.xc`."""
    if case.kind == "open":
        return False
    if case.language == "command":
        run = dlxc(*case.text.split(), cwd=folder)
        return case.words in run.err + run.out.decode()
    if case.language == "python":
        raised = _raised(case.text)
        return case.words in raised if case.kind == "said" else not raised
    if case.kind == "said":
        return any(case.words in each.message + each.help for each in _told(case))
    return not has_errors(_told(case._replace(text=mended(case.language, case.text))))


def _told(case: Case) -> list[Diagnostic]:
    return [*check(Source("text", case.text), case.language).diagnostics]


def _raised(expression: str) -> str:
    names: dict[str, Any] = {"dlxc": library}
    try:
        eval(expression, names)  # noqa: S307 - the cases are ours
    except Exception as error:  # noqa: BLE001 - whatever is raised is read
        return str(error)
    return ""


def mended(language: str, text: str) -> str:
    """A text after the first edit that is offered, and so on."""
    for _ in range(STEPS):
        found = check(Source("text", text), language).diagnostics
        wrong = [each for each in found if each.is_error] or found
        edits = [each.edit for each in wrong if each.edit and each.source is None]
        if not edits:
            break
        text = changed_text(text, edits[:1])
    return text


def wrong_texts(number: int, seed: int) -> Iterator[tuple[str, str]]:
    """Languages, and examples in them in which a token is wrong, missing, or too much."""
    texts = [
        (path.suffix[1:], path.read_text(encoding="utf-8"))
        for pattern in FILES
        for path in sorted(EXAMPLES.glob(pattern))
    ]
    texts = [(language, text) for language, text in texts if len(text) < _LONGEST]
    chance = random.Random(seed)  # noqa: S311 - not secret
    for _ in range(number):
        language, text = chance.choice(texts)
        tokens = _TOKEN.findall(text)
        at, other = chance.randrange(len(tokens)), chance.choice(tokens)
        changes: tuple[list[str], ...] = (
            [other],
            [other, tokens[at]],
            [],
            tokens[at : at + 2][::-1],
        )
        kind = chance.randrange(len(changes))
        tokens[at : at + 1 + (kind == len(changes) - 1)] = changes[kind]
        yield language, "".join(tokens)


def offered_edits(number: int, seed: int) -> Iterator[tuple[str, str, Diagnostic, bool]]:
    """Each edit that is offered for such texts, and whether the text then parses and checks."""
    for name, text in wrong_texts(number, seed):
        language = LANGUAGES[name].load()
        for each in check(Source("text", text), name).diagnostics:
            if each.is_error and each.edit and each.source is None:
                source = Source("text", changed_text(text, [each.edit]))
                tree, faults = language.parse(source)
                yield name, text, each, not has_errors([*faults, *language.check(tree)])
