"""What comes from outside, held against what a text asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlxc.languages.codes import (
    MISSING,
    NO_LIMIT,
    NO_PARAMETERS,
    NOT_ASKED_FOR,
    NOT_ASKED_FOR_BUT_LIKE,
)
from dlxc.languages.faults import nearest
from dlxc.languages.language import Inputs, Parameter
from dlxc.text.diagnostics import Diagnostic


def input_faults(
    wanted: Sequence[Parameter], inputs: Inputs, *, counts_rows: bool
) -> Iterator[Diagnostic]:
    """What is given and not asked for, and what is asked for and missing."""
    if inputs.most_rows is not None and not counts_rows:
        yield NO_LIMIT.at(None)
    names = [parameter.name for parameter in wanted]
    for name in inputs.parameters:
        if name in names:
            continue
        near = nearest(name, names)
        if near:
            yield NOT_ASKED_FOR_BUT_LIKE.at(None, name=name, near=near)
        elif names:
            yield NOT_ASKED_FOR.at(None, name=name, known=", ".join(names))
        else:
            yield NO_PARAMETERS.at(None, name=name)
    for parameter in wanted:
        if parameter.required and parameter.name not in inputs.parameters:
            missing = MISSING.at(parameter.span, name=parameter.name, help=parameter.help)
            yield missing._replace(tolerated=inputs.are_partial)
