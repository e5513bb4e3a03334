"""Renderers of diagnostics, a module a format."""
