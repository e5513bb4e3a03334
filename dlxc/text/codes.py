"""Codes and wordings of what can be wrong with any text."""

from __future__ import annotations

from dlxc.text.diagnostics import Code, Wording

_DOMINOES = "[0-1][0-1]\n2|D 00 01\n"

UNREADABLE = Code(
    "E001",
    "unreadable",
    "the text cannot be read",
    "A specification is a text in UTF-8 with something in it. An empty file, bytes that are not"
    " UTF-8, the character NUL and halves of UTF-16 pairs are refused.",
    "",
    "\n",
    _DOMINOES,
)
EMPTY_TEXT = Wording(UNREADABLE, "the text is empty")
CANNOT_READ = Wording(UNREADABLE, "cannot read {called:whole}: {reason}")
NOT_UTF8 = Wording(UNREADABLE, "the byte {byte} is not UTF-8", help="save the text as UTF-8")
NUL = Wording(UNREADABLE, "there is a NUL character in the text", help="remove it")
SURROGATE = Wording(
    UNREADABLE, "there is half of a UTF-16 pair, {character}, in the text", help="remove it"
)

SYNTAX = Code(
    "E101",
    "syntax",
    "something else was expected here",
    "The grammar of the language allows only what the message lists at this place.",
    "polyomino",
    "[0-1][0-1]\nD 00 0\n",
    "[0-1][0-1]\nD 00 01\n",
)
UNEXPECTED = Wording(SYNTAX, "expected {expected:either}, found {found:whole}")

TOO_MANY_FAULTS = Code(
    "E109",
    "too-many-faults",
    "the rest of the text has not been read",
    "The text has so many faulty lines that it is most likely of another language.",
    "polyomino",
    "00\n" + "x\tx\n" * 1000,
    "00\nA 00\n",
)
REST_NOT_READ = Wording(TOO_MANY_FAULTS, "after {most} faults the rest is not read")

CODES = (UNREADABLE, SYNTAX, TOO_MANY_FAULTS)
