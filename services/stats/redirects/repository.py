"""The table of clicks on links in emails: what the journal's facts add, each once, and what is deleted (STATS-72)."""

from datetime import datetime
from uuid import UUID

from pydantic_core import to_json
from sqlalchemy import ARRAY, BigInteger, Computed, Identity, Index, SmallInteger, String, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.app.background import run_every
from services.chassis.events import Consumer, Event
from services.stats.models import StatsBase
from services.stats.redirects.journal import ENTITY
from services.stats.settings import StatsSettings

FORGET_SECONDS = 3600
FORGET_TIMEOUT = "600s"


class LinkClick(StatsBase):
    """A request for a link of an email."""

    __tablename__ = "link_clicks"
    __table_args__ = (
        Index("ix_link_clicks_issue", "alert_item_id", "at", "id"),
        Index("ix_link_clicks_evidence", "at", postgresql_where=text("address IS NOT NULL")),
        Index("ix_link_clicks_pending", "at", postgresql_where=text("is_pending")),
        Index("ix_link_clicks_actor", "alert_item_id", "actor", "at"),
        Index("ix_link_clicks_address", "alert_item_id", "address", "at", postgresql_where=text("address IS NOT NULL")),
        Index("ix_link_clicks_slot", "alert_item_id", "slot", "verdict"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, comment="of the process that answered; it makes a click unique")
    at: Mapped[datetime] = mapped_column(comment="when the request arrived")
    alert_item_id: Mapped[int] = mapped_column(BigInteger)
    edition: Mapped[int] = mapped_column(SmallInteger, comment="0 is the standard one")
    slot: Mapped[str] = mapped_column(comment="as in utm_content")
    number: Mapped[int] = mapped_column(BigInteger, comment="of the link, from the top of the email")
    url: Mapped[str] = mapped_column(comment="where it led")
    recipient: Mapped[str | None] = mapped_column(comment="the mail service's id, where the house follows readers")
    is_head: Mapped[bool]
    is_prefetch: Mapped[bool] = mapped_column(comment="whether a header says so")
    has_language: Mapped[bool | None] = mapped_column(comment="whether it asked for a language, as browsers do")
    address: Mapped[str | None] = mapped_column(comment="null once evidence is deleted")
    agent: Mapped[str | None] = mapped_column(comment="null once evidence is deleted")
    actor: Mapped[str | None] = mapped_column(
        Computed("coalesce('r' || recipient, md5(address || ' ' || agent))", persisted=True),
        comment="whose clicks are judged together: of a recipient, else of an address and agent",
    )
    is_pending: Mapped[bool] = mapped_column(
        server_default=text("true"), comment="whether it is to be judged, also again"
    )
    verdict: Mapped[str | None] = mapped_column(comment="person, scanner or unsure; null before it is judged")
    reasons: Mapped[list[str]] = mapped_column(
        ARRAY(String), server_default=text("'{}'"), comment="of the verdict, the first that decided first"
    )
    visitor: Mapped[UUID | None] = mapped_column(comment="the first click of the actor in the issue")
    serial: Mapped[int] = mapped_column(BigInteger, Identity(always=True))


_JUDGED = ("actor", "is_pending", "verdict", "reasons", "visitor", "serial")
_COLUMNS = ", ".join(name for name in LinkClick.__table__.columns.keys() if name not in _JUDGED)  # noqa: SIM118
_STORE = text(f"""
    INSERT INTO link_clicks ({_COLUMNS})
    SELECT {_COLUMNS} FROM jsonb_populate_recordset(CAST(NULL AS link_clicks), CAST(:rows AS jsonb))
    ORDER BY id
    ON CONFLICT (id) DO NOTHING
""")  # noqa: S608 - only names of columns


async def store_clicks(session: AsyncSession, event: Event) -> None:
    """Store the clicks of a fact. One that was published twice is stored once."""
    await session.execute(_STORE, {"rows": to_json(event.data["rows"]).decode()})


_FORGET = text("""
    UPDATE link_clicks SET address = NULL, agent = NULL
    WHERE address IS NOT NULL AND NOT is_pending AND at < now() - make_interval(days => :days)
""")


async def forget_evidence(session: AsyncSession) -> None:
    """Delete address and agent of clicks after the days that the privacy texts name."""
    await session.execute(text(f"SET LOCAL statement_timeout = '{FORGET_TIMEOUT}'"))
    await session.execute(_FORGET, {"days": StatsSettings().click_evidence_days})


consumer = Consumer(ENTITY.name, store_clicks)
evidence_task = run_every("Delete addresses and browsers of clicks in emails", FORGET_SECONDS, forget_evidence)
