"""The models that come with the definition of xc."""

from __future__ import annotations

from support.running import GOLDEN

MODELS = {path.stem: path.read_text() for path in sorted(GOLDEN.glob("xc/models/*.xc"))}
