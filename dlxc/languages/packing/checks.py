"""What a text of boxes and pieces must fulfil beyond its grammar, and what is odd in it.

What there is to say about a word is found once, with places in the word, and said wherever it is.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain

from dlxc.geometry import VALUE
from dlxc.languages.faults import multiplicity_faults, name_of_a_cell
from dlxc.languages.packing.reading import CellWord, Digits, Packing, Piece, Point, points_of
from dlxc.languages.packing.refusals import cells_of_suffix
from dlxc.languages.slips import ABOUT_ALL, COMMENT, Notation, comment_of, lengths_of, number_range
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, tell_few
from dlxc.text.grammar import Grammar
from dlxc.text.prose import listed, shortened
from dlxc.text.source import Span, Word

_MOST_CELLS = 20_000
"""Words that name more cells are not searched for repeated ones."""


def packing_faults(tree: Packing, notation: Notation) -> Iterator[Diagnostic]:
    """All faults of a text and what is odd in its lines, in no special order."""
    otherwise = read_otherwise(tree, notation)
    yield from otherwise
    filled = tree.filled
    if not any(diagnostic.once in ABOUT_ALL for diagnostic in otherwise):
        hollow = [piece for piece in tree.pieces if not piece.is_filled]
        named = [piece for piece in hollow if not comment_of(piece.head.name)]
        ignored = "the piece line of `{}` has no cells and is ignored"
        yield from tell_few(
            named, lambda it: fault("W202", it.name.span, ignored.format(shortened(it.head.name)))
        )
        yield from _about_words(tree, _odd_suffixes)
    yield from _about_words(tree, _decreasing_ranges)
    yield from _name_clashes(tree, notation, filled)
    yield from _multiplicities(filled)
    stars = [piece.prefix for piece in tree.pieces if piece.head.shown.endswith("*")]
    yield from tell_few(stars, _unread_multiplicity)
    yield from tell_few(tree.blank_lines, _blank_line)
    yield from tell_few([piece for piece in tree.pieces if _repeats(piece)], _repetition)


def read_otherwise(tree: Packing, notation: Notation) -> list[Diagnostic]:
    """Warnings about what is read otherwise than most likely meant."""
    if of_all := _as_a_whole(tree, notation):
        return [of_all]
    return [*_about_words(tree, partial(_other_words, notation.grammar)), *_odd_lines(tree)]


def every_suffix_is_a_coordinate(tree: Packing) -> bool:
    """Whether each word of a sound text could be a cell of polycube."""
    suffixes = [word.suffix.rstrip(",;") for word in tree.words.values() if not word.kind]
    return all(suffix in VALUE or suffix.startswith("[") for suffix in suffixes)


def doubt(
    once: str, here: Span, message: str, help_: str, edit: Edit | None = None, code: str = "W228"
) -> Diagnostic:
    """A warning that something legal is read otherwise than meant; `once` is its kind."""
    fix = f"write `{shortened(edit.text)}`" if edit and edit.text else ""
    return fault(code, here, message, help=help_, fix=fix, edit=edit, once=once)


def _as_a_whole(tree: Packing, notation: Notation) -> Diagnostic | None:
    """What makes a text another one than it was meant to be: a box `6x10`, or cells in space."""
    box = tree.box
    line = tree.text[slice(*box.span)] if len(box.cells) == 1 else ""
    lengths = lengths_of(line) if {*line[1:-1]} & {*"xX*\N{MULTIPLICATION SIGN}"} else []
    if cure := notation.box_of(lengths) if lengths else None:
        edit = Edit(box.span, cure) if len(lengths) == notation.dimensions else None
        remedy = f"a box here names cells of {notation.dimensions} coordinates, as in `{cure}`"
        if edit:
            remedy = f"write `{cure}`: digits count from 0, and `a` is 10"
        elif len(lengths) > notation.dimensions:
            remedy += "; puzzles in space are written in polycube: `--from polycube`"
        message = f"`{shortened(line)}` is one cell, not a box of these lengths"
        return doubt("lengths are a cell", box.span, message, remedy, edit)
    has_digits = any(suffix.isdecimal() or suffix.startswith("[") for suffix in tree.suffixes)
    if has_digits and tree.pieces and every_suffix_is_a_coordinate(tree):
        span = box.span
        for word, (_, end) in box.cells[:1]:
            span = Span(end - len(word.suffix), end)
        message = "the cells have three coordinates, and here the third is a suffix"
        remedy = "puzzles in space are written in polycube: end the name of the file in"
        remedy += " `.polycube`, or say `--from polycube`"
        return doubt("three coordinates", span, message, remedy)
    return None


# ---- words


def _about_words(
    tree: Packing, tell: Callable[[str, CellWord], Iterable[Diagnostic]]
) -> Iterator[Diagnostic]:
    """What there is to say about words, wherever they are; `tell` gives places in the word."""
    about = ((text, [*tell(text, word)]) for text, word in tree.words.items())
    found = {text: diagnostics for text, diagnostics in about if diagnostics}
    for cell in tree.cells if found else ():
        for diagnostic in found.get(tree.text[slice(*cell.span)], ()):
            yield diagnostic.moved(cell.span.start)


def _sets(text: str, word: CellWord) -> Iterator[tuple[Word, tuple[Digits, ...]]]:
    """The sets in brackets of a word, and what is in them."""
    coordinates = re.finditer(r"\[[^\[\]]*\]|.", text)
    for match, axis in zip(coordinates, word.axes, strict=False):
        if match[0][0] == "[":
            yield Word(match[0], Span(*match.span())), axis


def _other_words(grammar: Grammar, text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Ranges that end in a number of two digits, `[0-11]`, and cells with a comma after: `21,`.

    A range is suspicious if it begins with 0 or 1, and who knows what it says would write it
    shorter: there is no gap, or the range is one of two digits.
    """
    for (written, span), axis in _sets(text, word):
        meant = number_range(written) if len(written) == len("[0-11]") else None
        if meant is None or written[1] not in "01":
            continue
        low, high, cure = meant
        rising = sorted({*chain(*axis)})
        has_gap = rising[-1] - rising[0] >= len(rising)
        if has_gap and written[3] > chr(ord(written[1]) + 1):
            continue
        remedy = "a coordinate is one digit, and the last one, `Z`, is 61"
        if cure:
            remedy = f"write `{cure}` for {low} to {high}, which are {high - low + 1}: `{cure[-2]}`"
            remedy = f"{remedy} is {high}"
        message = f"`{written}` is {listed(rising)}, not {low} to {high}"
        edit = Edit(span, cure) if cure else None
        yield doubt("range of numbers", span, message, remedy, edit, "W227")
    suffix = word.suffix
    if suffix and {suffix[0], suffix[-1]} & {*",;"}:
        first, here = text.removesuffix(suffix), Span(len(text) - len(suffix), len(text))
        parts = [part for part in text.replace(";", ",").split(",") if part]
        are_cells = all(grammar.reads(part, "cell") for part in parts)
        cure = " ".join(parts) if are_cells else first
        message = f"the suffix `{suffix}` makes this another cell than `{shortened(first)}`"
        remedy = f"blanks separate cells, not commas: `{shortened(cure)}`"
        edit = Edit(Span(0, len(text)), cure) if are_cells else None
        yield doubt("comma in suffix", here, message, remedy, edit)


