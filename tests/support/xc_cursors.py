"""Models with `<CURSOR>` in them, and what an editor asks there."""

from collections.abc import Mapping

from dlxc.languages.editing import Completion, EditorFeatures
from dlxc.languages.language import Inputs
from dlxc.languages.xc.language import Xc
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.source import Source, Span

CURSOR = "<CURSOR>"


class AtCursor:
    """A model and an offset in it; `files` are the data beside it."""

    def __init__(self, marked: str, files: Mapping[str, str] | None = None) -> None:
        before, found, behind = marked.partition(CURSOR)
        assert found, "there is no cursor"
        self.text, self.offset = before + behind, len(before)
        self.features = features_of(self.text, files)

    def sliced(self, span: Span) -> str:
        return self.text[slice(*span)]

    def shown(self) -> tuple[str, str, str] | None:
        """The drawing and the facts that hovering shows, and of what."""
        portrait = self.features.portrait(self.offset)
        if portrait is None:
            return None
        return portrait.drawing, portrait.facts, self.sliced(portrait.span)

    def completions(self) -> dict[str, Completion]:
        """What is offered, by what it is called."""
        found = self.features.completions(self.offset)
        assert found.span.end == self.offset
        return {each.label: each for each in found.found}

    def offered(self, kind: str) -> list[str]:
        """What is offered of one kind."""
        return [name for name, each in self.completions().items() if each.kind == kind]


def features_of(text: str, files: Mapping[str, str] | None = None) -> EditorFeatures:
    """What an editor can ask of a model."""
    known = dict(files or {})

    def read(name: str) -> tuple[Source, list[Diagnostic]]:
        source = Source(name, known.get(name, ""))
        missing = fault("E001", None, f"cannot read {name}: no such file")._replace(source=source)
        return source, [] if name in known else [missing]

    source = Source("model.xc", text)
    xc = Xc()
    inputs = Inputs(read_data=read, are_partial=True)
    return xc.editor_features(source, xc.parse(source).tree, inputs, lambda _: True)
