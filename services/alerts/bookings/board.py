"""The board: the issues of a period with the state of each ad slot, in one statement (ALERT-107)."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from services.alerts.bookings.rules import POSITIONS, CreativeStatus
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.permissions import Reader
from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.persistence.database import Db
from services.chassis.resource import Out
from services.chassis.resource.days import to_midnight
from services.chassis.resource.records import JSON
from services.chassis.types import PlainDate, UtcTime

DAYS_BEFORE, DAYS_AFTER = 30, 120
MAX_DAYS = 1100
router = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))

_TIME = """'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'"""
# The parameters are the first midnight and the one after the last day.
# A slot without a booking is filled if it has an ad: then the client is that of the ad.
BOARD = f"""
    SELECT coalesce(json_agg(board ORDER BY board.date, board."alertItemId"), '[]')::text
    FROM (
        SELECT item.id AS "alertItemId", item.issue, item.title,
               to_char(item.date AT TIME ZONE 'UTC', {_TIME}) AS date, item.status,
               (
                   SELECT json_agg(json_build_object(
                       'position', slot.position,
                       'state', coalesce(booking.status, CASE WHEN ad.id IS NULL THEN 'free' ELSE 'filled' END),
                       'bookingId', booking.id,
                       'version', booking.version,
                       'clientId', holder.client_id,
                       'company', client.company,
                       'creativeStatus', booking.creative_status,
                       'holdUntil', to_char(
                           least(booking.hold_until, CASE WHEN booking.hold_until IS NOT NULL THEN item.date END)
                               AT TIME ZONE 'UTC', {_TIME}),
                       'dueAt', to_char(booking.due_at AT TIME ZONE 'UTC', {_TIME}),
                       'price', booking.price,
                       'currency', booking.currency,
                       'slotChanged', booking.creative_status IS NOT DISTINCT FROM 'approved' AND (
                           ad.image IS DISTINCT FROM booking.creative_image
                           OR ad.link IS DISTINCT FROM booking.creative_link
                           OR ad.client_id IS DISTINCT FROM booking.client_id
                       )
                   ) ORDER BY slot.position)
                   FROM generate_series({POSITIONS[0]}, {POSITIONS[-1]}) AS slot (position)
                   LEFT JOIN bookings AS booking ON booking.alert_item_id = item.id
                       AND booking.position = slot.position AND booking.status IN ('hold', 'booked')
                   LEFT JOIN sections AS ad ON ad.alert_item_id = item.id
                       AND ad.kind = 'ads' AND ad.position = slot.position
                   CROSS JOIN LATERAL (SELECT coalesce(booking.client_id, ad.client_id) AS client_id) AS holder
                   LEFT JOIN clients AS client ON client.id = holder.client_id
               ) AS slots
        FROM alert_items AS item
        WHERE item.deleted_at IS NULL AND item.date >= $1 AND item.date < $2
    ) AS board
"""  # noqa: S608 - only constant names


class BoardSlot(Out):
    """An ad slot of an issue. A slot is `filled` if it has an ad without a booking.

    `version` is that of the booking. `slotChanged`: the slot shows something else than the approved creative.
    """

    position: int
    state: Literal["free", "hold", "booked", "filled"]
    booking_id: int | None
    version: int | None
    client_id: int | None
    company: str | None
    creative_status: CreativeStatus | None
    hold_until: UtcTime | None
    due_at: UtcTime | None
    price: int | None
    currency: str | None
    slot_changed: bool


class BoardIssue(Out):
    """An issue with its ad slots."""

    alert_item_id: int
    issue: int
    title: str
    date: UtcTime
    status: IssueStatus
    slots: list[BoardSlot]


@router.get("/alert-board", summary="The issues of a period with their ad slots", response_model=list[BoardIssue])
async def get_alert_board(
    caller: Reader,
    db: Db,
    first: Annotated[PlainDate | None, Query(alias="from", description=f"By default {DAYS_BEFORE} days ago.")] = None,
    last: Annotated[PlainDate | None, Query(alias="to", description=f"By default in {DAYS_AFTER} days.")] = None,
) -> Response:
    today = datetime.now(UTC).date()
    first, last = first or today - timedelta(DAYS_BEFORE), last or today + timedelta(DAYS_AFTER)
    if not timedelta(0) <= last - first < timedelta(MAX_DAYS):
        raise Invalid.for_fields(f"Choose up to {MAX_DAYS} days, the first one first.", "to")
    row = await db.fetch_row(BOARD, to_midnight(first), to_midnight(last) + timedelta(days=1))
    assert row is not None, "an aggregate has a row"
    return Response(row[0], media_type=JSON)
