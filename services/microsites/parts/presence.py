"""Who has which section of a microsite open now (SITE-65)."""

from functools import partial

from fastapi import Response
from sqlalchemy import ForeignKey, Index
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.app.background import run_every
from services.chassis.identity import Caller
from services.chassis.resource import In, Out, presence
from services.chassis.resource.records import JSON
from services.microsites.microsites.access import get_owner_filter
from services.microsites.models import MicrositesBase
from services.microsites.parts.aggregate import microsites


class Presence(presence.PresenceColumns, MicrositesBase):
    """The section of a microsite that a user has open."""

    __tablename__ = "presences"
    __table_args__ = (Index("ix_presences_seen_at", "seen_at"),)

    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"), primary_key=True)
    section: Mapped[str | None] = mapped_column(comment="the path of the open section, as logo-bio; null for none")


class PresenceIn(In):
    """The section that the caller has open, as `logo-bio`; null for none."""

    section: presence.Part | None = None


class PresenceOut(Out):
    """A colleague and the section that the colleague has open. Exhibitors do not read the addresses of staff."""

    email: str | None
    section: str


_EXCHANGE = presence.build_presence_exchange(
    "microsite_id",
    "section",
    "SELECT id FROM microsites WHERE id = :record_id AND user_id = coalesce(CAST(:owner AS bigint), user_id)",
    email="CASE WHEN CAST(:owner AS bigint) IS NULL THEN users.email END",
)


async def exchange_presence(session: AsyncSession, caller: Caller, microsite_id: int, section: str | None) -> Response:
    """Store which section the caller has open and return those that others have open, in one statement."""
    values = {
        "user_id": caller.user_id,
        "record_id": microsite_id,
        "part": section,
        "owner": get_owner_filter(caller),
    }
    body = await presence.exchange_presence(session, _EXCHANGE, values)
    if body is None:
        raise microsites.not_found()
    return Response(body, media_type=JSON)


purge_presences_task = run_every(
    "Delete who had a section open", presence.PURGE_INTERVAL_SECONDS, partial(presence.purge_presences, model=Presence)
)
