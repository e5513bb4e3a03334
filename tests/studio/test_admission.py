"""Who is let in to `dlxc studio`, and what is too large."""

from pathlib import Path

import pytest
from starlette.testclient import WebSocketDenialResponse
from support.studio import HOST, TOKEN, Page

from dlxc.studio import admission


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "a.puzzle").write_text("pieces tetrominoes\nbox 4x5\n")
    return Page(tmp_path)


def test_the_page_itself_needs_no_token_and_all_else_does(page: Page) -> None:
    assert page.client.get("/").status_code == 200
    for query in ({}, {"token": ""}, {"token": "wrong"}, {"token": TOKEN + "x"}):
        found = page.client.get("/api/file", params={"name": "a.puzzle", **query})
        assert (found.status_code, found.json()) == (
            403,
            {"error": "the token is missing or wrong"},
        )
    assert page.get("/api/file", name="a.puzzle").status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/file?name=a.puzzle&token=" + TOKEN, "/none"])
def test_another_host_or_origin_is_refused(page: Page, path: str) -> None:
    for headers in (
        {"host": "evil.example"},
        {"host": "evil.example:8421"},
        {"host": "127.0.0.1:8422"},
        {"host": "127.0.0.1"},
        {"host": f"{HOST}.evil.example"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:8422"},
        {"origin": f"https://{HOST}"},
        {"host": "localhost:8421", "origin": f"http://{HOST}"},
    ):
        assert page.client.get(path, headers=headers).status_code == 403, headers
    for headers in ({"host": "localhost:8421"}, {"origin": f"http://{HOST}"}):
        assert page.client.get(path, headers=headers).status_code != 403, headers


@pytest.mark.parametrize(
    ("query", "headers"),
    [
        ("", {}),
        ("?token=wrong", {}),
        (f"?token={TOKEN}", {"origin": "https://evil.example"}),
        (f"?token={TOKEN}", {"host": "evil.example"}),
    ],
)
def test_web_sockets_are_guarded_as_well(page: Page, query: str, headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        page.client.websocket_connect(f"/api/watch{query}", headers={"host": HOST, **headers}),
    ):
        pass
    assert refused.value.status_code == 403


def test_the_browser_is_opened_with_a_ticket_that_is_good_once(page: Page) -> None:
    opening = page.application.opening
    for path in ("/open", "/open?ticket=", "/open?ticket=x", f"/open?token={TOKEN}"):
        assert page.client.get(path, follow_redirects=False).status_code == 403
    found = page.client.get(opening, follow_redirects=False)
    assert (found.status_code, found.headers["location"]) == (303, f"/?token={TOKEN}")
    for path in (opening, "/open?ticket="):
        again = page.client.get(path, follow_redirects=False)
        assert again.status_code == 403
        assert "open the one that `dlxc studio` has printed" in again.json()["error"]


def test_a_body_that_is_too_large_is_refused(page: Page) -> None:
    large = "x" * (admission.MOST_BYTES + 1)
    assert page.save("b.puzzle", large, None).status_code == 413
    parts = (b"x" for _ in range(5))  # nothing says beforehand how long they are
    query = {"token": TOKEN, "name": "b.puzzle"}
    assert page.client.put("/api/file", params=query, content=parts).status_code == 411
    assert not (page.folder / "b.puzzle").exists()


@pytest.mark.parametrize("path", ["/", "/api/file", "/none"])
def test_every_answer_has_the_headers_of_safety(page: Page, path: str) -> None:
    headers = page.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert ("sandbox allow-scripts;" in policy) == (path == "/frame.html")
    assert ("'unsafe-inline'" in policy) == (path == "/frame.html")
