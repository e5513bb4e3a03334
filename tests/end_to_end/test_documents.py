"""What the documents show is what happens."""

import doctest
import re
import shutil
from pathlib import Path

import pytest
from support.documents import DOCUMENTS, blocks, run_steps, steps
from support.running import EXAMPLES, ROOT, dlxc

import dlxc as library
from dlxc.answers import ANSWER_FORMATS
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation import ENCODINGS
from dlxc.targets.formulation.clauses import Sat
from dlxc.targets.formulation.constraints import Constraints
from dlxc.targets.formulation.linear import Linear
from dlxc.targets.rendering import template_names

RUN_ELSEWHERE = {
    "plugins",  # `test_documented_plugin.py` installs the package that they need
    "instances",  # many solvers, which take seconds to start: `test_newcomer.py`
}
WITHOUT_BLOCKS = {
    "codes",  # made of the tables of codes, whose examples `tests/text/` runs
    "contributing",  # names files; `test_house.py` looks for them
    "limits",  # a table; the tests of the rooms hold the bounds
    "editors",  # settings of editors; `tests/lsp/test_server.py` reads them
    "index",  # links
    "install",  # commands of pip
    "studio",  # a page in a browser
}

WITH_COMMANDS = [path.stem for path in DOCUMENTS if blocks(path, "console")]
WITH_SNIPPETS = [path.stem for path in DOCUMENTS if blocks(path, "python")]


def _path(name: str) -> Path:
    [path] = [document for document in DOCUMENTS if document.stem == name]
    return path


def test_documents_without_blocks_are_known() -> None:
    """A document that shows nothing proves nothing, so it is to be seen which these are."""
    assert {path.stem for path in DOCUMENTS} - {*WITH_COMMANDS, *WITH_SNIPPETS} == WITHOUT_BLOCKS


@pytest.mark.process
@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({*WITH_COMMANDS} - RUN_ELSEWHERE))
def test_commands(name: str, tmp_path: Path) -> None:
    for folder in (EXAMPLES, ROOT / "tools"):
        shutil.copytree(folder, tmp_path / folder.name)
    assert run_steps(steps(_path(name)), tmp_path) > 0


@pytest.mark.process
@pytest.mark.parametrize("name", WITH_SNIPPETS)
def test_python(name: str) -> None:
    text = "\n".join(blocks(_path(name), "python"))
    parsed = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(parsed)
    done = runner.summarize()
    assert (done.failed, done.attempted) == (0, len(parsed.examples))
    assert any(example.want for example in parsed.examples)


@pytest.mark.parametrize(
    ("picture", "spec"),
    [("placements.svg", "knuth-3x3.polyominoes"), ("exact-cover.svg", "square.polyomino")],
)
def test_the_picture_is_what_the_template_draws(picture: str, spec: str) -> None:
    run = dlxc("compile", EXAMPLES / spec, "--template", EXAMPLES / f"{picture}.j2")
    assert run.out == (ROOT / "docs" / picture).read_bytes()


def test_every_page_is_in_the_index() -> None:
    index = ROOT / "docs" / "index.md"
    listed = re.findall(r"\]\(([\w-]+\.(?:md|rst))\)", index.read_text(encoding="utf-8"))
    pages = {path.name for path in index.parent.glob("*.[mr][ds]*")} - {"index.md"}
    assert sorted(listed) == sorted(pages)


def test_the_readme_is_short_and_says_first_how_to_draw() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 800
    assert text.index("docs/gallery/moving.svg") < text.index("dlxc studio") < text.index("--to")


def test_links_lead_somewhere() -> None:
    for document in DOCUMENTS:
        links = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
        missing = [link for link in links if not (document.parent / link).exists()]
        assert missing == []


def test_templates_are_told_all_names() -> None:
    told = (ROOT / "docs" / "templates.md").read_text()
    problem = library.compile("a\na\n", "dlx")
    linear, sat = Linear(Constraints(problem)), Sat(Constraints(problem))
    names = {*template_names(problem, {})}
    for prefix, thing in (("linear", linear), ("sat", sat)):
        names |= {f"{prefix}.{name}" for name in dir(type(thing)) if not name.startswith("_")}
    assert [name for name in names if f"`{name}`" not in told] == []


def test_all_targets_dialects_and_encodings_are_told() -> None:
    told = (ROOT / "docs" / "targets.md").read_text()
    names = [*TARGETS.builtin, *DIALECTS, *ENCODINGS]
    assert [name for name in names if f"`{name}`" not in told and f"\n{name} " not in told] == []
    answers = (ROOT / "docs" / "answers.md").read_text()
    assert [name for name in ANSWER_FORMATS if f"| `{name}` |" not in answers] == []
