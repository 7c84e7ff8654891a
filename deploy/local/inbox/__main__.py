"""`python -m deploy.local.inbox FOLDER SMTP_PORT WEB_PORT`: accepts all mail, and shows it below /dev/mail."""

import asyncio
import re
import sys
import time
from bisect import bisect_left
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cached_property, partial
from pathlib import Path
from typing import Annotated, Any

import uvicorn
from aiosmtpd.smtp import SMTP, Envelope, Session
from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates

from deploy.local.component import LOOPBACK

BASE = "/dev/mail"
PAGE = 100  # messages
_HOST = "inbox.masthead.example"
_LARGEST = 25 * 1024 * 1024  # bytes of one message
_ID = re.compile(r"[0-9]{19}")
# A page shows the message in a frame; the message cannot run scripts and can load only images.
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
_MESSAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-popups"


@dataclass(frozen=True)
class Received:
    """One message: its id (the time of arrival in nanoseconds) and its bytes."""

    id: str
    raw: bytes

    @cached_property
    def message(self) -> EmailMessage:
        return message_from_bytes(self.raw, policy=policy.default)

    @property
    def received_at(self) -> str:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(int(self.id) / 1e9))

    def header(self, name: str) -> str:
        return str(self.message.get(name, ""))

    def body(self, kind: str) -> str | None:
        """The body of this kind, `html` or `plain`, if there is one."""
        part = self.message.get_body(preferencelist=(kind,))
        return None if part is None else str(part.get_content())


class Store:
    """The messages received: a folder with an .eml file each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd
        """Store a message; called by aiosmtpd with each."""
        content = envelope.content or b""
        raw = content if isinstance(content, bytes) else content.encode()
        (self._folder / f"{time.time_ns():019d}.eml").write_bytes(raw)
        return "250 Kept in the inbox"

    def newest_first(self, count: int, before: str | None = None) -> list[Received]:
        """Return up to `count` messages, newest first, older than the one with id `before` if given."""
        ids = sorted(path.stem for path in self._folder.glob("*.eml"))
        older = ids if before is None else ids[: bisect_left(ids, before)]
        return [Received(id, (self._folder / f"{id}.eml").read_bytes()) for id in reversed(older[-count:])]

    def get(self, id: str) -> Received | None:
        path = self._folder / f"{id}.eml"
        return Received(id, path.read_bytes()) if _ID.fullmatch(id) and path.exists() else None


_templates = Jinja2Templates(Path(__file__).parent / "templates")
_router = APIRouter(prefix=BASE)


def _stored(request: Request) -> Any:
    return request.app.state.store


Stored = Annotated[Store, Depends(_stored)]


def _one(id: str, store: Stored) -> Received:
    if found := store.get(id):
        return found
    raise HTTPException(404, "There is no such message.")


One = Annotated[Received, Depends(_one)]


@_router.get("")
@_router.get("/")
def messages(request: Request, store: Stored, before: str | None = None) -> Response:
    """A page of messages, newest first, with a link to older ones."""
    found = store.newest_first(PAGE + 1, before)
    shown = found[:PAGE]
    return _page(request, "messages.html", messages=shown, older=shown[-1].id if len(found) > PAGE else None)


@_router.get("/messages.json")
def messages_as_json(store: Stored) -> list[dict[str, str | None]]:
    """The newest messages, newest first: id, from, to, subject, date, html, text."""
    return [
        {"id": each.id, "html": each.body("html"), "text": each.body("plain")}
        | {name: each.header(name) for name in ("from", "to", "subject", "date")}
        for each in store.newest_first(PAGE)
    ]


@_router.get("/{id}")
def message(request: Request, received: One) -> Response:
    """One message."""
    return _page(request, "message.html", received=received)


@_router.get("/{id}/html")
def html(received: One) -> Response:
    """Its HTML, without scripts."""
    return HTMLResponse(received.body("html") or "", headers={"Content-Security-Policy": _MESSAGE_POLICY})


@_router.get("/{id}/source")
def source(received: One) -> Response:
    """Its source."""
    return Response(received.raw, media_type="text/plain; charset=utf-8")


def _page(request: Request, name: str, **values: object) -> Response:
    headers = {"Content-Security-Policy": _PAGE_POLICY, "Cache-Control": "no-store"}
    return _templates.TemplateResponse(request, name, {"base": BASE, **values}, headers=headers)


async def main(folder: Path, smtp_port: int, web_port: int) -> None:
    """Accept mail over SMTP and show it over HTTP."""
    pages = FastAPI(openapi_url=None)
    pages.state.store = Store(folder)
    pages.include_router(_router)
    accept = partial(SMTP, pages.state.store, data_size_limit=_LARGEST, enable_SMTPUTF8=True, hostname=_HOST)
    async with await asyncio.get_running_loop().create_server(accept, LOOPBACK, smtp_port):
        web = uvicorn.Config(pages, host=LOOPBACK, port=web_port, log_level="warning")
        await uvicorn.Server(web).serve()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *map(int, sys.argv[2:])))
