"""Find out which language a text of unknown language is meant for."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from typing import Any

from dlxc.languages import LANGUAGES
from dlxc.languages.codes import (
    DRAWN,
    FITS_NONE,
    FITS_NONE_BUT_DRAWN,
    FITS_SEVERAL,
    OTHER_NOTATION,
)
from dlxc.languages.language import Language
from dlxc.languages.other_notations import is_drawn
from dlxc.system.registry import PluginError
from dlxc.text.codes import EMPTY_TEXT
from dlxc.text.diagnostics import Diagnostic, Edit, has_errors, joined_edit
from dlxc.text.source import Source

_LINES = 1000
"""So many lines are mended to see whether a text fits then."""

_ROUNDS = 5
"""A line is told of one fault at a time; few lines have more."""


def detected_languages(source: Source) -> list[str]:
    """The languages that a text looks meant for.

    Other packages' languages are asked if none of dlxc's own fits: to look for them takes long.  If
    none fits, the first one is taken for which the text is written in another notation in places.
    """
    if not source.text.strip():
        return []
    own = {name: each.load() for name, each in LANGUAGES.builtin.items()}
    fits = {name: _fit(source, language) for name, language in own.items()}
    sure = [name for name, fit in fits.items() if fit is _Fit.SURE]
    fitting = [name for name, fit in fits.items() if fit is _Fit.POSSIBLE]
    found = sure or fitting or _added_languages(source)
    return found or _meant_by_slips(source, own)


def _meant_by_slips(source: Source, languages: Mapping[str, Language[Any]]) -> list[str]:
    """The first language for which a text is in another notation in places.

    One for which the text can be mended is taken before one for which that is not sure.
    """
    mended = {name: _fits_mended(source, language) for name, language in languages.items()}
    sure = [name for name, fits in mended.items() if fits]
    return (sure or [name for name, fits in mended.items() if fits is None])[:1]


def _fits_mended(source: Source, language: Language[Any]) -> bool | None:
    """Whether a text fits a language if slips are mended; `None` if slips cannot be mended."""
    text = source.beginning(_LINES).text
    for _ in range(_ROUNDS):
        tree, told = language.parse(Source(source.name, text))
        told = told or [*language.check(tree)]
        faults = [fault for fault in told if fault.is_error]
        if not faults:
            return language.is_telling(tree)
        if any(not fault.wording.once or fault.wording == DRAWN for fault in faults):
            return False
        edits = [fault.edit for fault in faults if fault.edit]
        if len(edits) < len(faults):
            return None if all(fault.meaning is OTHER_NOTATION for fault in faults) else False
        text = _mended(text, edits)
    return False


def _mended(text: str, edits: list[Edit]) -> str:
    """A text with some changes, without those that overlap an earlier one."""
    apart: list[Edit] = []
    for edit in sorted(edits):
        if not apart or edit.span.start >= apart[-1].span.end:
            apart.append(edit)
    at = joined_edit(apart, text)
    return text[: at.span.start] + at.text + text[at.span.end :]


def _added_languages(source: Source) -> list[str]:
    """Those of other packages.  One that fails matters only if no other one fits."""
    fitting, failures = [], []
    for name, entry in LANGUAGES.added.items():
        try:
            if _fit(source, entry.load()) is not _Fit.NONE:
                fitting.append(name)
        except PluginError as failure:
            failures.append(failure)
    if failures and not fitting:
        raise failures[0]
    return fitting


def undetected(source: Source, fitting: list[str]) -> Diagnostic:
    """What to say if not exactly one language fits."""
    if not source.text.strip():
        return EMPTY_TEXT.at(None)
    if fitting:
        return FITS_SEVERAL.at(None, fitting=fitting)
    if is_drawn(source.text.strip("\n").partition("\n")[0]):
        return FITS_NONE_BUT_DRAWN.at(None, remedy=DRAWN.help)
    return FITS_NONE.at(None, known=", ".join(LANGUAGES))


class _Fit(Enum):
    """Whether a text is meant for a language: no, perhaps, or for no other one."""

    NONE = 0
    POSSIBLE = 1
    SURE = 2


def _fit(source: Source, language: Language[Any]) -> _Fit:
    """Whether a text is sound in a language and looks meant for it; quick also if not."""
    if language.lines_that_tell < sys.maxsize:
        source = source.beginning(language.lines_that_tell)
    tree, faults = language.parse(source, 1)
    if has_errors(faults) or not language.is_telling(tree) or has_errors(language.check(tree)):
        return _Fit.NONE
    return _Fit.SURE if language.is_unmistakable(tree) else _Fit.POSSIBLE
