"""The models that come with the definition of xc, and problems of models in files."""

from collections.abc import Mapping
from pathlib import Path

from dlxc.compiler import check
from dlxc.languages.language import Inputs
from dlxc.problem import Problem
from dlxc.text.decoding import data_reader, read_source
from support.running import GOLDEN

MODELS = {path.stem: path.read_text() for path in sorted(GOLDEN.glob("xc/models/*.xc"))}


def compiled(path: Path, parameters: Mapping[str, object] = {}) -> Problem:
    """The problem of a model, about which there is nothing to say."""
    source, faults = read_source(str(path))
    assert faults == []
    outcome = check(source, "xc", Inputs(parameters, data_reader(str(path))))
    assert [diagnostic.message for diagnostic in outcome.diagnostics] == []
    assert outcome.problem is not None
    return outcome.problem
