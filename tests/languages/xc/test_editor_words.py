"""The words that editors colour in models are those of the language, no more and no less."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from support.colours import TEXTMATE, VIM
from support.textmate import rules_of

from dlxc.languages.xc.names.functions import FUNCTIONS
from dlxc.languages.xc.syntax.margins import RESERVED, STATEMENTS

KEYWORDS = ("keyword.declaration", "keyword.control", "keyword.operator.word")


def _textmate_words(*scopes: str) -> set[str]:
    """The words in the patterns of the rules that have, or capture, one of these scopes."""
    grammar = json.loads((TEXTMATE / "syntaxes" / "xc.tmLanguage.json").read_text(encoding="utf-8"))
    found = set()
    for rule in rules_of(grammar):
        captures = [*rule.get("captures", {}).values(), *rule.get("beginCaptures", {}).values()]
        names = [each.get("name", "") for each in (rule, *captures)]
        if any(name.startswith(scopes) for name in names):
            found |= _words([rule.get("match") or rule.get("begin", "")])
    return found


def _vim_words(*groups: str) -> set[str]:
    """The words that make these groups, as keywords or at the start of a region."""
    text = re.sub(r"\n\s*\\|\\z[es]", "", (VIM / "syntax" / "xc.vim").read_text(encoding="utf-8"))
    group = f"(?:{'|'.join(groups)})"
    listed = re.findall(rf"\nsyntax keyword {group} (.*) contained(?=\n)", text)
    started = re.findall(rf"matchgroup={group}\s+start=/(.*?)/ ", text)
    matched = re.findall(rf"\nsyntax match {group} contained\s+/(.*)/(?=\n)", text)
    return _words([*listed, *started, *matched])


def _words(patterns: Iterable[str]) -> set[str]:
    return {word for pattern in patterns for word in re.findall(r"\b[a-z]{2,}\b", pattern)}


def test_statements() -> None:
    blocks = {"for", "if"}
    assert _textmate_words("keyword.declaration") | blocks == {*STATEMENTS}
    assert _vim_words("xcStatement") | blocks == {*STATEMENTS}


def test_keywords() -> None:
    assert _textmate_words(*KEYWORDS) == RESERVED
    groups = ("xcStatement", "xcClause", "xcCondition", "xcDataKeyword", "xcWordOperator")
    assert _vim_words(*groups) == RESERVED


def test_functions() -> None:
    assert _textmate_words("support.function") == {*FUNCTIONS}
    assert _vim_words("xcFunction") == {*FUNCTIONS}
