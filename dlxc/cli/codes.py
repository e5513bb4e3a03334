"""All codes: those of each room, those of the languages and passes, and those of plug-ins.

`python -m dlxc.cli.codes > docs/codes.md` makes the page of the documents.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import chain

from dlxc.answers import codes as of_answers
from dlxc.languages import LANGUAGES
from dlxc.languages import codes as of_languages
from dlxc.languages.translation import codes as of_translations
from dlxc.passes import PASSES
from dlxc.problem import codes as of_problems
from dlxc.system.registry import PluginError
from dlxc.targets import codes as of_targets
from dlxc.text import codes as of_texts
from dlxc.text.diagnostics import Code
from dlxc.text.explanations import codes_page


def own_codes() -> dict[str, Code]:
    """The codes of dlxc's own, in order of their numbers."""
    rooms = (of_texts, of_languages, of_problems, of_targets, of_answers, of_translations)
    languages = chain.from_iterable(each.load().codes for each in LANGUAGES.builtin.values())
    passes = chain.from_iterable(entry.codes for entry in PASSES.builtin.values())
    return _by_number(chain(*(room.CODES for room in rooms), languages, passes))


def added_codes() -> dict[str, Code]:
    """The codes that other packages bring, as far as these can be loaded; `dlxc list` says why."""
    found: list[Code] = []
    for language in LANGUAGES.added.values():
        with suppress(PluginError):
            found += language.load().codes
    for each in PASSES.added.values():
        with suppress(PluginError):
            found += each.codes
    return _by_number(found)


def _by_number(codes: Iterable[Code]) -> dict[str, Code]:
    found = {code.number: code for code in codes}
    return {number: found[number] for number in sorted(found)}


if __name__ == "__main__":
    print(codes_page(own_codes().values()), end="")  # noqa: T201 - that is what it is for
