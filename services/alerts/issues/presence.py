"""Who has which slot of an issue open now (ALERT-85)."""

from functools import partial

from fastapi import APIRouter, Response
from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.issues.repository import items
from services.alerts.issues.schemas import AlertItemId
from services.alerts.models import AlertsBase
from services.chassis.app.background import run_every
from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import In, Out, presence
from services.chassis.resource.records import JSON

router = APIRouter(tags=["sections"], responses=problems(Unauthenticated, Forbidden))


class Presence(presence.PresenceColumns, AlertsBase):
    """The slot of an issue that a user has open."""

    __tablename__ = "presences"
    __table_args__ = (Index("ix_presences_seen_at", "seen_at"),)

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    slot: Mapped[str | None] = mapped_column(comment="the open slot, as news-1; null for none")


class PresenceIn(In):
    """The slot that the caller has open, as `news-1` or `quote`; null for none."""

    slot: presence.Part | None = None


class PresenceOut(Out):
    """A colleague and the slot that the colleague has open."""

    email: str
    slot: str


_EXCHANGE = presence.build_presence_exchange(
    "alert_item_id", "slot", "SELECT id FROM alert_items WHERE id = :record_id AND deleted_at IS NULL"
)


@router.put(
    "/alert-item/{id}/presence",
    summary="Say which slot the caller has open, and read which slots others have open",
    response_model=list[PresenceOut],
    responses=problems(NotFound),
)
async def update_alert_item_presence(
    caller: Staff, session: Session, item_id: AlertItemId, body: PresenceIn
) -> Response:
    values = {"user_id": caller.user_id, "record_id": item_id, "part": body.slot}
    found = await presence.exchange_presence(session, _EXCHANGE, values)
    if found is None:
        raise items.not_found()
    return Response(found, media_type=JSON)


purge_presences_task = run_every(
    "Delete who had a slot open", presence.PURGE_INTERVAL_SECONDS, partial(presence.purge_presences, model=Presence)
)
