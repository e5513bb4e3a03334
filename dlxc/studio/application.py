"""The application: which address gives what, and who answers.

`docs/studio.md` tells users of the page; the page itself is `templates/studio/`.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from dlxc.languages import LANGUAGES, WRITTEN
from dlxc.languages.puzzle.statements import STATEMENTS
from dlxc.languages.starting_files import example, examples, first_file
from dlxc.languages.xc.evaluating.plugins import known_functions
from dlxc.languages.xc.syntax.advice import words
from dlxc.studio.commands import MOST_SOLUTIONS, offers
from dlxc.studio.documents import Document, Documents, example_document, new_document
from dlxc.studio.exports import export
from dlxc.studio.language_servers import LanguageServers
from dlxc.studio.messages import RefusedError, read
from dlxc.studio.running import Limits, Running
from dlxc.studio.runs import Runs
from dlxc.studio.thumbnails import thumbnail
from dlxc.studio.watching import serve_watching
from dlxc.system import __version__, files
from dlxc.system.resources import folder

FRAME_POLICY = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline';"
    " script-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'self'"
)
"""The policy of pictures: what they hold runs, and reaches nothing but its own frame."""

SOLUTIONS_POLICY = FRAME_POLICY.replace("allow-scripts;", "allow-scripts allow-modals;")
"""The policy of pages of solutions, which can be printed."""

_PAGE_FILES = ("index.html", "studio.js", "studio.css", "frame.html")

_GROUPS = {"puzzles": "Classic puzzles", "models": "Models", "examples": "Small puzzles"}
"""The folders of examples, in words and in the order of the page."""

_KINDS = (
    *("puzzle", "triangles.puzzle", "hexagons.puzzle", "quarters.puzzle", "sticks.puzzle"),
    *("cube.puzzle", "sudoku", "xc", "dlx"),
)
"""What most people begin with: the first files of languages, and examples."""


class Studio:
    """What the server knows: the documents, and the processes that it has started."""

    def __init__(self, documents: Documents, limits: Limits) -> None:
        self.documents = documents
        self.language_servers = LanguageServers(documents, limits.megabytes)
        self.running = Running(limits)
        self.runs = Runs(documents, self.running)
        self._drawing = asyncio.Lock()
        self._known: asyncio.Task[dict[str, object]] | None = None

    def application(self) -> Starlette:
        """The application, without a door."""
        return Starlette(
            routes=[
                *(Route(f"/{name}", _page_file(name)) for name in _PAGE_FILES[1:]),
                Route("/", _page_file("index.html")),
                Route("/api/start", self._start),
                Route("/api/file", _document(self.documents.read), methods=["GET"]),
                Route("/api/file", self._save, methods=["PUT"]),
                Route("/api/example", _document(example_document)),
                Route("/api/new", _document(new_document)),
                Route("/api/thumbnail", self._thumbnail),
                WebSocketRoute("/api/lsp", self.language_servers.serve),
                WebSocketRoute("/api/watch", partial(serve_watching, documents=self.documents)),
                WebSocketRoute("/api/runs", self.runs.serve),
                Route("/api/export", partial(export, runs=self.runs), methods=["POST"]),
                Route("/runs/{run}/solutions.html", self._solutions),
            ],
            exception_handlers=dict.fromkeys((RefusedError, HTTPException, OSError), _failed),
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self._known = asyncio.create_task(asyncio.to_thread(_known))
        yield
        await self.running.close()

    async def _start(self, _: Request) -> Response:
        assert self._known is not None  # noqa: S101 - the server has started
        own = {
            "folder": str(self.documents.folder),
            "file": self.documents.only,
            "files": await asyncio.to_thread(self.documents.listed),
            "limits": {**self.running.limits._asdict(), "solutions": MOST_SOLUTIONS},
        }
        return JSONResponse({**await self._known, **own})

    async def _save(self, request: Request) -> Response:
        asked = read(await request.body(), _Saving)
        saved = await asyncio.to_thread(
            self.documents.save, _name(request), asked.text, asked.version
        )
        return JSONResponse({"uri": saved.uri, "version": saved.version})

    async def _thumbnail(self, request: Request) -> Response:
        async with self._drawing:  # one at a time, and none for a dialog that is closed
            if await request.is_disconnected():
                return Response()
            picture = await asyncio.to_thread(thumbnail, _name(request))
        headers = {"Content-Security-Policy": FRAME_POLICY, "Cache-Control": "max-age=3600"}
        return Response(picture, headers=headers, media_type="image/svg+xml")

    async def _solutions(self, request: Request) -> Response:
        kept = self.runs.kept(request.path_params["run"])
        page = await asyncio.to_thread(kept.page)
        headers = {"Content-Security-Policy": SOLUTIONS_POLICY}
        return Response(page, headers=headers, media_type="text/html")


def _known() -> dict[str, object]:
    """What the page is told of dlxc, whatever the folder."""
    functions = {", ".join(each.calls): each.summary for each in known_functions()}
    known = offers()
    return {
        "version": __version__,
        "examples": [
            {"name": name, "title": example(name).headline, "group": _GROUPS[path.parent.name]}
            for group in _GROUPS
            for name, path in examples().items()
            if path.parent.name == group
        ],
        "kinds": {
            name: (first_file if name in WRITTEN else example)(name).headline for name in _KINDS
        },
        "languages": {name: LANGUAGES[name].summary for name in WRITTEN if name not in _KINDS},
        "words": {
            "puzzle": [{"word": word, **kind._asdict()} for word, kind in STATEMENTS.items()],
            "xc": [
                {"word": word, "meaning": meaning}
                for word, meaning in {**words()["keywords"], **functions}.items()
            ],
        },
        "offers": [{"action": each, **offer} for each, offer in known.items() if each != "run"],
        "run": known["run"],
    }


class _Saving(msgspec.Struct):
    """A text to be saved, and the version of the file that it replaces."""

    text: str
    version: str | None


def _page_file(name: str) -> Callable[[Request], Response]:
    headers = {"Cache-Control": "no-cache"}
    if name == "frame.html":
        headers["Content-Security-Policy"] = FRAME_POLICY
    path = folder("templates") / "studio" / name

    def give(_: Request) -> Response:
        return FileResponse(path, headers=headers)

    return give


def _document(find: Callable[[str], Document]) -> Callable[[Request], Awaitable[Response]]:
    """What answers with the document of a name."""

    async def give(request: Request) -> Response:
        return JSONResponse((await asyncio.to_thread(find, _name(request)))._asdict())

    return give


def _name(request: Request) -> str:
    names = request.query_params.getlist("name")
    if len(names) != 1:
        raise HTTPException(400, "give one name")
    return names[0]


def _failed(_: Request, error: Exception) -> Response:
    """Why something cannot be had."""
    if isinstance(error, HTTPException):
        return JSONResponse({"error": error.detail}, error.status_code)
    if isinstance(error, RefusedError):
        return JSONResponse(error.content, error.status)
    assert isinstance(error, OSError)  # noqa: S101 - it is asked for these alone
    return JSONResponse({"error": files.reason(error)}, 500)
