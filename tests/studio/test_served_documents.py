"""Which files the page sees, and how they are written."""

import gzip
import os
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from support.studio import TOKEN, Page

from dlxc.languages import WRITTEN
from dlxc.languages.starting_files import examples
from dlxc.studio import admission, documents
from dlxc.studio.documents import Documents
from dlxc.studio.messages import RefusedError
from dlxc.targets import TARGETS

TEXT = "pieces tetrominoes\nbox 4x5\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of puzzles, with a secret beside it and links to the secret in it."""
    inside = tmp_path / "inside"
    (inside / "deep").mkdir(parents=True)
    (tmp_path / "outside").mkdir()
    for place in ("inside/a.puzzle", "inside/deep/b.puzzle", "outside/secret.puzzle"):
        (tmp_path / place).write_text(TEXT)
    (inside / "link.puzzle").symlink_to(tmp_path / "outside" / "secret.puzzle")
    (inside / "good.puzzle").symlink_to(inside / "a.puzzle")
    (inside / "way").symlink_to(tmp_path / "outside")
    (inside / "notes.txt").write_text("")
    (inside / ".hidden.puzzle").write_text(TEXT)
    os.mkfifo(inside / "pipe.puzzle")
    return inside


def test_files_of_the_folder_are_listed_without_what_leads_out(folder: Path) -> None:
    found = Page(folder).client
    with found:
        told = found.get("/api/start", params={"token": TOKEN}).json()
    assert told["folder"] == str(folder)
    assert told["file"] is None
    assert told["files"] == ["a.puzzle", "good.puzzle", "deep/b.puzzle"]
    titles = {name: each for group in told["examples"].values() for name, each in group.items()}
    assert titles.keys() == examples().keys()
    assert all(titles.values())
    assert {*told["kinds"], *told["languages"]} - {*examples()} == {*WRITTEN}
    assert [*told["offers"]["compile"]["formats"]] == [*TARGETS]


def test_files_to_begin_with_have_pictures_of_a_solution(tmp_path: Path) -> None:
    page = Page(tmp_path)
    with page.client:
        for name, coloured in (("hexagons.puzzle", 4), ("cube.puzzle", 9), ("polyomino", 4)):
            drawn = page.get("/api/thumbnail", name=name)
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.headers["content-security-policy"].startswith("sandbox")
            colours = {*re.findall('<path fill="(#[0-9a-f]{6})"', drawn.text)}
            assert len(colours) == coloured, name
        assert 'class="chosen"' in page.get("/api/thumbnail", name="dlx").text
        assert page.get("/api/thumbnail", name="../a.puzzle").status_code == 404


def test_a_very_large_folder_is_not_listed_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "_MOST_LISTED", 3)
    for number in range(9):
        (tmp_path / f"{number}.xc").touch()
    assert Documents(tmp_path).listed() == ["0.xc", "1.xc", "2.xc"]
    monkeypatch.setattr(documents, "_MOST_SEEN", 2)
    assert Documents(tmp_path).listed() == ["0.xc", "1.xc"]


OUTSIDE = (
    "../outside/secret.puzzle",
    "deep/../../outside/secret.puzzle",
    "way/secret.puzzle",
    "link.puzzle",
    "{}/outside/secret.puzzle",
    "/etc/passwd",
    "//etc/passwd",
    "..\\outside\\secret.puzzle",
    "C:\\secret.puzzle",
    "C:secret.puzzle",
    "..",
    ".",
    "",
    "deep",
    "deep/",
    "notes.txt",
    ".hidden.puzzle",
    "pipe.puzzle",
    "a.puzzle\0.txt",
    "a\n.puzzle",
)


