"""The colours of pieces, for readers with any eyes, and as terminals want them.

The hues are Paul Tol's, from "Colour Schemes", issue 3.2, https://personal.sron.nl/~pault/:
first his scheme *light*, made to fill labelled cells and to be told apart with every common
colour blindness, then the deeper ones of his *bright*.  After thirteen pieces they come again
paler, then darker, then darker still: lightness is seen by everyone.  Beyond that, as in black
and white, names and outlines tell pieces apart.

A colour that an author chose is a number too, which has its red, green and blue in it.
"""

from __future__ import annotations

HUES = (
    "#77aadd",  # light blue
    "#ee8866",  # orange
    "#eedd88",  # light yellow
    "#44bb99",  # mint
    "#ffaabb",  # pink
    "#99ddff",  # light cyan
    "#bbcc33",  # pear
    "#dddddd",  # pale grey
    "#aaaa00",  # olive
    "#aa3377",  # bright purple
    "#4477aa",  # bright blue
    "#ee6677",  # bright red
    "#228833",  # bright green
)

_LEVELS = ((0, 0.0), (255, 0.5), (0, 0.3), (0, 0.55))
"""What is mixed in, black or white, and how much of it, each time the hues come again."""

_COPIES = (0.0, 0.3, 0.5, 0.2, 0.4, 0.1)
"""How much black is mixed in for the copies of a piece, or white if its colour is dark."""

SHADE_COUNT = len(_COPIES)
"""How many shades the copies of a piece have; more copies have them by turns."""

_DARK = 0.2
"""A colour with less luminance becomes lighter in its shades."""

_FACES = ((255, 0.25), (0, 0.0), (0, 0.2))
"""What is mixed in for the three faces of a cube that are seen: the top, the left, the right."""

DARK_INK, LIGHT_INK = "#000000", "#ffffff"

_CHOSEN = 1 << 24
"""From here on numbers are colours that an author chose."""


def chosen_colour(colour: str) -> int:
    """The number of a colour that is known as `#rrggbb`.

    >>> fill_colour(chosen_colour("#ffd700"))
    '#ffd700'
    """
    return _CHOSEN + int(colour[1:], 16)


def fill_colour(colour: int, shade: int = 0) -> str:
    """The colour of a piece, or of a copy of it, which has a shade of that colour.

    >>> fill_colour(0), fill_colour(13), fill_colour(26), fill_colour(52)
    ('#77aadd', '#bbd4ee', '#53779b', '#77aadd')
    """
    if colour >= _CHOSEN:
        plain = f"#{colour - _CHOSEN:06x}"
    else:
        level, hue = divmod(colour, len(HUES))
        plain = _mixed(HUES[hue], *_LEVELS[level % len(_LEVELS)])
    other = 0 if luminance(plain) > _DARK else 255
    return _mixed(plain, other, _COPIES[shade]) if shade else plain


def shaded(colour: int, face: int, shade: int = 0) -> str:
    """The colour of a piece on one of the faces of its cubes."""
    return _mixed(fill_colour(colour, shade), *_FACES[face])


def ink_colour(colour: int, shade: int = 0) -> str:
    """What is read best on the colour of a piece, by the contrast that WCAG 2 defines."""
    fill = luminance(fill_colour(colour, shade))
    return DARK_INK if (fill + 0.05) ** 2 > 0.0525 else LIGHT_INK


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 defines it."""
    channels = [(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4)
                for v in rgb(colour)]  # fmt: skip
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), channels, strict=True))


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def ansi(colour: str, *, truecolor: bool) -> str:
    """A colour as the parameters of a terminal's escape sequence, after its 38 or 48.

    >>> ansi("#77aadd", truecolor=True), ansi("#77aadd", truecolor=False)
    ('2;119;170;221', '5;110')
    """
    channels = rgb(colour)
    if truecolor:
        return "2;" + ";".join(map(str, channels))
    red, green, blue = map(_step, channels)
    return f"5;{16 + 36 * red + 6 * green + blue}"


def _step(value: int) -> int:
    """The nearest of the six levels 0, 95, 135, ... 255 that terminals have of a channel."""
    return 0 if value < 48 else 1 if value < 115 else (value - 35) // 40


def _mixed(colour: str, other: int, share: float) -> str:
    mixed = (round(value * (1 - share) + other * share) for value in rgb(colour))
    return "#" + bytes(mixed).hex()
