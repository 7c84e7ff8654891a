"""Beacons: the requests with which public pages report visits (STATS-21), or robots do (STATS-24, STATS-69)."""

import hashlib
import secrets
import time
from collections.abc import Sequence
from uuid import UUID

from fastapi import Request

from services.chassis.http.client_address import client_address
from services.chassis.identity import Caller
from services.chassis.limits import LocalLimit
from services.stats.agents import is_bot_agent
from services.stats.beacon_limits.guard import BEACON_GUARD
from services.stats.visits.batcher import Row, VisitBatcher
from services.stats.visits.models import Accepted, ViewIn, VisitKind

MINUTE = 60.0
MAX_PER_MINUTE = 60  # visits of one IP address; people are not faster
_visits = LocalLimit(f"{MAX_PER_MINUTE} per minute")
_secret = secrets.token_bytes()


def is_bot_rate(address: str, visits: int = 1, now: float | None = None) -> bool:
    """Count visits of an address. Return whether it reports more of them within a minute than a person does."""
    return _visits.is_exceeded(address, visits, now)


def get_burst(address: str, now: float | None = None) -> int:
    """Return a number that the visits of an address within a minute share, from which nobody can tell the address.

    With it those are marked too that were stored before the address reported too many (`consumers`).
    """
    minute = int((time.monotonic() if now is None else now) // MINUTE)
    digest = hashlib.blake2b(f"{minute} {address}".encode(), key=_secret, digest_size=8).digest()
    return int.from_bytes(digest) >> 1  # fits into a bigint


async def accept_visits(
    request: Request, caller: Caller | None, batcher: VisitBatcher, kind: VisitKind, body: ViewIn | Sequence[ViewIn]
) -> Accepted:
    """Publish the visits of a request to JetStream."""
    visits = [body] if isinstance(body, ViewIn) else body
    is_staff, marks = caller is not None and caller.is_staff, {"bot": False}
    if not is_staff:
        address = client_address(request)
        BEACON_GUARD.get(request).check(address, len(visits))
        marks = _mark_bots(request, address, len(visits))
    ignored = None if is_staff else {"created_at"}
    rows = [visit.model_dump(mode="json", exclude_none=True, exclude=ignored) | marks for visit in visits]
    content = await request.body()
    await batcher.submit(kind.entity, rows, len(content), _derive_event_id(request, content))
    return Accepted(accepted=len(rows))


def _mark_bots(request: Request, address: str, visits: int) -> Row:
    is_fast = is_bot_rate(address, visits)
    is_bot = is_fast or is_bot_agent(request.headers.get("User-Agent", ""))
    return {"bot": is_bot, "burst": get_burst(address), "is_fast": is_fast}


def _derive_event_id(request: Request, body: bytes) -> UUID | None:
    """Derive the id of the event from idempotency key, IP address and body, so that a retry has the same id."""
    key = request.headers.get("Idempotency-Key")
    if not key:
        return None
    address = request.client.host if request.client else ""
    parts = b"\0".join([request.url.path.encode(), address.encode(), key.encode(), body])
    return UUID(bytes=hashlib.sha256(parts).digest()[:16], version=5)
