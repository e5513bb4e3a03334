"""Templates on the command line: faults, and warnings about slow loops."""

from __future__ import annotations

from pathlib import Path

from support.running import dlxc

SPEC = b"a b\n" + b"a\nb\n" * 9
SLOW = "{% for o in options %}\n{{ o[0].name|length }}\n{% endfor %}\n{% for o in options if o %}\n.\n{% endfor %}\n"


def _compile(tmp_path: Path, template: str, *arguments: str) -> tuple[int, bytes, str]:
    page = tmp_path / "page.j2"
    page.write_text(template)
    options = ["compile", "--from", "dlx", "--template", str(page), *arguments]
    run = dlxc(*options, stdin=SPEC)
    return run.code, run.out, run.err.replace(str(tmp_path), "")


def test_slow_loops_are_warned_of_with_line_and_reason(tmp_path: Path) -> None:
    code, out, err = _compile(tmp_path, SLOW, "--message-format", "concise")
    assert (code, out) == (0, b"1\n" * 18 + b".\n" * 18)
    looks, asks = [line for line in err.splitlines() if line.startswith("/page.j2:")]
    assert looks.startswith(
        "/page.j2:1:1: warning[W218]: this loop over `options` is run row by row"
    )
    assert "it looks at a name" in looks
    assert asks.startswith("/page.j2:4:1: warning[W218]: ")
    assert "it has a condition" in asks


def test_who_asks_for_single_rows_is_not_warned(tmp_path: Path) -> None:
    asked = SLOW.replace("in options", "in options.one_by_one")
    code, out, err = _compile(tmp_path, asked)
    assert (code, out, "W218" in err) == (0, b"1\n" * 18 + b".\n" * 18, False)


def test_strict_writes_no_file(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    code, _, err = _compile(tmp_path, SLOW, "--strict", "-o", str(out))
    assert (code, out.exists(), "[W218]" in err) == (1, False, True)
