"""Explain a code: on the terminal, and all of them as a page of the documents.

`python -m dlxc.text.explanations > docs/codes.md` makes the page.
"""

from __future__ import annotations

from dlxc.text.codes import CODES, Code

_MOST_LINES = 12
"""Longer examples are shown in part."""


_ABOUT = """\
`E` are errors, `W` warnings. `dlxc explain CODE` prints an entry, `--ignore CODE` silences a
warning, `--strict` makes errors of warnings. This page is made from the table in
`dlxc/text/codes.py` by `python -m dlxc.text.explanations`."""


def explain(name: str) -> str:
    """What `dlxc explain` prints for a code."""
    code = CODES[name]
    parts = [f"{name} {code.name}: {code.headline}", code.explanation]
    for title, text in (("An example", code.example), ("Mended", code.mended)):
        shown = "\n".join(f"    {line}".rstrip() for line in _shown(text))
        parts.append(f"{title}{_language(code)}:\n\n{shown}")
    return "\n\n".join(parts) + "\n"


def page() -> str:
    """The page of all codes, in Markdown."""
    parts = ["# Codes", _ABOUT]
    for name, code in CODES.items():
        parts += [f"## {name} {code.name}", f"{_sentence(code.headline)} {code.explanation}"]
        for title, text in (("An example", code.example), ("Mended", code.mended)):
            shown = "\n".join(_shown(text))
            parts.append(f"{title}{_language(code)}:\n\n```text\n{shown}\n```")
    return "\n\n".join(parts) + "\n"


def _language(code: Code) -> str:
    passes = "".join(f", with `--pass {name}`" for name in code.passes)
    settings = code.rendering._asdict().items()
    rendering = "".join(
        f", with `--{name} {value}`" for name, value in settings if value not in (None, "dlx")
    )
    return f" ({code.language}{passes}{rendering})" if code.language else ""


def _sentence(headline: str) -> str:
    return headline[0].upper() + headline[1:] + "."


def _shown(text: str) -> list[str]:
    """The lines of an example, of a long one the first and how many follow."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) > _MOST_LINES:
        lines = [*lines[:3], f"... and {len(lines) - 3} more lines"]
    return [line.replace("\t", "→") for line in lines]


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201 - that is what it is for
