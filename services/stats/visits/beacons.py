"""Beacons: visits as pages tell of them."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from uuid import UUID

from fastapi import Request, Response
from pydantic import ValidationError

from services.chassis.identity import Caller
from services.chassis.resource.fast_path import FastPath
from services.stats.visits.bots import Pace, is_machine
from services.stats.visits.courier import Courier, Row
from services.stats.visits.kinds import Kind
from services.stats.visits.schemas import MOST_ROWS, ViewIn

MOST_REMEMBERED = 1000
MOST_REMEMBERED_BYTES = 2048
_pace = Pace()


def taken_at_once(kind: Kind) -> FastPath:
    """The shortcut of a beacon's address: one visit or a list, whatever type the body says it has.

    A page that goes away sends its last beacon as plain text, since a browser asks no leave for that.

    Raises (when called by an endpoint):
        Unavailable: NATS is away.
    """

    @lru_cache(maxsize=MOST_REMEMBERED)  # strangers on the same page tell the same
    def rows_in(body: bytes, of_staff: bool) -> list[Row]:
        sent = kind.sent.validate_json(body)
        return [_row(visit, of_staff) for visit in (sent if isinstance(sent, list) else [sent])]

    async def taken(request: Request) -> Response | None:
        body = await request.body()
        read = rows_in if len(body) <= MOST_REMEMBERED_BYTES else rows_in.__wrapped__
        try:
            rows = read(body, _is_of_staff(request))
        except ValidationError:
            return None
        if not 0 < len(rows) <= MOST_ROWS:
            return None
        await _bring(request, request.app.state.courier, kind, rows, body)
        return Response(f'{{"accepted":{len(rows)}}}', 202, media_type="application/json")

    return taken


async def take(request: Request, courier: Courier, kind: Kind, visits: Sequence[ViewIn]) -> None:
    """Hand visits to JetStream.

    Raises:
        Unavailable: NATS is away.
    """
    of_staff = _is_of_staff(request)
    await _bring(request, courier, kind, [_row(visit, of_staff) for visit in visits], await request.body())


async def _bring(request: Request, courier: Courier, kind: Kind, rows: Sequence[Row], body: bytes) -> None:
    bot = not _is_of_staff(request) and _looks_like_a_machine(request)
    await courier.bring(kind.entity, [row | {"bot": bot} for row in rows], len(body), _event_id(request, body))


def _is_of_staff(request: Request) -> bool:
    caller: Caller | None = request.state.caller
    return caller is not None and caller.is_staff


def _row(visit: ViewIn, of_staff: bool) -> Row:
    unheeded = None if of_staff else {"created_at"}
    return visit.model_dump(mode="json", exclude_none=True, exclude=unheeded)


def _looks_like_a_machine(request: Request) -> bool:
    address = request.client.host if request.client else ""
    return _pace.is_too_fast(address) or is_machine(request.headers.get("User-Agent", ""))


def _event_id(request: Request, body: bytes) -> UUID | None:
    """The same for the same key, address and body: a retry is the same event."""
    key = request.headers.get("Idempotency-Key")
    if not key:
        return None
    address = request.client.host if request.client else ""
    words = b"\0".join([request.url.path.encode(), address.encode(), key.encode(), body])
    return UUID(bytes=hashlib.sha256(words).digest()[:16], version=5)
