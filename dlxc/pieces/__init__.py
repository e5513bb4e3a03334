"""Sets of pieces: polyominoes and their relatives with their customary names, and some puzzles.

>>> tetrominoes = piece_set("one-sided tetrominoes")
>>> [piece.name for piece in tetrominoes.pieces]
['I', 'J', 'L', 'O', 'S', 'T', 'Z']
>>> tetrominoes.lattice.name, tetrominoes.freedom
('square', 'one-sided')
>>> tetrominoes.pieces[5].cells.tolist()
[[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 1, 0]]
"""

from dlxc.pieces.named_sets import (
    NamedPiece,
    PieceSet,
    UnknownSet,
    next_words,
    piece_set,
    set_names,
)

__all__ = ["NamedPiece", "PieceSet", "UnknownSet", "next_words", "piece_set", "set_names"]
