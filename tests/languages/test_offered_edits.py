"""Every edit that is offered mends: it leads to a text without that fault and without a new one.

One slip may hide another in its line.  Then further edits are offered, and lead on.
"""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.slips import wrong_texts

from dlxc.compiler import check
from dlxc.languages import LANGUAGES
from dlxc.text.codes import code_of, own_codes
from dlxc.text.diagnostics import Diagnostic, changed_text
from dlxc.text.source import Source

Text = tuple[str, str]
"""A language, and a text in it."""

STEPS = 4


def _texts() -> Iterable[Text]:
    for language in LANGUAGES:
        for case in cases(f"texts/{language}"):
            if "edits" in case["found"] and not {"parameters", "passes"} & {*case}:
                yield language, case["text"]
    for code in map(code_of, own_codes()):
        if code.language in LANGUAGES and not code.parameters and code.number != "E109":
            yield code.language, code.example


@pytest.mark.slow
@pytest.mark.parametrize(("language", "text"), [*_texts()])
def test_edits_of_faulty_texts(language: str, text: str) -> None:
    _edits_mend(language, text)


@pytest.mark.slow
@draws(60)
@given(st.integers(0, 1 << 32))
def test_edits_after_one_wrong_token(seed: int) -> None:
    for language, text in wrong_texts(5, seed):
        _edits_mend(language, text)


def _edits_mend(language: str, text: str) -> None:
    found = check(Source("text", text), language).diagnostics
    for each in found:
        if each.edit and each.source is None:
            mended = changed_text(text, [each.edit])
            left = check(Source("text", mended), language).diagnostics
            assert _number(each, left) < _number(each, found), (each, mended)
            assert _leads_on(language, mended, _syntax_faults(language, text)), (each, mended)


def _number(one: Diagnostic, found: Iterable[Diagnostic]) -> int:
    """How many faults there are like one."""
    kind = (one.code, one.once or one.sentence)
    alike = [each for each in found if (each.code, each.once or each.sentence) == kind]
    return sum(1 + each.alike for each in alike)


def _syntax_faults(language: str, text: str) -> Counter[Text]:
    _, faults = LANGUAGES[language].load().parse(Source("text", text))
    return Counter((each.code, each.sentence) for each in faults if each.is_error)


def _leads_on(language: str, text: str, known: Counter[Text]) -> bool:
    """Whether there are no new syntax faults, or none after some more edits."""
    for _ in range(STEPS):
        new = _syntax_faults(language, text) - known
        if not new:
            return True
        told = check(Source("text", text), language).diagnostics
        edits = [each.edit for each in told if (each.code, each.sentence) in new]
        if not edits or edits[0] is None:
            return False
        text = changed_text(text, [edits[0]])
    return False
