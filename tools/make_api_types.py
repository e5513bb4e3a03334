"""Makes `templates/studio/source/api.ts`: what the page of the studio sends and is sent, as types.

`npm run check` in `templates/studio` runs this, so that the page is checked against the server.
"""

import inspect
import textwrap
from pathlib import Path
from typing import Any

from msgspec.inspect import type_info

from dlxc.studio.application import Start
from dlxc.studio.commands import ExportAsked, RunAsked
from dlxc.studio.documents import Document
from dlxc.studio.running import Drawn, End, Progress

SENT = RunAsked, ExportAsked
"""What the page sends; of that it may leave out what has a default."""

IS_SENT = Start, Document, Progress, Drawn, End

PLACE = Path(__file__).parents[1] / "templates" / "studio" / "source" / "api.ts"

_COLUMNS = 120

_PLAIN = {
    "BoolType": "boolean",
    "FloatType": "number",
    "IntType": "number",
    "NoneType": "null",
    "StrType": "string",
}


def made() -> str:
    """The text of the file."""
    records: dict[str, str] = {}
    for record in (*SENT, *IS_SENT):
        _type(type_info(record), records, optional=record in SENT)
    head = "/** Made by tools/make_api_types.py of the records of the server. */\n"
    return "\n".join([head, *records.values()])


def _type(info: Any, records: dict[str, str], *, optional: bool = False) -> str:
    """A type in TypeScript; records that it has are added to these by their names."""
    kind = type(info).__name__
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "LiteralType":
        return " | ".join(f'"{value}"' for value in info.values)
    if kind == "UnionType":
        return " | ".join(_type(each, records) for each in info.types)
    if kind == "ListType":
        item = _type(info.item_type, records)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "TupleType":
        return f"[{', '.join(_type(each, records) for each in info.item_types)}]"
    if kind == "DictType":
        return f"Record<string, {_type(info.value_type, records)}>"
    name: str = info.cls.__name__
    if name not in records:
        records[name] = ""  # in its place, before those that it has
        records[name] = _interface(info, records, optional=optional)
    return name


def _interface(info: Any, records: dict[str, str], *, optional: bool) -> str:
    fields = [f'{info.tag_field}: "{info.tag}"'] if getattr(info, "tag", None) else []
    for field in info.fields:
        mark = "?" if optional and not field.required else ""
        fields.append(f"{field.encode_name}{mark}: {_type(field.type, records)}")
    about = "\n * ".join(textwrap.wrap(f"/** {inspect.getdoc(info.cls)}", _COLUMNS - 3)) + " */"
    head = f"export interface {info.cls.__name__} {{"
    line = f"{head} {'; '.join(fields)} }}"
    if len(line) > _COLUMNS:
        # A line ends between fields only.
        kept = " ".join(f"{field};".replace(" ", "\0") for field in fields)
        lines = textwrap.wrap(kept, _COLUMNS, initial_indent="  ", subsequent_indent="  ")
        line = "\n".join([head, *lines, "}"]).replace("\0", " ")
    return f"{about}\n{line}\n"


if __name__ == "__main__":
    PLACE.write_text(made(), encoding="utf-8")
