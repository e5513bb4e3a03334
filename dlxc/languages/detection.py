"""Find out which language a text of unknown language is meant for."""

from __future__ import annotations

import sys
from typing import Any

from dlxc.languages import LANGUAGES
from dlxc.languages.codes import FITS_NONE, FITS_SEVERAL
from dlxc.languages.language import Language
from dlxc.system.registry import PluginError
from dlxc.text.codes import EMPTY_TEXT
from dlxc.text.diagnostics import Diagnostic, has_errors
from dlxc.text.source import Source


def detected_languages(source: Source) -> list[str]:
    """The languages that a text looks meant for.

    Other packages' languages are asked if none of dlxc's own fits: to look for them takes long.
    """
    if not source.text.strip():
        return []
    own = {name: each.load() for name, each in LANGUAGES.builtin.items()}
    fitting = [name for name, language in own.items() if _fits(source, language)]
    sure = [name for name in fitting if own[name].unmistakable]
    return sure or fitting or _added_languages(source)


def _added_languages(source: Source) -> list[str]:
    """Those of other packages.  One that fails matters only if no other one fits."""
    fitting, failures = [], []
    for name, entry in LANGUAGES.added.items():
        try:
            if _fits(source, entry.load()):
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
    return FITS_NONE.at(None, known=", ".join(LANGUAGES))


def _fits(source: Source, language: Language[Any]) -> bool:
    """Whether a text is sound in a language and looks meant for it; quick also if not."""
    if language.lines_that_tell < sys.maxsize:
        source = source.beginning(language.lines_that_tell)
    tree, faults = language.parse(source, 1)
    if has_errors(faults) or not language.is_telling(tree):
        return False
    return not has_errors(language.check(tree))
