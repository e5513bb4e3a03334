"""Explain a code: on the terminal, and all of them as a page of the documents."""

from __future__ import annotations

from collections.abc import Iterable

from dlxc.text.diagnostics import Code
from dlxc.text.prose import capitalized

_MOST_LINES = 12
"""Longer examples are shown in part."""


_ABOUT = """\
`E` are errors, `W` warnings. `dlxc explain CODE` prints an entry, `--ignore CODE` silences a
warning, `--strict` turns warnings into errors. This page is made from the modules `codes` in
`dlxc/` by `python -m dlxc.cli.codes`."""


def explanation(code: Code) -> str:
    """What `dlxc explain` prints for a code."""
    parts = [f"{code.number} {code.name}: {code.headline}", code.explanation]
    for title, text in _examples(code):
        shown = "\n".join(f"    {line}".rstrip() for line in _shown(text))
        parts.append(f"{title}{_language(code)}:\n\n{shown}")
    return "\n\n".join(parts) + "\n"


def codes_page(codes: Iterable[Code]) -> str:
    """The page of codes, in Markdown."""
    parts = ["# Codes", _ABOUT]
    for code in codes:
        parts += [f"## {code.number} {code.name}", f"{_sentence(code.headline)} {code.explanation}"]
        for title, text in _examples(code):
            shown = "\n".join(_shown(text))
            parts.append(f"{title}{_language(code)}:\n\n```text\n{shown}\n```")
    return "\n\n".join(parts) + "\n"


def _examples(code: Code) -> list[tuple[str, str]]:
    return [("An example", code.example), ("Mended", code.mended)] if code.example else []


def _language(code: Code) -> str:
    passes = "".join(f", with `--pass {name}`" for name in code.passes)
    passes += "".join(f", with `-D {name}={value}`" for name, value in code.parameters)
    settings = code.rendering._asdict().items()
    rendering = "".join(
        f", with `--{name} {value}`" for name, value in settings if value not in (None, "dlx")
    )
    return f" ({code.language}{passes}{rendering})" if code.language else ""


def _sentence(headline: str) -> str:
    return capitalized(headline) + "."


def _shown(text: str) -> list[str]:
    """The lines of an example, of a long one the first and how many follow."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) > _MOST_LINES:
        lines = [*lines[:3], f"... and {len(lines) - 3} more lines"]
    return [line.replace("\t", "→") for line in lines]
