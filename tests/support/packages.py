"""Packages of others: a wheel made by hand, and an environment in which it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

from support.running import ROOT

EntryPoints = Mapping[str, Mapping[str, str]]
"""For each group the names, with what they stand for."""


def installed(folder: Path, name: str, files: Mapping[str, str], entry_points: EntryPoints) -> Path:
    """The folder of programs of an environment that has dlxc, what it needs, and a package."""
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    _write_wheel(wheel, name, files, entry_points)
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    programs = folder / "env" / "bin"
    arguments = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run(
        [programs / "python", *arguments, wheel],
        check=True,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )
    (library,) = (folder / "env" / "lib").glob("python*/site-packages")
    paths = [str(ROOT), *(path for path in sys.path if path.endswith("site-packages"))]
    (library / "dlxc-and-its-needs.pth").write_text("\n".join(paths) + "\n")
    command = programs / "dlxc"
    command.write_text(f'#!/bin/sh\nexec "{programs / "python"}" -m dlxc "$@"\n')
    command.chmod(0o755)
    return programs


def _write_wheel(
    wheel: Path, name: str, files: Mapping[str, str], entry_points: EntryPoints
) -> None:
    points = "".join(
        f"[{group}]\n" + "".join(f"{key} = {value}\n" for key, value in named.items())
        for group, named in entry_points.items()
    )
    about = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
        archive.writestr(
            f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        )
        archive.writestr(
            f"{about}/WHEEL",
            "Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        archive.writestr(f"{about}/entry_points.txt", points)
        archive.writestr(f"{about}/RECORD", "")
