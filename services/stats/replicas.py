"""Replicas of other services' entities, each updated by one consumer (EVENT-7).

The replica of a deleted issue keeps the last state and is marked as deleted, because figures still show its number,
title and date (ALERT-4). The removal event has the last state, so that a rebuild restores the replica too.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import literal_column
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Consumer, Event, Replica, replicate, upsert_replica
from services.chassis.resource import Out, Reference, References
from services.chassis.types import UtcTime
from services.stats.models import StatsBase

KIND_OF_SLOT = r"regexp_replace(slot, '-\d+$', '')"
POSITION_OF_SLOT = r"coalesce(CAST(substring(slot FROM '-(\d+)$') AS bigint), 0)"
"""The slot that a column `slot` names as in `utm_content`; the position is 0 if the kind has only one slot."""


class Client(Replica, StatsBase):
    """Replica of a client: the company that content, campaigns and visits belong to."""

    __tablename__ = "clients"

    company: Mapped[str]


class User(Replica, StatsBase):
    """Replica of the email address of a user that imported leads."""

    __tablename__ = "users"

    email: Mapped[str]


class ClientContact(Replica, StatsBase):
    """Replica of a contact of a client, without name and address: whether there is somebody who gets reports."""

    __tablename__ = "client_contacts"

    client_id: Mapped[int] = mapped_column(index=True)
    gets_reports: Mapped[bool]
    confirmed_at: Mapped[datetime | None]


class House(Replica, StatsBase):
    """Replica of the house record, of at most one row: whether and when reports are mailed."""

    __tablename__ = "house"

    send_reports: Mapped[bool | None]
    report_days: Mapped[int | None]


class AlertItem(Replica, StatsBase):
    """Replica of an alert item: the issue that email stats are about."""

    __tablename__ = "alert_items"

    issue: Mapped[int]
    date: Mapped[datetime | None]
    title: Mapped[str]
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash or deleted for good")
    placements: Mapped[list[dict[str, Any]]] = mapped_column(
        JSONB, server_default=literal_column("'[]'"), comment="the filled slots"
    )
    links: Mapped[list[dict[str, Any]]] = mapped_column(
        JSONB, server_default=literal_column("'[]'"), comment="the signed links of its published email"
    )


class AlertItemOut(Out):
    """The alert item of an email stat. A deleted one has its last state."""

    id: int
    issue: int
    date: UtcTime | None
    title: str
    deleted_at: UtcTime | None = None


async def update_alert_item(session: AsyncSession, event: Event) -> None:
    """Update the replica of an alert item."""
    values = AlertItemOut.model_validate(event.data).model_dump(exclude={"id"})
    if event.removed:
        values["deleted_at"] = values["deleted_at"] or event.time
    for name in ("placements", "links"):
        if name in event.data:  # not in a removal
            values[name] = event.data[name]
    await upsert_replica(session, AlertItem.__table__, event, values)


consumers = (
    Consumer("alert-item", update_alert_item),
    replicate("client", Client),
    replicate("client-contact", ClientContact),
    replicate("house", House),
    replicate("user", User),
)


REFERENCES = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("alert_item_id", AlertItem.__table__, "issue", condition=AlertItem.deleted_at.is_(None)),
)
"""The records that figures refer to (API-25)."""
