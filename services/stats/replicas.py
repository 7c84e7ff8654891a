"""Copies of other services' entities, each fed by one consumer (API contract §4).

The copy of a deleted issue stays in its last state and is marked as deleted, because its figures still show its number,
title and date. A rebuild restores it too: the removal carries the last state.
"""

from datetime import datetime

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Consumer, Event, Replica, replicate, upsert_replica
from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.stats.models import StatsBase


class Client(Replica, StatsBase):
    """The copy of a client: the company that content, campaigns and visits belong to."""

    __tablename__ = "clients"

    company: Mapped[str]


class User(Replica, StatsBase):
    """The copy of a user's email address: the user who imported leads."""

    __tablename__ = "users"

    email: Mapped[str]


class AlertItem(Replica, StatsBase):
    """The copy of an alert item: the issue that email stats are about."""

    __tablename__ = "alert_items"

    issue: Mapped[int]
    date: Mapped[datetime | None]
    title: Mapped[str]
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash or deleted for good")


class AlertItemOut(Out):
    """The alert item of an email stat (Document 002 §3). A deleted one has its last state."""

    id: int
    issue: int
    date: UtcTime | None
    title: str
    deleted_at: UtcTime | None = None


async def copy_alert_item(session: AsyncSession, event: Event) -> None:
    """Update the copy of an alert item. The event has its date as text."""
    if event.removed and "issue" not in event.data:  # published by an older version, without the last state
        await _mark_deleted(session, event)
        return
    values = AlertItemOut.model_validate(event.data).model_dump(exclude={"id"})
    if event.removed:
        values["deleted_at"] = values["deleted_at"] or event.time
    await upsert_replica(session, AlertItem.__table__, event, values)


async def _mark_deleted(session: AsyncSession, event: Event) -> None:
    values = {"version": event.version, "deleted_at": func.coalesce(AlertItem.deleted_at, event.time)}
    known = (AlertItem.id == event.id, AlertItem.version <= event.version)
    statement = update(AlertItem).where(*known).values(values)
    await session.execute(statement.execution_options(synchronize_session=False))


consumers = (Consumer("alert-item", copy_alert_item), replicate("client", Client), replicate("user", User))