def _odd_suffixes(text: str, word: CellWord) -> Iterator[Diagnostic]:
    suffix, here = word.suffix, Span(len(text) - len(word.suffix), len(text))
    if {*suffix} & {*"|:"}:
        message = f"no solver reads an item named with the suffix `{suffix}`"
        yield fault("W203", here, message, help="use other characters than `|` and `:`")
    if suffix.isdecimal() or suffix.startswith("["):
        remedy, edit = "is a blank missing before it, or is this a polycube text?", None
        if cells := cells_of_suffix(suffix):
            remedy, edit = f"with a blank it is a cell: `{cells}`", Edit(here, cells)
        message = f"the suffix `{suffix}` looks like coordinates"
        yield fault("W207", here, message, help=remedy, edit=edit)


def _decreasing_ranges(text: str, word: CellWord) -> Iterator[Diagnostic]:
    """Ranges that decrease; in `[2-10]` numbers of two digits were meant."""
    for written, _ in _sets(text, word):
        for match in re.finditer("(.)-(.)", written.text):
            low, high = match.groups()
            if VALUE[low] <= VALUE[high]:
                continue
            place = Span(*match.span()).moved(written.span.start)
            message = f"the range `{low}-{high}` decreases"
            first, last, cure = number_range(written.text) or (0, 0, "")
            if cure:
                fix, edit = f"write `{cure}`", Edit(written.span, cure)
                remedy = f"{fix} for {first} to {last}, for a coordinate is one digit:"
                remedy += f" `{cure[-2]}` is {last}"
                once = "range of numbers"
            else:
                fix, edit, once = f"write `{high}-{low}`", Edit(place, f"{high}-{low}"), ""
                remedy = f"{fix}; digits rise from 0-9 over a-z to A-Z"
            yield fault("E104", place, message, help=remedy, fix=fix, edit=edit, once=once)


# ---- lines


