"""Beacons: the requests with which public pages report visits (STATS-21)."""

import hashlib
from collections.abc import Sequence
from uuid import UUID

from fastapi import Request

from services.chassis.http.client_address import client_address
from services.chassis.identity import Caller
from services.stats.beacon_limits.guard import BEACON_GUARD
from services.stats.visits.batcher import Row, VisitBatcher
from services.stats.visits.bots import get_burst, is_bot_agent, is_bot_rate
from services.stats.visits.kinds import VisitKind
from services.stats.visits.schemas import Accepted, ViewIn


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
