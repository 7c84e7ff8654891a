"""Who has which slot of an issue open now (ALERT-85).

The console says every few seconds where its user is, and reads where the others are. Who said nothing for
`FRESH_SECONDS` is gone.
"""

from datetime import datetime, timedelta
from typing import Annotated

from fastapi import Response
from pydantic import Field
from sqlalchemy import BigInteger, ForeignKey, Index, delete, func, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.issues.repository import items
from services.alerts.models import AlertsBase
from services.chassis.app.background import run_every
from services.chassis.resource import In, Out
from services.chassis.resource.records import JSON

FRESH_SECONDS = 30
PURGE_INTERVAL_SECONDS = 3600.0


class Presence(AlertsBase):
    """The slot of an issue that a user has open."""

    __tablename__ = "presences"
    __table_args__ = (Index("ix_presences_seen_at", "seen_at"),)

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    slot: Mapped[str | None] = mapped_column(comment="the open slot, as news-1; null for none")
    seen_at: Mapped[datetime]


class PresenceIn(In):
    """The slot that the caller has open, as `news-1` or `quote`; null for none."""

    slot: Annotated[str, Field(pattern=r"^[a-z]+(-[a-z0-9]+)*$", max_length=40)] | None = None


class PresenceOut(Out):
    """A colleague and the slot that the colleague has open."""

    email: str
    slot: str


_EXCHANGE = text("""
    WITH own AS (
        INSERT INTO presences (alert_item_id, user_id, slot, seen_at)
        SELECT id, :user_id, CAST(:slot AS varchar), now() FROM alert_items WHERE id = :item_id AND deleted_at IS NULL
        ON CONFLICT (alert_item_id, user_id) DO UPDATE SET slot = excluded.slot, seen_at = excluded.seen_at
        RETURNING alert_item_id
    )
    SELECT (
        SELECT coalesce(json_agg(json_build_object('email', email, 'slot', slot) ORDER BY slot, email), '[]')::text
        FROM presences JOIN users ON users.id = user_id
        WHERE alert_item_id = :item_id AND user_id != :user_id AND slot IS NOT NULL
            AND seen_at > now() - make_interval(secs => :fresh)
    )
    FROM own
""")


async def exchange_presence(session: AsyncSession, user_id: int, item_id: int, slot: str | None) -> Response:
    """Store which slot the user has open and return those that others have open, in one statement.

    Raises:
        NotFound: there is no such issue.
    """
    values = {"user_id": user_id, "item_id": item_id, "slot": slot, "fresh": FRESH_SECONDS}
    body = (await session.execute(_EXCHANGE, values)).scalar_one_or_none()
    if body is None:
        raise items.not_found()
    return Response(body, media_type=JSON)


async def purge_presences(session: AsyncSession) -> None:
    """Delete what is no longer shown."""
    is_over = Presence.seen_at < func.now() - timedelta(seconds=2 * FRESH_SECONDS)
    await session.execute(delete(Presence).where(is_over).execution_options(synchronize_session=False))


purge_presences_task = run_every("Delete who had a slot open", PURGE_INTERVAL_SECONDS, purge_presences)
