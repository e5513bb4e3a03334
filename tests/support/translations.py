"""Translate small texts from one packing language to another."""

from __future__ import annotations

from dlxc.languages.translation.source_comments import comments_of
from dlxc.languages.translation.translating import Translation, translated_problem
from dlxc.text.source import Source
from support.compiling import sound_problem


def translated(language: str, text: str, target: str) -> Translation:
    comments = comments_of(Source("text", text), language)
    return translated_problem(sound_problem(language, text), comments, target)


def told(language: str, text: str, target: str) -> list[tuple[str, str]]:
    """What cannot be said: each message, and the text that it is said of."""
    found = translated(language, text, target)
    assert found.text == ""
    return [
        (fault.message, text[fault.span.start : fault.span.end] if fault.span else "")
        for fault in found.faults
    ]
