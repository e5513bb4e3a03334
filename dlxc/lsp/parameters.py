"""The parameters of a text, with their values and with ranges for sliders."""

from __future__ import annotations

from dlxc.languages.language import NUMBER, Parameter
from dlxc.lsp.open_document import OpenDocument
from dlxc.lsp.requests import Values

_LEAST, _MOST = 1, 10
"""Every range holds these."""


def reply(document: OpenDocument, given: Values) -> dict[str, object]:
    """The parameters of a document, in its order; defaults may depend on values that are given."""
    chosen, _ = document.read_values(given.parameters)
    values = document.features.default_values(chosen)
    return {
        "parameters": [
            {**_described(parameter, 1), "most": document.problem_count}
            if parameter.name == NUMBER  # the first one of several problems, if it is not given
            else _described(parameter, values.get(parameter.name))
            for parameter in document.parameters
        ]
    }


def _described(parameter: Parameter, value: int | str | None) -> dict[str, object]:
    """A parameter; the range of an integer goes from 1 to twice its value, and at least to 10.

    Of an integer below 1 it begins at 0, or at twice its value.  What has a default that is not
    known to be an integer has no range.
    """
    is_known = parameter.required or isinstance(value, int)
    is_integer = parameter.may_be_integer and is_known
    known = value if isinstance(value, int) else _LEAST
    return {
        "name": parameter.name,
        "help": parameter.help,
        "required": parameter.required,
        "integer": is_integer,
        "value": None if value is None else str(value),
        "least": min(2 * known, _LEAST) if is_integer else None,
        "most": max(2 * known, _MOST) if is_integer else None,
    }
