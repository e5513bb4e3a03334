"""The sandbox that users' templates run in: values can be read, and no step can take for ever.

Jinja's own sandbox hides what begins with `_` and what changes lists.  This one shows no method
but those listed here, of texts, sequences and dictionaries.  Whatever could make a huge text or
number in one step, which Ctrl-C cannot stop, is measured before and refused if it is larger than
`MOST_CHARACTERS` or `MOST_BITS`.  Between two steps Ctrl-C always works.

>>> Sandbox().from_string("{{ 'x' * 10 ** 10 }}").render()
Traceback (most recent call last):
dlxc.targets.template_bounds.TooLargeError: a text of 10000000000 characters is too large
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from string import Formatter
from types import BuiltinMethodType, MethodType
from typing import Any

from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedFormatter

from dlxc.targets.filling.filled_loops import expanded
from dlxc.targets.filling.slots import joined
from dlxc.targets.template_bounds import (
    METHOD_SIZES,
    added,
    allow,
    counted,
    multiplied,
    remainder_or_format,
    to_the_power,
)

_TEXT_METHODS = {
    *("capitalize", "casefold", "count", "endswith", "find", "index", "isalnum", "isalpha"),
    *("isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable"),
    *("isspace", "istitle", "isupper", "lower", "lstrip", "partition", "removeprefix"),
    *("removesuffix", "rfind", "rindex", "rpartition", "rsplit", "rstrip", "split", "splitlines"),
    *("startswith", "strip", "swapcase", "title", "upper", *METHOD_SIZES),
}
_METHODS: tuple[tuple[type, set[str]], ...] = (
    (str, _TEXT_METHODS),
    (tuple, {"count", "index"}),
    (list, {"count", "index"}),
    (dict, {"get", "items", "keys", "values"}),
)


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of users' templates."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.globals["lipsum"]  # as much text as is asked for
        self.binop_table.update(
            {"+": added, "*": multiplied, "**": to_the_power, "%": remainder_or_format}
        )

    @staticmethod
    def concat(texts: Iterable[str]) -> str:
        """Join the texts of a macro or a block; a loop among them is filled."""
        return "".join(counted(map(expanded, texts)))

    @staticmethod
    def joined(join: Callable[[Iterable[str]], str], texts: Iterable[str]) -> str:
        """Join the parts of `a ~ b`."""
        return joined(join, counted(texts))

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may have an attribute: data, and the methods listed here."""
        if not super().is_safe_attribute(obj, attr, value):
            return False
        if not callable(value) or type(obj).__module__.startswith("jinja2."):
            return True
        return any(isinstance(obj, kind) and attr in methods for kind, methods in _METHODS)

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """The method `format` or `format_map` of a text, bounded."""
        if not isinstance(value, MethodType | BuiltinMethodType):
            return None
        text, name = value.__self__, value.__name__
        if name not in ("format", "format_map") or not isinstance(text, str):
            return None

        def bounded(*args: Any, **named: Any) -> str:
            fields = args[0] if name == "format_map" else named
            unnamed = () if name == "format_map" else args
            return _BoundedFormatter(self).vformat(str(text), unnamed, fields)

        return bounded

    def call(self, context: Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call what a template calls; of methods of texts, what they make is measured first."""
        text = getattr(obj, "__self__", None)
        if isinstance(text, str) and obj.__name__ in METHOD_SIZES:
            allow(METHOD_SIZES[obj.__name__](text, *args))
        return super().call(context, obj, *args, **kwargs)


class _BoundedFormatter(SandboxedFormatter, Formatter):
    """Formats fields as long as they are not too large together."""

    size = 0

    def format_field(self, value: Any, format_spec: str) -> str:
        """One field."""
        widths = (int(digits) for digits in re.findall(r"\d+", format_spec))
        allow(self.size + sum(widths))
        text: str = super().format_field(value, format_spec)
        self.size += len(text)
        return text
