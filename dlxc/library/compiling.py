"""From a text or a file to a problem."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from dlxc.compiler import CompileError, language_of, opened, translate
from dlxc.languages import LANGUAGES, reads_bytes
from dlxc.languages.language import Inputs
from dlxc.library.problem import LOG, Problem, known, searching
from dlxc.passes import PASSES, Settings
from dlxc.text.decoding import data_reader, decode, plain_text
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import shortened
from dlxc.text.reports import by_text, report
from dlxc.text.source import Source

_LONGEST_PATH = 4096


def compile(  # noqa: A001 - the verb of the program
    text: str | bytes | Path,
    language: str | None = None,
    *,
    passes: Iterable[str] = (),
    settings: Mapping[str, Mapping[str, Any]] = {},
    parameters: Mapping[str, object] = {},
    limit: int | None = None,
    name: str = "<text>",
) -> Problem:
    r"""Compile a text, or the file of a `Path`, and return the problem that it describes.

    Bytes are those of a file: a text, or an archive of NumPy arrays.

    Without `language` the extension of a file tells it, or else the text.  Files of data are read
    beside a file.  `settings` has keyword arguments for passes, by their names.  `parameters` are
    values that the text asks for.  `limit` is the most rows that a model may make, at least 1.
    `name` is what reports call a text.  Warnings go to the logger `dlxc` of `logging`.

    What is wrong with the text, or with reading the file, is raised as one `CompileError`; an
    unknown language or pass as `UnknownNameError`; a text that is the name of a file as
    `ValueError`.

    >>> compile("[0-1][0-2]\nd 00 01\n", "polyomino").items.names[-1]
    'd'
    """
    source, problem, found = compiled(text, language, passes, settings, parameters, limit, name)
    for pair in by_text(source, found):
        LOG.warning(report("concise", [pair], color=False).rstrip())
    return problem


def clues(
    text: str | bytes | Path,
    language: str | None = None,
    *,
    parameters: Mapping[str, object] = {},
    from_solution: bool = False,
    symmetric: bool = False,
    seed: int = 1,
    time_limit: float | None = None,
) -> Iterator[str]:
    """Texts with fewer clues, at random and without end: without any one there are more solutions.

    The arguments are those of `compile`, and the options of `dlxc clues`.  Raises what `compile`
    does, `ValueError` for a text with several solutions or none, and `Stopped` when the time is up.
    """
    from dlxc.questions.givens import Givens
    from dlxc.questions.givens import clues as found_clues

    source, problem, _ = compiled(text, language, (), {}, parameters, None)
    inputs = Inputs(parameters)
    if isinstance(text, Path):
        inputs = inputs._replace(read_data=data_reader(str(text)))
    givens = Givens(source, LANGUAGES[language_of(source, language)[0] or ""].load(), inputs)
    solved = problem if from_solution else None
    if solved is None and len([*problem.solutions(2, time_limit=time_limit)]) != 1:
        raise ValueError("the text has not one solution: from_solution=True adds clues of one")
    with searching(problem, time_limit, None) as watch:
        for filled, kept, is_smallest in found_clues(givens, seed, watch, solved, paired=symmetric):
            if not is_smallest:
                watch.check()
            yield filled.text(kept).text


def compiled(
    text: str | bytes | Path,
    language: str | None,
    passes: Iterable[str],
    settings: Settings,
    parameters: Mapping[str, object],
    limit: int | None,
    name: str = "<text>",
    beside: str | None = None,
) -> tuple[Source, Problem, Sequence[Diagnostic]]:
    """A text, the problem that it describes, and what is suspicious; see `compile`.

    Files of data are read `beside` another one.
    """
    passes = check_asked(text, language, passes, parameters, limit)
    inputs = Inputs(parameters, most_rows=limit)
    if beside is not None:
        inputs = inputs._replace(read_data=data_reader(beside))
    if isinstance(text, Path):
        source, language, inputs, faults = opened(str(text), language, parameters, most_rows=limit)
    elif isinstance(text, bytes):
        source, faults = decode(name, text, archives=reads_bytes(language))
    else:
        source, faults = Source(name, plain_text(text)), []
    if faults:
        raise CompileError(source, faults)
    outcome = translate(source, language, passes, settings, inputs)
    if outcome.problem is None:
        raise CompileError(source, outcome.diagnostics)
    return source, Problem.of(outcome.problem), outcome.diagnostics


def check_asked(
    text: object, language: Any, passes: Iterable[str], parameters: object, limit: int | None
) -> tuple[str, ...]:
    """The passes; raises what is wrong with the arguments of `compile` before anything is read."""
    if isinstance(passes, str):
        raise TypeError(f"passes is a list of names: write passes=[{passes!r}]")
    if not isinstance(parameters, Mapping):
        message = "parameters is a mapping from names to values, such as parameters={'n': 5}"
        raise TypeError(f"{message}, not {shortened(repr(parameters))}")
    passes = tuple(passes)
    if limit is not None and limit < 1:
        raise ValueError("the limit is at least 1")
    for each in passes:
        known(PASSES, "pass", each)
    if language is not None:
        known(LANGUAGES, "language", language)
    if not isinstance(text, str | bytes | Path):
        raise TypeError(f"a text, bytes or a Path is compiled, not {type(text).__name__}")
    if isinstance(text, str) and len(text) <= _LONGEST_PATH and {*text}.isdisjoint("\n\0"):
        if Path(text).is_file():
            raise ValueError(f"this text is the name of a file: write dlxc.compile(Path({text!r}))")
        looks_like_one = LANGUAGES.by_extension(Path(text).suffix, (Path(text).suffix,))
        if looks_like_one and len(text.split()) == 1:
            raise ValueError(f"{text!r} is the name of a file, and there is no such file here")
    return passes
