"""What editors make of a text, a letter for each character, whichever editor it is.

%  comment     K  keyword     F  function    T  type or suffix   D  direction
N  number      S  text, data  V  name        I  item or piece    O  operator
H  brace of a hole            .  anything else
"""

import json
import os
import re
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from support.cases import cases
from support.running import ROOT
from support.textmate import Scopes, TextMateGrammar

TEXTMATE = ROOT / "grammars" / "textmate"
VIM = ROOT / "grammars" / "vim"

_SCOPES: dict[str, str] = dict(cases("editors/scopes"))
"""The letter of a scope by how it begins."""

_GROUPS: dict[str, str] = dict(cases("editors/groups"))
"""The letter of the group that a group of ours is linked to."""

_TOLD_APART = {
    "xcHoleDelimiter": "H",
    "xcName": "V",
    "xcField": "V",
    "xcColumn1": "V",
    "xcDataStatement2": "V",
    "xcPackingStatement2": "V",
    "dlxEntry1": "V",
    "dlxSecondaryItem": "I",
}
"""Groups that are told apart here, though they need not have a colour of their own."""


def textmate_letters(language: str, text: str) -> list[str]:
    """A line of letters for each line of a text, as TextMate's rules say."""
    grammar = TextMateGrammar(TEXTMATE / "syntaxes" / f"{language}.tmLanguage.json")
    found = zip(text.splitlines(), grammar.scopes(text), strict=True)
    return [_line(line, map(_letter_of_scope, scopes)) for line, scopes in found]


def vim_letters(vim: Path, home: Path, paths: list[Path]) -> dict[Path, list[str]]:
    """The same as Vim says, of several files; `home` is the user's folder."""
    found = _told_by_vim(vim, home, paths)
    assert [each.filetype for each in found] == [path.suffix[1:] for path in paths]
    return {path: _vim_lines(path, each.groups) for path, each in zip(paths, found, strict=True)}


def vim_comments(vim: Path, home: Path, path: Path) -> str:
    """How comments are written in a file, as Vim says."""
    [found] = _told_by_vim(vim, home, [path])
    return found.comments


class _Told(NamedTuple):
    """What Vim says of a file: its language, its comments, the group of each byte of each line."""

    filetype: str
    comments: str
    groups: list[list[str]]


_TELL = """
set encoding=utf-8
let s:told = []
for s:file in split($FILES, "\\n")
  execute 'edit' fnameescape(s:file)
  let s:lines = []
  for s:number in range(1, line('$'))
    let s:groups = []
    for s:column in range(1, col([s:number, '$']) - 1)
      call add(s:groups, synIDattr(synID(s:number, s:column, 1), 'name'))
    endfor
    call add(s:lines, s:groups)
  endfor
  call add(s:told, [&filetype, &commentstring, s:lines])
endfor
call writefile([json_encode(s:told)], $TOLD)
qall!
"""


def _told_by_vim(vim: Path, home: Path, paths: list[Path]) -> list[_Told]:
    """Start Vim with the settings that many users have, and ask about some files."""
    settings, script, told = home / "vimrc", home / "tell.vim", home / "told.json"
    settings.write_text("set nocompatible\nfiletype plugin on\nsyntax on\n")
    script.write_text(_TELL)
    files = {"FILES": "\n".join(map(str, paths)), "TOLD": str(told), "HOME": str(home)}
    subprocess.run(
        [vim, "-es", "-u", settings, "-i", "NONE", "-n", "-S", script],
        env=os.environ | files,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=120,
    )
    return [_Told(*each) for each in json.loads(told.read_text())]


def _vim_lines(path: Path, lines: list[list[str]]) -> list[str]:
    syntax = (VIM / "syntax" / f"{path.suffix[1:]}.vim").read_text(encoding="utf-8")
    linked = dict(re.findall(r"^highlight default link (\w+) (\w+)$", syntax, re.MULTILINE))
    letters = {group: _GROUPS[colour] for group, colour in linked.items()} | _TOLD_APART
    made = []
    for line, groups in zip(path.read_text(encoding="utf-8").splitlines(), lines, strict=True):
        starts = [len(line[:at].encode()) for at in range(len(line))]
        made.append(_line(line, (letters.get(groups[at], ".") for at in starts)))
    return made


def _line(text: str, letters: Iterable[str]) -> str:
    """Letters where the text has characters, and blanks where it has blanks."""
    pairs = zip(text, letters, strict=True)
    return "".join(" " if sign.isspace() else letter for sign, letter in pairs).rstrip()


@cache
def _letter_of_scope(scopes: Scopes) -> str:
    """The letter of the innermost scope; what is in a hole does not get the colour around it."""
    if not scopes:
        return "."
    [letter, *_] = [letter for start, letter in _SCOPES.items() if scopes[-1].startswith(start)]
    return letter
