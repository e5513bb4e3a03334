"""The exact-cover problem that every language ends in and every target starts from.

`items` are what is to be covered, `blocks` hold the options, `options` shows them one by one,
`board` tells where cells lie, and `problem` puts it all together.
"""

from dlxc.problem.appearance import NO_LOOK, Appearance, ShownBoard, ShownMark
from dlxc.problem.blocks import CSR, NO_COLOUR, NO_ITEM, Block, Blocks, IntArray
from dlxc.problem.items import Entry, Item, Items, Multiplicity, Option, Options
from dlxc.problem.problem import Outcome, Problem, Record, Style

__all__ = [
    "CSR",
    "NO_COLOUR",
    "NO_ITEM",
    "NO_LOOK",
    "Appearance",
    "Block",
    "Blocks",
    "Entry",
    "IntArray",
    "Item",
    "Items",
    "Multiplicity",
    "Option",
    "Options",
    "Outcome",
    "Problem",
    "Record",
    "ShownBoard",
    "ShownMark",
    "Style",
]
