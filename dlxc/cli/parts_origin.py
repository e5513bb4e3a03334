"""What a folder of parts was made of: noted by `dlxc split`, found again by `dlxc merge`."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from dlxc.cli.argument_types import Definition
from dlxc.cli.options import Specification
from dlxc.cli.pass_options import Passes
from dlxc.languages import LANGUAGES
from dlxc.parts.manifest import GivenFile, ManifestError, PartsOrigin
from dlxc.passes import PASSES
from dlxc.system import files

if TYPE_CHECKING:
    from collections.abc import Mapping


def file_hash(path: str) -> str:
    """The SHA-256 of a file, as a manifest has it; raises `OSError`."""
    return hashlib.sha256(files.read(path)).hexdigest()


def given_file(path: str, folder: str) -> GivenFile:
    """A file as a manifest in a folder names it; raises `OSError`."""
    place, base = os.path.realpath(path), os.path.realpath(folder)
    try:
        name = os.path.relpath(place, base)
    except ValueError:  # it is on another drive
        name = place
    return GivenFile(Path(name).as_posix(), file_hash(path))


def origin_of(specification: Specification, folder: str) -> PartsOrigin:
    """What a problem is made of, for the manifest in a folder; raises `OSError`."""
    definitions = specification.definitions
    return PartsOrigin(
        given_file(specification.path, folder),
        specification.language or "",
        {each.name: each.value for each in definitions if not each.path},
        {each.name: given_file(each.path, folder) for each in definitions if each.path},
        specification.limit,
        specification.passes.names,
        specification.passes.settings,
    )


def specification_of(origin: PartsOrigin, folder: str) -> Specification:
    """What to compile to get the problem again; `ManifestError` if it is not what it was."""
    _require_known(origin)
    path = _unchanged(origin.specification, folder, "the specification")
    values = [Definition(name, value) for name, value in origin.definitions.items()]
    values += [
        Definition(name, path=_unchanged(each, folder, f"the value of `{name}`"))
        for name, each in origin.data.items()
    ]
    passes = Passes(origin.passes, _settings(origin.settings))
    return Specification(path, origin.language, tuple(values), origin.limit, passes)


def _unchanged(given: GivenFile, folder: str, what: str) -> str:
    """The path of a file that has not changed."""
    path = os.path.normpath(Path(folder) / given.file)
    try:
        now = given_file(path, folder)
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        raise ManifestError(f"{what} was in `{path}`: {reason}") from None
    if now.sha256 != given.sha256:
        raise ManifestError(f"{what} in `{path}` has changed since the parts were written")
    return path


def _require_known(origin: PartsOrigin) -> None:
    """Raise `ManifestError` for names that this dlxc does not know."""
    if origin.language not in LANGUAGES:
        raise ManifestError(f"there is no language `{origin.language}`")
    for name in origin.passes:
        if name not in PASSES:
            raise ManifestError(f"there is no pass `{name}`")
        known = {setting.keyword for setting in PASSES[name].settings}
        for keyword in origin.settings.get(name, {}):
            if keyword not in known:
                raise ManifestError(f"the pass `{name}` has no setting `{keyword}`")


def _settings(given: Mapping[str, Mapping[str, object]]) -> dict[str, dict[str, object]]:
    return {name: dict(values) for name, values in given.items()}
