"""What a page may run and export, and the command line of what it asks for.

The page draws what `offers` lists, and the server takes no other formats and options.

Commands read the text of the page on standard input, in the folder of its document.  What the page
shows is the command that does the same with the file.
"""

import os
import shlex
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from dlxc.languages import language_of_file
from dlxc.languages.language import NUMBER
from dlxc.studio.documents import Documents, example_document
from dlxc.studio.messages import RefusedError
from dlxc.system import MissingExtra
from dlxc.system.registry import usual_extension
from dlxc.system.resources import table
from dlxc.targets import TARGETS
from dlxc.text.source import Source

MOST_SOLUTIONS = 10_000
"""How many solutions a run finds if the page says nothing else."""

_MOST_VALUE = 100_000
"""How many characters a value of a parameter or of an option may have."""


class OfferField(msgspec.Struct, forbid_unknown_fields=True):
    """A field that sets an option of a command; `templates/studio/offers.toml` says how."""

    option: str
    label: str
    formats: list[str]
    kind: Literal["tick", "on", "off", "text", "choice", "flags"]
    hint: str = ""
    values: list[tuple[str, str]] = []
    unless: str = ""
    needs: str = ""
    also: list[str] = []


class Offer(msgspec.Struct):
    """A kind of files to export, with its formats in words, or what runs can be asked.

    `missing` are formats that cannot be made here, each with what to install, and `single` those
    formats and options that take one solution.
    """

    label: str
    about: str
    formats: dict[str, str] = {}
    fields: list[OfferField] = []
    missing: dict[str, str] = {}
    single: list[str] = []


def offers() -> dict[str, Offer]:
    """The kinds of files to export by their actions, as they can be made now, and the runs."""
    kinds = table("templates", "studio/offers.toml")
    drawn, solutions = kinds["draw"], kinds["solutions"]
    solutions["formats"] = drawn["formats"] | solutions["formats"]
    solutions["fields"] = drawn["fields"] + solutions["fields"]
    kinds["compile"]["formats"] = {name: target.summary for name, target in TARGETS.items()}
    if not find_spec("typst"):
        missing = {name: str(MissingExtra(name)) for name in ("png", "pdf")}
        drawn["missing"] = solutions["missing"] = missing
    return msgspec.convert(kinds, dict[str, Offer])


def extension(action: str, form: str) -> str:
    """The extension of the files of a format, with its dot."""
    if action == "compile" and form in TARGETS:
        return f".{usual_extension(form, TARGETS[form])}"
    return ".txt" if form in ("options", "text") else f".{form}"


class GivenDocument(msgspec.Struct):
    """A document as the page has it, perhaps not saved."""

    text: str
    uri: str


class RunAsked(msgspec.Struct):
    """What the page asks to run: with values of parameters, and of options as its fields say."""

    document: GivenDocument
    action: Literal["check", "clues", "count", "solve", "why"]
    parameters: dict[str, str] = {}
    most: int = MOST_SOLUTIONS
    options: dict[str, str | bool] = {}


class ExportAsked(msgspec.Struct):
    """What the page asks to be written; `run` has the solutions, if they are to be.

    Of these it wants those with some `numbers`, from 0, or all if there are none.
    """

    document: GivenDocument
    action: Literal["draw", "compile", "solutions", "notebook", "translate", "cell"]
    format: str = ""
    parameters: dict[str, str] = {}
    options: dict[str, str | bool] = {}
    run: str = ""
    numbers: list[int] = []
    preview: bool = False


class Command(NamedTuple):
    """The arguments of `dlxc`, what it reads on standard input, and what the page shows.

    This is a line, and one before it that makes the file, if there is none.
    """

    arguments: list[str]
    text: bytes
    folder: Path | None
    shown: str


class Specification:
    """The document and the parameters of what a page asks for; raises `RefusedError`."""

    def __init__(self, documents: Documents, given: GivenDocument, values: dict[str, str]) -> None:
        self._place = place = documents.place(given.uri)
        self._is_example = place is not None and not place.is_relative_to(documents.folder)
        self.folder = None if place is None else place.parent
        """Where its data lies; a document without a file has none."""
        self.name = documents.name(given.uri)
        self.text = given.text
        self._documents = documents
        self.language = language_of_file(self.name, Source(self.name, self.text))
        self.parameters = values
        for name, value in values.items():
            self._check(name, value)

    def _check(self, name: str, value: str) -> None:
        if not name or "=" in name:
            raise RefusedError(f"`{name}` is not a name of a parameter")
        _check_text(f"{name}={value}")
        if not value.startswith("@"):
            return
        # As for data that the text names: in the folder of the specification, or below it.
        folder = self.folder and Path(os.path.realpath(self.folder))
        if folder is None or not Path(os.path.realpath(folder / value[1:])).is_relative_to(folder):
            message = f"`{name}`: `{value[1:]}` does not lie in the folder of the specification"
            raise RefusedError(message, 403)

    @property
    def stem(self) -> str:
        """The name of files that are made of it, without an extension."""
        return Path(self.name).stem

    @property
    def definitions(self) -> list[str]:
        """The options that give parameters their values, as people write them."""
        return [part for pair in self.parameters.items() for part in ("-D", "=".join(pair))]

    def command(self, name: str, options: Sequence[str], *, shown: Sequence[str]) -> Command:
        """The command of a name, with options; the page is `shown` one without what it adds."""
        language = [f"--from={self.language}"] if self.language else []
        stdin = ["-", f"--stdin-filename={self.name}"]
        text = self.text.encode("utf-8", "replace")
        arguments = [name, *stdin, *language, *self.definitions, *options]
        file = f"./{self.name}" if self.name.startswith("-") else self.name
        line = shlex.join(["dlxc", shown[0], file, *self.definitions, *shown[1:]])
        return Command(arguments, text, self.folder, self._first() + line)

    def _first(self) -> str:
        """A line that makes the file, or says that it is to be saved; nothing if it is as here."""
        if self._place is not None and self._place.exists():
            read = example_document if self._is_example else self._documents.read
            with suppress(RefusedError):  # a file that cannot be read holds another text
                if read(self.name).text.splitlines() == self.text.splitlines():
                    return shlex.join(["dlxc", "new", self.name]) + "\n" if self._is_example else ""
        return f"# Save the text as {shlex.quote(self.name)} first.\n"