@pytest.mark.parametrize("name", OUTSIDE)
def test_no_name_leads_out_of_the_folder(folder: Path, name: str) -> None:
    page, name = Page(folder), name.format(folder.parent)
    before = {path: path.lstat() for path in folder.parent.rglob("*")}
    for asked in (quote(name), quote(name, safe=""), quote(quote(name, safe=""), safe="")):
        found = page.client.get(f"/api/file?token={TOKEN}&name={asked}")
        assert found.status_code in (403, 404), asked
        assert set(found.json()) == {"error"}
    for version in (None, documents._version(TEXT.encode())):
        assert page.save(name, "gone", version).status_code in (403, 404)
    assert {path: path.lstat() for path in folder.parent.rglob("*")}.keys() == before.keys()
    assert (folder.parent / "outside" / "secret.puzzle").read_text() == TEXT
    with pytest.raises(RefusedError):
        Documents(folder).place(f"file://{quote(str(folder))}/{quote(name)}")


def test_one_file_is_all_that_is_open(folder: Path) -> None:
    page = Page(folder / "a.puzzle")
    with page.client:
        told = page.get("/api/start").json()
    assert (told["file"], told["files"]) == ("a.puzzle", ["a.puzzle"])
    assert page.file("a.puzzle")["text"] == TEXT
    assert page.get("/api/file", name="good.puzzle").status_code == 403
    assert page.save("new.puzzle", "", None).status_code == 403


def test_a_named_file_may_be_a_link_and_have_any_extension(folder: Path) -> None:
    (folder / "any.txt").symlink_to(folder.parent / "outside" / "secret.puzzle")
    page = Page(folder / "any.txt")
    known = page.file("any.txt")
    assert page.save("any.txt", "x", known["version"]).status_code == 200
    assert (folder / "any.txt").is_symlink()
    assert (folder.parent / "outside" / "secret.puzzle").read_text() == "x"


def test_a_text_is_saved_as_it_is_and_keeps_its_permissions(folder: Path) -> None:
    page, text = Page(folder), "| \U0001f9e9\r\nbox 2x2\n"
    (folder / "a.puzzle").chmod(0o640)
    saved = page.save("a.puzzle", text, page.file("a.puzzle")["version"])
    assert saved.status_code == 200
    assert (folder / "a.puzzle").read_bytes() == text.encode()
    assert (folder / "a.puzzle").stat().st_mode & 0o777 == 0o640
    assert page.file("a.puzzle") == {
        "name": "a.puzzle",
        "text": text,
        "uri": (folder / "a.puzzle").as_uri(),
        "version": saved.json()["version"],
    }


def test_a_file_that_has_changed_is_not_replaced(folder: Path) -> None:
    page = Page(folder)
    known = page.file("a.puzzle")["version"]
    (folder / "a.puzzle").write_text("others\n")
    found = page.save("a.puzzle", "mine\n", known)
    assert found.status_code == 409
    assert found.json() == {"text": "others\n", "version": page.file("a.puzzle")["version"]}
    assert (folder / "a.puzzle").read_text() == "others\n"
    assert page.save("a.puzzle", "mine\n", found.json()["version"]).status_code == 200
    assert page.save("a.puzzle", "new\n", None).status_code == 409  # it is not new
    assert page.save("gone.puzzle", "mine\n", known).status_code == 404


def test_a_new_file_is_made_in_the_folder_alone(folder: Path) -> None:
    page = Page(folder)
    assert page.save("deep/new one.xc", "item a\n", None).status_code == 200
    assert page.file("deep/new one.xc")["text"] == "item a\n"
    assert page.save("none/new.xc", "", None).status_code == 404
    assert page.save("script.py", "", None).status_code == 403


