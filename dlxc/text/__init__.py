"""Texts and what is said of them: sources, grammars, diagnostics, codes, reports."""