def _odd_lines(tree: Packing) -> Iterator[Diagnostic]:
    """The keyword `box`, comments as pieces, and copies after the name, `D*4`, or the cells, `x3`.

    All of them are read as pieces and cells.
    """
    first, *after = [cell.span for cell in tree.box.cells[:2]] or [Span(0, 0)]
    if after and tree.text[slice(*first)].lower() == "box":
        message = "`box` is read as a cell, not as a keyword"
        edit = Edit(Span(first.start, after[0].start), "")
        yield doubt("keyword", first, message, "leave it out", edit)
    have_copies = any(re.fullmatch("[xX][0-9]+", text) for text in tree.words)
    for piece in tree.pieces:
        prefix, name = piece.head[:2]
        if prefix and prefix[0].isalpha() and name.isdecimal():
            edit = Edit(Span(piece.span.start, piece.name.span.end), f"{name}|{prefix[:-1]}")
            message = f"`{prefix}{name}` is read as {VALUE[prefix[0]]} copies of a piece `{name}`"
            remedy = f"write `{edit.text}` for {name} copies of `{prefix[:-1]}`"
            yield doubt("copies", edit.span, message, remedy, edit)
        line = "" if name.isalnum() else tree.text[slice(*piece.span)]
        comment = comment_of(line) if line else None
        if comment and (name == comment[1] or not piece.is_filled):
            message = f"this is a line of a piece with the name `{name}`, not a comment"
            remedy = f"a comment begins with `|`: `{shortened(f'|{comment[2]}')}`"
            here = Span(*comment.span(1)).moved(piece.span.start)
            yield doubt(COMMENT, here, message, remedy, Edit(here, "|"))
        words = [tree.text[slice(*cell.span)] for cell in piece.cells] if have_copies else []
        *others, last = words or [""]
        if others and re.fullmatch("[xX][0-9]+", last) and not any(w[0].isalpha() for w in others):
            message = f"`{last}` is read as a cell, not as a number of copies"
            remedy = f"write `{last[1:]}|{name}` for copies"
            yield doubt("copies are a cell", piece.cells[-1].span, message, remedy)


def _unread_multiplicity(prefix: Word) -> Diagnostic:
    message = f"the solvers of the DLX family do not read the multiplicity `{prefix.text}`"
    help_ = f"`--dialect dlx3` writes `{VALUE[prefix.text[0]]}|` for it"
    return fault("W215", prefix.span, message, help=help_)


def _blank_line(line: Span) -> Diagnostic:
    edit = Edit(Span(line.start, line.end + 1), "")
    return fault("W201", line, "a blank line is ignored", help="remove the line", edit=edit)


def _name_clashes(
    tree: Packing, notation: Notation, pieces: Sequence[Piece]
) -> Iterator[Diagnostic]:
    """The reference checks plain cells only; a suffixed cell would be an item twice as well."""
    layers = {
        mark.after + suffix: number * len(notation.marks) + kind
        for number, suffix in enumerate(tree.suffixes)
        for kind, mark in enumerate(notation.marks)
    }
    points: dict[str, Point] = {}
    for name in {piece.head.name for piece in pieces}:
        digits, end = name[: notation.dimensions], name[notation.dimensions :]
        if VALUE.keys() >= {*digits} and len(digits) == notation.dimensions and end in layers:
            points[name] = (*(VALUE[digit] for digit in digits), layers[end])
    places = tree.places if points else {}
    for piece in pieces if points else ():
        if place := places.get(points.get(piece.head.name, ())):
            yield name_of_a_cell(piece.name, place, "box")


def _multiplicities(pieces: Sequence[Piece]) -> Iterator[Diagnostic]:
    """Multiplicities that allow nothing or too much, and those of one piece that differ."""
    first: dict[str, Piece] = {}
    for piece in pieces:
        if piece.head.prefix.endswith("|"):
            yield from multiplicity_faults(piece.prefix)
        other = first.setdefault(piece.head.name, piece)
        if other.head != piece.head:
            mine, theirs = piece.head.times, other.head.times
            if mine and theirs and mine != theirs:
                here, there = (it.prefix.rstrip("|") or "1" for it in (mine, theirs))
                name, written = piece.head.name, other.head.prefix
                place = (piece.prefix if piece.head.prefix else piece.name).span
                message = f"piece `{name}` has multiplicity {here} here and {there} before"
                label = Label((other.prefix if written else other.name).span, f"{there} here")
                help_ = f"give all lines of a piece one multiplicity: `{written}{name}`"
                edit = Edit(piece.prefix.span, written)
                yield fault("E112", place, message, label, help=help_, edit=edit)


def _repeats(piece: Piece) -> bool:
    count = sum(cell.word.named for cell in piece.cells if cell.word.points)
    return count <= _MOST_CELLS and len(points_of(piece.cells)) < count


def _repetition(piece: Piece) -> Diagnostic:
    """The first word that repeats a cell, and the earlier one that names it."""
    seen: dict[Point, Span] = {}
    for word, span in piece.cells:
        again = next((point for point in word.points if point in seen), None)
        if again or 0 < len(word.points) < word.named:
            places = [Label(seen[again], "it is here first")] if again else []
            message = f"a cell is named twice in piece `{piece.head.name}`, and counts once"
            return fault("W208", span, message, *places)
        seen.update(dict.fromkeys(word.points, span))
    raise AssertionError("only lines that repeat a cell are asked for")