def run_command(
    specification: Specification, asked: RunAsked, seconds: float, page: Path
) -> Command:
    """The command of a run, which tells its progress; a search ends after so many seconds.

    It prints solutions, and also draws them in a page.
    """
    if asked.action == "check":
        specification.parameters.pop(NUMBER, None)  # all problems of the text are checked
        return specification.command("check", ["--progress=json"], shown=["check"])
    limit = f"--time-limit={seconds:g}"
    if asked.action == "clues":
        shown = ["clues", "--from-solution"]
        return specification.command("clues", ["-q", limit, *shown[1:]], shown=shown)
    if asked.action == "why":
        to = [] if specification.language in ("dlx", "xc") else ["--to=html", f"--output={page}"]
        return specification.command("why", ["-q", limit, *to], shown=["why"])
    options = solve_options(asked)
    limited = [*options, limit, "--progress=json"]
    if asked.action != "solve":
        return specification.command("count", limited, shown=["count", *options])
    shown = ["solve", *options, "-o", f"{specification.stem}.html"]
    return specification.command("solve", [*limited, "--to=jsonl", f"--page={page}"], shown=shown)


def solve_options(asked: RunAsked) -> list[str]:
    """The options of `dlxc solve` or `dlxc count` for which a run asks."""
    given = _given(asked.options, offers()["run"].fields)
    options = [each for each in given if each != "--random"]  # it says how many
    if asked.action != "solve" or "by" in asked.options:
        return options
    most = str(max(1, min(asked.most, MOST_SOLUTIONS)))
    return ["-n" if given == options else "--random", most, *options]


def _given(options: dict[str, str | bool], offered: Sequence[OfferField]) -> list[str]:
    """The options that fields of the page have set; raises `RefusedError` for any others."""
    given, fields = [], {field.option: field for field in offered}
    for name, value in options.items():
        if name not in fields:
            raise RefusedError(f"there is no option `{name}` here")
        if isinstance(value, str) and fields[name].kind == "flags":
            if value not in dict(fields[name].values):
                raise RefusedError(f"`{name}` is not `{value}`")
            given.append(f"--{value}")
        elif isinstance(value, str):
            _check_text(value)
            given.append(f"--{name}={value}")
        elif value:
            given += [f"--{each}" for each in (name, *fields[name].also)]
    return given


def export_command(
    specification: Specification,
    asked: ExportAsked,
    output: Path,
    kept: Path | None = None,
    solved: Sequence[str] = (),
) -> Command:
    """The command that writes what a page asks for to a file.

    For solutions it reads the `kept` ones; `solved` are the options of `solve` that found them.
    """
    known = offers()
    options = _given(asked.options, known[asked.action].fields)
    if asked.format not in known[asked.action].formats:
        raise RefusedError(f"`{asked.action}` has no format `{asked.format}` here")
    to = [] if output.suffix == f".{asked.format}" else ["--to", asked.format]
    shown = [*options, *to, "-o", output.name]
    written = [*options, f"--to={asked.format}", f"--output={output}"]
    if kept is None:
        return specification.command(asked.action, written, shown=[asked.action, *shown])
    takers = [name for name in ("draw", "translate") if asked.format in known[name].formats]
    name, reading = (takers[0], "--solution=") if takers else ("decode", "")
    is_of_file = asked.numbers or name == "translate"  # which finds no solutions itself
    found = [name, f"{reading}{kept.name}"] if is_of_file else ["solve", *solved]
    read = [f"{reading}{kept}", "--answer-format=json"]
    command = specification.command(name, [*read, *written], shown=[*found, *shown])
    if is_of_file:
        first = f"# Export these solutions as {kept.name} first.\n"
        command = command._replace(shown=first + command.shown)
    return command


def _check_text(text: str) -> None:
    """Refuse what no argument of a command can be."""
    with suppress(UnicodeEncodeError):
        if len(text.encode()) <= _MOST_VALUE and "\0" not in text:
            return
    raise RefusedError("a value is too long, or has a character that no command takes")
