"""The options that name passes, and give values to their settings."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner, Result
from support.cases import cases
from support.running import EXAMPLES, dlxc

from dlxc.cli.options import Passes, passes_of
from dlxc.cli.signatures import command, group
from dlxc.passes import PASSES, Pass
from dlxc.problem import Outcome, Problem
from dlxc.system.registry import Setting

SOMA = EXAMPLES / "soma.polycube"


def _same(problem: Problem, **_: object) -> Outcome:
    return Outcome(problem, [])


KINDS = (
    Setting("fast", "Be quick.", "flag"),
    Setting("least", "How many at least.", "integer"),
    Setting("way", "Which way to go.", "choice", ("left", "right")),
    Setting("mark-with", "Which text.", "text"),
)


@pytest.fixture
def kinds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A pass with settings of every kind, as if another package had added it."""
    found = {"a.b": Pass("a.b", "nothing", lambda: _same, KINDS)}
    monkeypatch.setitem(PASSES.__dict__, "added", found)
    yield
    PASSES.__dict__.pop("added", None)


def _run(*arguments: str) -> Result:
    @command("passes", "Say which passes are named.")
    def passes_command(*, passes: Passes = group(passes_of)) -> None:
        click.echo(f"{passes.names} {passes.settings}")

    return CliRunner().invoke(passes_command, arguments)


def _given(*arguments: str) -> str:
    result = _run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout.rstrip("\n")


def _refused(*arguments: str) -> str:
    result = _run(*arguments)
    assert result.exit_code == 2, result.output
    return result.stderr


def test_nothing_is_given() -> None:
    assert _given() == "() {}"
    assert _given("--pass", "reduce", "--pass", "ian") == "('reduce', 'ian') {}"


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("--reflections", True),
        ("--set=break-symmetry.reflections=yes", True),
        ("--no-reflections", False),
        ("--set=break-symmetry.reflections=no", False),
    ],
)
def test_own_settings_are_options_too(word: str, value: object) -> None:
    expected = f"('break-symmetry',) {{'break-symmetry': {{'reflections': {value}}}}}"
    assert _given("--pass", "break-symmetry", word) == expected


@pytest.mark.usefixtures("kinds")
@pytest.mark.parametrize(("said", "settings"), cases("cli/settings"))
def test_values_of_all_kinds(said: str, settings: dict[str, object]) -> None:
    assert _given("--pass", "a.b", "--set", f"a.b.{said}") == f"('a.b',) { ({'a.b': settings}) }"


@pytest.mark.usefixtures("kinds")
@pytest.mark.parametrize(("said", "message"), cases("cli/wrong-settings"))
def test_what_cannot_be_taken_is_refused(said: str, message: str) -> None:
    assert message in _refused("--pass", "a.b", "--set", said)


def test_the_help_tells_of_each_setting() -> None:
    told = " ".join(_run("--help").output.split())
    assert "--reflections / --no-reflections Count mirror images as alike, or not." in told
    assert "Goes with --pass break-symmetry, and with --different." in told
    assert told.index("--pass") < told.index("--reflections")


@pytest.mark.slow
def test_the_value_reaches_the_pass() -> None:
    said = ("compile", "-v", SOMA, "--pass", "break-symmetry")
    assert "there are 24 symmetries;" in dlxc(*said).err
    for option in ("--reflections", "--set=break-symmetry.reflections=yes"):
        assert "there are 48 symmetries;" in dlxc(*said, option).err
