"""Every code fires on its example and not on the mended one, and the documents say so."""

import pytest
from support.diagnostics import found_in_example

from dlxc.text.codes import code_of, own_codes

CODES = {number: code_of(number) for number in own_codes()}
WITH_EXAMPLES = [number for number, code in CODES.items() if code.example]


@pytest.mark.parametrize("number", WITH_EXAMPLES)
def test_example_and_mend(number: str) -> None:
    code = CODES[number]
    _, found = found_in_example(code, code.example)
    assert number in [diagnostic.code for diagnostic in found]
    _, mended = found_in_example(code, code.mended)
    assert number not in [diagnostic.code for diagnostic in mended]
    assert [diagnostic for diagnostic in mended if diagnostic.is_error] == []


def test_only_codes_that_no_short_text_gives_have_no_example() -> None:
    """No language of ours gives one of them; others need cells very far apart, or a file."""
    assert [number for number in CODES if number not in WITH_EXAMPLES] == ["E005", "E115", "W229"]


def test_names_are_unique_and_headlines_are_sentences() -> None:
    assert len({code.name for code in CODES.values()}) == len(CODES)
    assert list(CODES) == sorted(CODES)
    for code in CODES.values():
        assert code.headline == code.headline.strip(".")
        assert code.explanation.endswith(".")


@pytest.mark.parametrize("number", [each for each in WITH_EXAMPLES if each != "E109"])
def test_edits_lead_on(number: str) -> None:
    """What they mend is said no more, and there are no more errors.

    E109 says that there are more faults than are listed: mending those shows the others.
    """
    code = CODES[number]
    source, found = found_in_example(code, code.example)
    mended = [each for each in found if each.edit]
    text = source.text if mended else code.example
    for edit in sorted((each.edit for each in mended if each.edit), reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    _, after = found_in_example(code, text)
    assert not {(each.code, each.message) for each in mended} & {(e.code, e.message) for e in after}
    errors, left = (sum(each.is_error for each in some) for some in (found, after))
    assert left <= errors
