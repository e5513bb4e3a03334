"""The older data for dancing: a board, names, shapes with numbers of turns."""
