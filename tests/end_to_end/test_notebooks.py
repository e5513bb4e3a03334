"""The notebooks of the documents run, in a kernel as Jupyter has it, and show what they say."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from support.running import ROOT

NOTEBOOKS = ROOT / "docs" / "notebooks"

SVG, TURNED = {"text/plain", "image/svg+xml"}, {"text/plain", "image/svg+xml", "text/html"}

TOLD: dict[str, dict[str, object]] = {
    "packing": {
        "%%dlxc puzzle soma": TURNED,
        "soma.solve()": TURNED,
        "soma.count": "480",
        "%%dlxc puzzle strip": SVG,
        "strip.draw": "<Drawing: 2 sheets; .save(path), .svg, .html, print>",
        "import dlxc": SVG,
    },
    "model": {
        "%%dlxc xc": SVG,
        "queens.solve": SVG,
        "queens.count()": "92",
        "crews = ": "['Ben', 'Cem']",
    },
    "sat": {"%%dlxc": SVG, "def solutions": "10", "found[0]": SVG, "set(found)": "True"},
}
"""What cells show, by how they begin: the kinds of data, or the text."""


def _shown(cell: Any) -> dict[str, str]:
    [result] = [each for each in cell.outputs if each.output_type == "execute_result"]
    return dict(result.data)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", TOLD)
def test_notebooks_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    read: Any = nbformat.read
    notebook = read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    client: Any = NotebookClient(notebook, timeout=300, kernel_name="python3")
    client.execute(cwd=str(tmp_path))
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for text, told in TOLD[name].items():
        [shown] = [_shown(cell) for cell in cells if cell.source.startswith(text)]
        assert told in ({*shown}, shown["text/plain"]), text


def test_all_notebooks_run_and_are_kept_without_outputs() -> None:
    paths = sorted(NOTEBOOKS.glob("*.ipynb"))
    assert [path.stem for path in paths] == sorted(TOLD)
    for path in paths:
        assert not re.search(r'"output_type"|"execution_count": [0-9]', path.read_text("utf-8"))
