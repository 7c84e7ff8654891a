"""The addresses of links in emails (STATS-70). Answering asks no database, no NATS and no other service."""

import re
from datetime import UTC, datetime
from os import urandom
from typing import Any
from urllib.parse import quote

import httpx
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from services.chassis.http.app_state import StateKey
from services.chassis.signed_links import PATH, LinkSigner, SignedLink
from services.stats.redirects.journal import JOURNAL

MAX_AGENT = 500
_RECIPIENT = re.compile(r"[A-Za-z0-9_-]{1,64}")
_PREFETCH = re.compile(b"prefetch|prerender|preview", re.IGNORECASE)
_PREFETCH_HEADERS = (b"sec-purpose", b"purpose", b"x-purpose", b"x-moz")
_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer-when-downgrade",
    "X-Robots-Tag": "noindex",
}
_PAGE_HEADERS = _HEADERS | {"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff"}
_MISSING = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This link is not complete</title>
</head>
<body>
<main>
<h1>This link is not complete</h1>
<p>A part of its address was cut off or changed. Click again in the email, or copy the whole address from there.</p>
</main>
</body>
</html>
"""
PREVIEW = b"preview"
"""The query of links that staff open in the console's preview of a published issue (`web/kit/email/appearance.ts`)."""
SIGNER = StateKey[LinkSigner]("link_signer")
open_signer = SIGNER.open(LinkSigner.from_settings)


async def follow_link(request: Request) -> Response:
    """Lead to the target of a link, and write the click to the journal before."""
    link = SIGNER.get(request).read(request.path_params["token"])
    if link is None:
        return HTMLResponse(_MISSING, 404, _PAGE_HEADERS)
    if link.is_counted and request.scope["query_string"] != PREVIEW:
        JOURNAL.get(request).write(_describe_click(request, link))
    return Response(status_code=302, headers={**_HEADERS, "Location": _to_ascii(link.target)})


def _describe_click(request: Request, link: SignedLink) -> dict[str, Any]:
    headers = dict(request.scope["headers"])
    return {
        "id": urandom(16).hex(),
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "alert_item_id": link.record_id,
        "edition": link.edition,
        "slot": link.place,
        "number": link.number,
        "url": link.target,
        "recipient": _read_recipient(request) if link.keeps_recipient else None,
        "is_head": request.method == "HEAD",
        "is_prefetch": any(_PREFETCH.search(headers.get(name, b"")) for name in _PREFETCH_HEADERS),
        "has_language": b"accept-language" in headers,
        "address": request.client.host if request.client else "",
        "agent": headers.get(b"user-agent", b"").decode("latin-1").replace("\0", "")[:MAX_AGENT],
    }


def _read_recipient(request: Request) -> str | None:
    """Return the first recipient that the address names, unless it is none: what is encoded twice or an address."""
    named = request.query_params.getlist("r") if request.scope["query_string"] else []
    return named[0] if named and _RECIPIENT.fullmatch(named[0]) else None


def _to_ascii(url: str) -> str:
    try:
        return url if url.isascii() else str(httpx.URL(url))
    except httpx.InvalidURL:  # a host name that does not exist in ASCII
        return quote(url, safe="/:?#[]@!$&'()*+,;=%")


link_route = Route(f"{PATH}{{token:path}}", follow_link)
