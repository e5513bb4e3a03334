"""What new users wrote is mended, or the message says what to write; edits that are offered mend."""

from pathlib import Path

import pytest
from support.running import EXAMPLES
from support.slips import CASES, Case, is_cured, offered_edits


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("slips")
    for example, name in (("puzzles/half-hour.puzzle", "a.puzzle"), ("models/queens.xc", "m.xc")):
        (made / name).write_bytes((EXAMPLES / example).read_bytes())
    return made


@pytest.mark.parametrize(
    "case", [each for each in CASES if each.kind != "open"], ids=lambda c: c.number
)
def test_a_slip_of_a_user(case: Case, folder: Path) -> None:
    assert is_cured(case, folder)


def test_how_many_slips_of_users_are_cured() -> None:
    assert sum(each.kind != "open" for each in CASES) >= 150


@pytest.mark.exhaustive
def test_edits_after_one_wrong_token_lead_to_sound_texts() -> None:
    sound = [is_sound for *_, is_sound in offered_edits(400, 1)]
    assert len(sound) > 20
    assert sum(sound) >= 0.95 * len(sound)