@pytest.mark.slow
def test_what_cannot_be_read_or_written_is_said(folder: Path) -> None:
    page = Page(folder)
    (folder / "bytes.puzzle").write_bytes(b"\xff")
    assert page.file("bytes.puzzle") == {"error": "`bytes.puzzle`: the byte 0xff is not UTF-8"}
    (folder / "large.puzzle").write_bytes(b"|" * (admission.MOST_BYTES + 1))
    assert page.file("large.puzzle") == {"error": "`large.puzzle` is larger than 4 MB"}
    (folder / "lines.puzzle").write_bytes(b"\n" * (admission.MOST_BYTES // 2 + 1))
    (folder / "packed.puzzle").write_bytes(gzip.compress(b" " * (admission.MOST_BYTES + 1)))
    for name in ("lines", "packed"):  # no message could hold it
        assert page.file(f"{name}.puzzle") == {"error": f"`{name}.puzzle` is larger than 4 MB"}
    long = page.save(f"{'x' * 201}.puzzle", "", None)
    assert long.status_code == 403
    assert long.json()["error"].endswith("` is too long for a name")
    assert page.save(f"{'x' * 193}.puzzle", "", None).status_code == 200
    (folder / "a.puzzle").chmod(0o444)
    refused = page.save("a.puzzle", "", page.file("a.puzzle")["version"])
    assert refused.json() == {"error": "`a.puzzle`: the file is read-only"}
    half = page.client.put(
        f"/api/file?token={TOKEN}&name=n.puzzle", content=b'{"text": "\\ud800", "version": null}'
    )
    assert half.status_code in (400, 422)
    for body in (b"", b"{", b"[]", b'{"text": 1, "version": null}', b"[" * 100_000, b"\xff"):
        found = page.client.put(f"/api/file?token={TOKEN}&name=n.puzzle", content=body)
        assert found.status_code == 400, body
    assert page.get("/api/file").status_code == 400


def test_a_packed_puzzle_stays_packed(folder: Path) -> None:
    page, path = Page(folder), folder / "burr.xmpuzzle"
    path.write_bytes(gzip.compress(b"<puzzle/>"))
    known = page.file("burr.xmpuzzle")
    assert known["text"] == "<puzzle/>"
    page.save("burr.xmpuzzle", "<puzzle />", known["version"])
    assert gzip.decompress(path.read_bytes()) == b"<puzzle />"
    assert page.file("burr.xmpuzzle")["text"] == "<puzzle />"


def test_texts_in_other_encodings_are_refused(folder: Path) -> None:
    page, path = Page(folder), folder / "burr.xmpuzzle"
    latin = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<puzzle>W\u00fcrfel</puzzle>\n'
    path.write_bytes(latin.encode("latin-1"))
    assert page.file("burr.xmpuzzle")["error"] == (
        "`burr.xmpuzzle` is in Latin-1: save it as UTF-8 first"
    )
    assert "declare UTF-8" in page.save("b.xmpuzzle", latin, None).json()["error"]
    whole = latin.replace("ISO-8859-1", "UTF-8")
    assert page.save("b.xmpuzzle", whole, None).status_code == 200
    assert (folder / "b.xmpuzzle").read_bytes() == whole.encode()


def test_examples_and_new_files_are_given_and_not_written(folder: Path) -> None:
    page = Page(folder)
    soma = page.get("/api/example", name="soma-cube.puzzle").json()
    assert soma["uri"] == examples()["soma-cube.puzzle"].as_uri()
    new = page.get("/api/new", name="xc").json()
    assert (new["name"], new["uri"]) == ("new.xc", "untitled:new.xc")
    for name in ("../README.md", "none.puzzle", ""):
        assert page.get("/api/example", name=name).status_code == 404
        assert page.get("/api/new", name=name).status_code == 404
    found = Documents(folder)
    assert found.place(soma["uri"]) == examples()["soma-cube.puzzle"]
    assert found.place("untitled:new.xc") is None
    for uri in (
        "file:///etc/passwd",
        "untitled:../a.puzzle",
        "untitled:",
        "https://evil.example/a.puzzle",
        (folder / "a.puzzle").as_uri().replace("/a.", "/%61."),
        (folder / "deep").as_uri() + "/../a.puzzle",
        soma["uri"].replace("soma-cube", "none"),
        "",
    ):
        with pytest.raises(RefusedError):
            found.place(uri)
