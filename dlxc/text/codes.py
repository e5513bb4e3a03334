"""Codes: what users look up of a fault or a warning.

The page of a code, `docs/codes/E104.md`, is its data: its name, what it means, a text that has the
fault and one that has not.  `dlxc explain` prints it, reports take its name, tests run its texts.

>>> code_of("E104").name, code_of("E104").headline
('decreasing-range', 'a range runs from a larger digit to a smaller one')
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from dlxc.system.resources import folder


class Code(NamedTuple):
    """What users look up: a number, a name, and what a fault of this code means.

    Numbers begin with `E` for errors and `W` for warnings.  `example` is a text of `language` that
    has the fault, `mended` is one without it; if `language` is empty, it is detected.  With
    `language` `template` the example is a template; with `answer` it is a problem in DLX, a blank
    line, and the answer.  The example needs the `passes`, the `parameters` and the options of
    `dlxc compile` in `settings`, each a name and a value.  A code `about_solutions` says something
    of the problem as it is solved, which no longer holds after a pass; one of these may prove that
    there is no solution, so that no search is needed.
    """

    number: str
    name: str
    headline: str
    explanation: str = ""
    language: str = ""
    example: str = ""
    mended: str = ""
    passes: tuple[str, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    parameters: tuple[tuple[str, str], ...] = ()
    about_solutions: bool = False
    proves_no_solution: bool = False


_ADDED: dict[str, Code] = {}


def add_codes(codes: Iterable[Code]) -> None:
    """Know the codes of another package, so that reports can name them."""
    _ADDED.update((code.number, code) for code in codes)


@cache
def own_codes() -> tuple[str, ...]:
    """The numbers of dlxc's own codes, in order."""
    return tuple(sorted(path.stem for path in folder("codes").glob("[EW]*.md")))


def known_codes() -> list[str]:
    """The numbers of all codes that are known by now, in order."""
    return sorted({*own_codes(), *_ADDED})


def code_of(number: str) -> Code:
    """The code of this number; one that nobody has described has its number for a name."""
    return _own(number) or _ADDED.get(number) or Code(number, number, "")


@cache
def _own(number: str) -> Code | None:
    """The code of a page of ours: `name: value` lines, a headline, and two blocks of text."""
    path = folder("codes") / f"{number}.md"
    if not path.is_file():
        return None
    page = path.read_text(encoding="utf-8")
    _, head, body = re.split(r"^---\n", page, maxsplit=2, flags=re.MULTILINE)
    values = dict(line.split(": ", 1) for line in head.splitlines())
    headline, text = body.strip("\n").split("\n", 1)
    blocks = re.findall(r"^```text\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    example, mended = blocks or ("", "")
    if "repeated" in values:  # the last line of an example that is too long for a page
        example += example.splitlines(keepends=True)[-1] * (int(values["repeated"]) - 1)
    name, _, value = values.get("parameter", "").partition("=")
    return Code(
        number,
        values["name"],
        headline.partition(": ")[2],
        " ".join(text.partition("An example:\n")[0].split()),
        values.get("language", ""),
        example,
        mended,
        tuple(values.get("passes", "").split()),
        tuple((name, values[name]) for name in ("to", "dialect", "encoding") if name in values),
        ((name, value),) if name else (),
        "about" in values,
        values.get("about") == "no solution",
    )


def explanation(code: Code) -> str:
    """What `dlxc explain` prints for a code."""
    options = [f"`--pass {name}`" for name in code.passes]
    options += [f"`-D {name}={value}`" for name, value in code.parameters]
    options += [f"`--{name} {value}`" for name, value in code.settings]
    how = f" ({', with '.join([code.language, *options])})" if code.language else ""
    parts = [f"{code.number} {code.name}: {code.headline}", code.explanation]
    for title, text in (("An example", code.example), ("Mended", code.mended)):
        if code.example:
            lines = text.removesuffix("\n").replace("\t", "→").split("\n")
            if len(lines) > 12:  # a longer example is shown in part
                lines = [*lines[:3], f"... and {len(lines) - 3} more lines"]
            shown = "\n".join(f"    {line}".rstrip() for line in lines)
            parts.append(f"{title}{how}:\n\n{shown}")
    return "\n\n".join(parts) + "\n"
