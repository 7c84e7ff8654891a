"""Endpoints of addresses that report many visits (STATS-51)."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id
from services.stats.beacon_limits import repository
from services.stats.beacon_limits.repository import (
    BEACON_ADDRESS,
    BeaconAddressesOut,
    BeaconAddressIn,
    BeaconAddressOut,
    addresses,
)

BLOCKED_FOR = timedelta(hours=24)


router = APIRouter(tags=["beacon addresses"], responses=problems(Unauthenticated, Forbidden))


@router.get("/beacon-addresses", summary="List the addresses that report most visits, and the blocked ones")
async def list_beacon_addresses(caller: Staff, request: Request, session: Session) -> BeaconAddressesOut:
    settings = request.app.state.settings
    limit, day_limit = settings.beacon_rows_per_minute, settings.beacon_rows_per_day
    rows = await repository.list_addresses(session, limit, day_limit)
    listed = [BeaconAddressOut.model_validate(row) for row in rows]
    return BeaconAddressesOut(limit=limit, day_limit=day_limit, addresses=listed)


@router.put(
    "/beacon-address/{id}",
    summary="Block an address for 24 hours, or accept its visits again",
    response_model=BeaconAddressOut,
    responses=problems(NotFound, Stale),
)
async def change_beacon_address(
    caller: Staff,
    session: Session,
    record_id: Annotated[Id, Path(alias="id")],
    expected: IfMatch,
    body: BeaconAddressIn,
) -> Response:
    address = await addresses.lock(session, record_id, expected)
    address.blocked_until = datetime.now(UTC) + BLOCKED_FOR if body.blocked else None
    return (await addresses.change(session, address, publish=BEACON_ADDRESS)).response()
