"""The web pages of the mail catcher, below /dev/mail."""

from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates

from deploy.local.inbox.store import Received, Store

BASE = "/dev/mail"
PAGE = 100  # messages
# A page shows the message in a frame; the message cannot run scripts and can load only images.
_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
_MESSAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; sandbox allow-popups"

_templates = Jinja2Templates(Path(__file__).parent / "templates")
_router = APIRouter(prefix=BASE)


def app(store: Store) -> FastAPI:
    """The pages and, for tests, the list of messages as JSON."""
    pages = FastAPI(openapi_url=None)
    pages.state.store = store
    pages.include_router(_router)
    return pages


def _stored(request: Request) -> Any:
    return request.app.state.store


Stored = Annotated[Store, Depends(_stored)]


def _one(id: str, store: Stored) -> Received:
    found = store.get(id)
    if found is None:
        raise HTTPException(404, "There is no such message.")
    return found


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
    return [_as_json(message) for message in store.newest_first(PAGE)]


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


def _as_json(message: Received) -> dict[str, str | None]:
    headers = {name.lower(): message.header(name) for name in ("From", "To", "Subject", "Date")}
    return {"id": message.id, **headers, "html": message.body("html"), "text": message.body("plain")}
