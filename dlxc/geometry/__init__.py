"""Lattices, their symmetries, and boxes as grids: numbers only, no languages and no problems."""
