"""The format that the exact-cover solvers read, as a language."""
