"""What is wrong with boxes and pieces, also in the older languages, and where it is said to be."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.compiling import codes_of


@pytest.mark.parametrize(("language", "text", "expected"), cases("packing/faults"))
def test_faults_have_their_places(language: str, text: str, expected: list[list[object]]) -> None:
    assert [[*each] for each in codes_of(language, text)] == expected
