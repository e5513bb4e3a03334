"""What one compilation goes through; `python benchmarks/trace.py [SPEC]` by hand.

It lists the functions of dlxc, by their modules, that are called between `translate` and the last
byte of `dlxc compile examples/soma.polycube`, each once, and counts them.  Lambdas, comprehensions
and what modules do when they are imported do not count.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

from dlxc.compiler import render, translate
from dlxc.languages import language_by_extension
from dlxc.text.source import Source

ROOT = Path(__file__).parent.parent
PACKAGE = str(ROOT / "dlxc") + "/"


def called(spec: Path) -> dict[str, list[str]]:
    """The functions that are called for a specification, in order, by their modules."""
    found: dict[str, dict[str, None]] = {}
    importing = 0

    def profile(frame: FrameType, event: str, _: Any) -> None:
        nonlocal importing
        code = frame.f_code
        if code.co_name == "<module>":
            importing += {"call": 1, "return": -1}.get(event, 0)
        is_named = event == "call" and "<" not in code.co_name
        if is_named and not importing and code.co_filename.startswith(PACKAGE):
            module = code.co_filename.removeprefix(PACKAGE).removesuffix(".py")
            found.setdefault(module, {})[code.co_qualname] = None

    source = Source(spec.name, spec.read_text(encoding="utf-8"))
    language = language_by_extension(spec.name)
    sys.setprofile(profile)
    problem = translate(source, language).problem
    for _ in render(problem, "dlx") if problem else ():
        pass
    sys.setprofile(None)
    return {module: [*names] for module, names in found.items()}


def main() -> None:
    """Print the modules with their functions, and how many there are."""
    spec = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "examples" / "soma.polycube"
    found = called(spec)
    for module, names in found.items():
        print(f"{module}: {', '.join(names)}")
    print(f"{len(found)} modules, {sum(map(len, found.values()))} functions")


if __name__ == "__main__":
    main()
