"""The documented paths of the old system, as far as reading needs them."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.old_system.faults import Faults
from tests.old_system.pictures import picture
from tests.old_system.sections import SECTIONS, make_sections
from tests.old_system.world import PAGES, Row, World

EMAIL, PASSWORD = "editor@old.example", "a long password"
_WITH_DETAIL = ("microsite", "job", "event", "ad", "alert-item", "email-stat", "emc-stat")
_LISTS = {f"{kind}s": kind for kind in (*_WITH_DETAIL, "client", "user", "stat-view", "stat-click")}
_PAGED = {"posts": "post", "media-images": "media-image"}
_DETAILS = (*_WITH_DETAIL, *_PAGED.values(), "email-content-stat")
_NOT_LISTED = ("body", "documents", "libraryExcerpt", "legacyScore")


class OldApi:
    """The API.

    Args:
        folder: where each email that a request sends is noted, in `mails`.
    """

    def __init__(self, world: World, faults: Faults, folder: Path) -> None:
        self.world, self.faults = world, faults
        self.url = f"http://{world.host}"
        self.requests: Counter[str] = Counter()
        self._mails = folder / "mails"
        self._mails.touch()
        self._tokens: dict[str, int] = {}
        self._numbers = count(1)

    def app(self) -> Starlette:
        """Return the application."""
        routes = [
            Route("/media/{number:int}.jpg", self._send_picture),
            Route("/user/login", self._sign_in, methods=["POST"]),
            Route("/{path:path}", self._answer, methods=["GET", "POST"]),
        ]
        return Starlette(routes=routes)

    @property
    def mails(self) -> int:
        """How often a request has sent an email."""
        return len(self._mails.read_text().splitlines())

    def _send_picture(self, request: Request) -> Response:
        data = picture(request.path_params["number"], self.world.sizes.picture_side)
        return Response(data, media_type="image/jpeg") if data else Response(status_code=404)

    async def _sign_in(self, request: Request) -> Response:
        self.requests["POST user/login"] += 1
        if await request.json() != {"email": EMAIL, "password": PASSWORD}:
            return _message(401, "Invalid email or password, please try again.")
        token = f"token-{next(self._numbers)}"
        self._tokens[token] = self.faults.token_uses or -1
        return JSONResponse({"email": EMAIL}, headers={"Auth": token})

    def _answer(self, request: Request) -> Response:
        path = request.path_params["path"].strip("/")
        self.requests[f"{request.method} {path}"] += 1
        if path == "support" or (path == "microsite-submission" and "company" in request.query_params):
            with self._mails.open("a") as file:
                file.write(f"{path}\n")
            return JSONResponse("sent")
        token = request.headers.get("Auth", "")
        left = self._tokens.get(token, 0)
        if left == 0:
            return _message(401, "Token expired, please login again.")
        self._tokens[token] = left - 1
        if (request.method == "POST") != (path == "posts"):
            return _message(405, "Not allowed")
        name, _, id = path.partition("/")
        found = self._read_of(name, int(id)) if id.isdigit() else self._list(path, request.query_params)
        return found or _message(404, "Not found")

    def _list(self, path: str, query: Any) -> Response | None:
        if path in _PAGED:
            return self._page(_PAGED[path], int(query.get("limit", 50)), int(query.get("skip", 0)))
        if path in ("annex-posts", "annex-microsites") and query.get("title") in PAGES:
            kind, page = path.removesuffix("s"), PAGES.index(query["title"])
            return self._stream(kind, range(page + 1, self.world.last[kind] + 1, len(PAGES)))
        return self._stream(_LISTS[path], self.world.ids(_LISTS[path])) if path in _LISTS else None

    def _page(self, kind: str, limit: int, skip: int) -> Response:
        rows = [self.world.record(kind, id) for id in islice(self.world.ids(kind), skip, skip + limit)]
        if kind == "post" and self.faults.moves:
            self._move()
        return JSONResponse([{name: row[name] for name in row if name not in _NOT_LISTED} for row in rows])

    def _move(self) -> None:
        """Remove the two newest posts, or add one."""
        self.faults.moves -= 1
        if self.faults.moves % 2:
            self.world.removed |= {("post", id) for id in islice(self.world.ids("post"), 2)}
        else:
            self.world.last["post"] += 1

    def _read_of(self, name: str, id: int) -> Response | None:
        """What a path with an id answers."""
        if name in _DETAILS:
            return JSONResponse(self.world.record(name, id)) if self.world.exists(name, id) else None
        if name.removeprefix("alert-") in SECTIONS:
            return JSONResponse(make_sections(self.world, name.removeprefix("alert-"), id))
        if name == "email-content-stats":
            return self._stream("email-content-stat", (2 * id - 1, 2 * id))
        if name in ("email-lead-stats", "emc-lead-stats"):
            parents = self.world.last["email-content-stat" if name.startswith("email") else "emc-stat"]
            kind = name.removesuffix("s")
            return self._stream(kind, range(id, self.world.last[kind] + 1, parents))
        return JSONResponse(_PARTS[name](self.world, id)) if name in _PARTS else None

    def _stream(self, kind: str, ids: Iterable[int]) -> Response:
        rows = (self.world.record(kind, id) for id in ids)
        return StreamingResponse(_array(rows), media_type="application/json")


def _message(status: int, text: str) -> Response:
    return JSONResponse({"message": text}, status)


def _array(rows: Iterable[Row]) -> Iterator[str]:
    listed, begin = iter(rows), "["
    while batch := list(islice(listed, 200)):
        yield begin + ",\n".join(json.dumps(row, ensure_ascii=False) for row in batch)
        begin = ","
    yield "]" if begin == "," else "[]"


def _make_setting(id: int) -> Any:
    setting = {"id": 700 + id, "templateType": "standard", "status": "Draft", "keywordCount": 3, "showGallery": id != 2}
    return [setting] if id == 3 else setting


def _make_gallery(world: World, id: int) -> Any:
    return None if id == 1 else {"imageUrl1": world.picture(id), "imageUrl8": f"{world.host}/media/film.mp4"}


_PARTS: dict[str, Callable[[World, int], Any]] = {
    "media-tags": lambda world, id: [{"name": "logo"}, {"name": f"tag {id}"}],
    "post-keywords": lambda world, id: [{"name": "buffer", "place": 1}, {"name": f"word {id}", "place": 2}],
    "microsite-keywords": lambda world, id: {"keywords": [{"name": "resin", "place": 1}]},
    "microsite-setting": lambda world, id: _make_setting(id),
    "microsite-submission": lambda world, id: {"organizationDetails": True, "gallery": False},
    "microsite-gallery": _make_gallery,
    "user-admin": lambda world, id: {**world.record("user", 1), "role": ["admin", 1]},  # whoever is asked for
}
