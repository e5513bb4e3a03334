"""The application: which address gives what, and who answers.

`docs/studio.md` tells users of the page; the page itself is `templates/studio/`.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
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
from dlxc.studio.commands import Offer, offers
from dlxc.studio.documents import Document, Documents, example_document, new_document, thumbnail
from dlxc.studio.exports import export
from dlxc.studio.language_servers import LanguageServers
from dlxc.studio.messages import RefusedError, read
from dlxc.studio.running import Limits, Running
from dlxc.studio.runs import Runs
from dlxc.studio.watching import serve_watching
from dlxc.system import __version__, files
from dlxc.system.resources import folder, table

FRAME_POLICY = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline';"
    " script-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'self'"
)
"""The policy of pictures: what they hold runs, and reaches nothing but its own frame."""

SOLUTIONS_POLICY = FRAME_POLICY.replace("allow-scripts;", "allow-scripts allow-modals;")
"""The policy of pages of solutions, which can be printed."""

_PAGE_FILES = ("index.html", "studio.js", "studio.css", "frame.html")


class Start(msgspec.Struct):
    """What the page is told when it begins.

    The `examples` of each group have titles, as have the `kinds` of new texts, which are languages
    and examples, and all other `languages`.  A word has a meaning, and an example or nothing.
    """

    version: str
    folder: str
    file: str | None
    files: list[str]
    examples: dict[str, dict[str, str]]
    kinds: dict[str, str]
    languages: dict[str, str]
    words: dict[str, dict[str, tuple[str, str]]]
    offers: dict[str, Offer]
    limits: Limits


class Studio:
    """What the server knows: the documents, and the processes that it has started."""

    def __init__(self, documents: Documents, limits: Limits) -> None:
        self.documents = documents
        self.language_servers = LanguageServers(documents, limits.megabytes)
        self.running = Running(limits)
        self.runs = Runs(documents, self.running)
        self._drawing = asyncio.Lock()
        self._known: asyncio.Task[Start]

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
        self._known = asyncio.create_task(asyncio.to_thread(self._told))
        yield
        await self.running.close()

    def _told(self) -> Start:
        """All that a page is told, but for the files."""
        known = table("templates", "studio/start.toml")
        kinds, groups = known["kinds"], known["groups"]
        functions = {", ".join(each.calls): each.summary for each in known_functions()}
        xc = {**words()["keywords"], **functions}
        return Start(
            version=__version__,
            folder=str(self.documents.folder),
            file=self.documents.only,
            files=[],
            examples={
                title: {
                    name: example(name).headline
                    for name, path in examples().items()
                    if path.parent.name == group
                }
                for group, title in groups.items()
            },
            kinds={it: (first_file if it in WRITTEN else example)(it).headline for it in kinds},
            languages={it: LANGUAGES[it].summary for it in WRITTEN if it not in kinds},
            words={
                "puzzle": {word: (kind.meaning, kind.example) for word, kind in STATEMENTS.items()},
                "xc": {word: (meaning, "") for word, meaning in xc.items()},
            },
            offers=offers(),
            limits=self.running.limits,
        )

    async def _start(self, _: Request) -> Response:
        start = await self._known
        start.files = await asyncio.to_thread(self.documents.listed)
        return JSONResponse(msgspec.to_builtins(start))

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

    def _solutions(self, request: Request) -> Response:
        page = self.runs.kept(request.path_params["run"]).page()
        headers = {"Content-Security-Policy": SOLUTIONS_POLICY}
        return Response(page, headers=headers, media_type="text/html")


class _Saving(msgspec.Struct):
    """A text to be saved, and the version of the file that it replaces."""

    text: str
    version: str | None


def _page_file(name: str) -> Callable[[Request], Response]:
    headers = {"Cache-Control": "no-cache"}
    if name == "frame.html":
        headers["Content-Security-Policy"] = FRAME_POLICY
    path = folder("templates") / "studio" / name
    return lambda _: FileResponse(path, headers=headers)


def _document(find: Callable[[str], Document]) -> Callable[[Request], Response]:
    """What answers with the document of a name, in a thread of its own."""
    return lambda request: JSONResponse(find(_name(request))._asdict())


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
