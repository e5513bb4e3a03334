"""Formats of data that dlxc writes as targets, read again: a language each.

`objects` reads JSON and JSON lines, `tables` CSV, `matrices` Matrix Market and NumPy's archives.
`reading` has what they share: it makes a problem of what they find.
"""
