"""What `-o` names: never what is read, and with an extension that tells what to write."""

from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc

SOMA = EXAMPLES / "soma.polycube"
ANSWER = EXAMPLES / "solutions" / "soma.txt"


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "soma.polycube"
    path.write_bytes(SOMA.read_bytes())
    return path


@pytest.mark.parametrize("kind", ["itself", "symbolic", "hard"])
@pytest.mark.parametrize("command", ["compile", "draw", "stats", "solve"])
def test_the_specification_is_not_replaced(spec: Path, command: str, kind: str) -> None:
    output = spec.with_name("out.txt")
    if kind == "itself":
        output = spec
    elif kind == "symbolic":
        output.symlink_to(spec)
    else:
        output.hardlink_to(spec)
    run = dlxc(command, spec, "-o", output, "--to", "dlx" if command == "compile" else "text")
    assert (run.code, run.out) == (2, b"")
    assert f"error: -o names '{output}', which is read: it would be replaced\n" in run.err
    assert spec.read_bytes() == SOMA.read_bytes()


def test_standard_input_is_not_replaced(spec: Path) -> None:
    with spec.open("rb") as file:
        run = dlxc("compile", "--from", "polycube", "--to", "dlx", "-o", spec, stdin=file)
    assert run.code == 2
    assert spec.read_bytes() == SOMA.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        (["stats", SOMA], b'{\n "primary"'),
        (["decode", SOMA, ANSWER], b'{"solutions"'),
        (["compile", SOMA], b'{\n"dlxc"'),
    ],
)
def test_an_extension_tells_the_format(
    tmp_path: Path, arguments: list[str | Path], start: bytes
) -> None:
    made = tmp_path / "made.json"
    assert dlxc(*arguments, "-o", made).code == 0
    assert made.read_bytes().startswith(start)
