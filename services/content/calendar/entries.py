"""Schemas and queries of the calendar: records of all kinds by day, drafts that have none, and the days of events."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from pydantic import Field
from sqlalchemy import Date, Select, cast, desc, func, literal, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Out
from services.chassis.resource.days import DayRange
from services.chassis.resource.json_columns import json_columns
from services.chassis.types import UtcTime
from services.content.events.kind import events
from services.content.events.models import Event
from services.content.publishing.kind import PublicationKind
from services.content.publishing.repository import list_as_json
from services.content.publishing.rules import Status
from services.content.publishing.schemas import KindName


class CalendarEntryOut(Out):
    """A record with a date. A draft with one is planned."""

    kind: KindName
    id: int
    version: int
    title: str
    status: Status
    date: UtcTime
    published_late: bool


class UndatedOut(Out):
    """A draft without a date."""

    kind: KindName
    id: int
    version: int
    title: str
    created_at: UtcTime


class EventDaysOut(Out):
    """The days on which an event takes place, in its own time zone."""

    id: int
    title: str
    status: Status
    location: str | None
    first_day: date
    last_day: date


class SubscriptionOut(Out):
    """The address of a user's calendar."""

    created_at: UtcTime


class NewSubscriptionOut(SubscriptionOut):
    """An address when it is made."""

    url: str = Field(description="With the secret. It is shown only now.")


MAX_UNDATED = 100
_last_time = func.coalesce(Event.end_date_time, Event.start_date_time)


async def list_calendar(session: AsyncSession, kinds: Sequence[PublicationKind], days: DayRange) -> str | None:
    """List the records with a date of these days as JSON, in order."""
    entries = union_all(*(select_dated(kind, days) for kind in kinds)).cte("entries")
    rows = select(*json_columns(object, CalendarEntryOut, {**entries.c}))
    return await session.scalar(select(list_as_json(rows.order_by(entries.c.date, entries.c.kind, entries.c.id))))


async def list_undated(session: AsyncSession, kinds: Sequence[PublicationKind]) -> str | None:
    """List the newest drafts without a date as JSON."""
    drafts = union_all(*map(_select_undated, kinds)).cte("drafts")
    rows = select(*json_columns(object, UndatedOut, {**drafts.c})).limit(MAX_UNDATED)
    order = (desc(drafts.c.created_at), desc(drafts.c.id), drafts.c.kind)
    return await session.scalar(select(list_as_json(rows.order_by(*order))))


async def list_event_days(session: AsyncSession, days: DayRange) -> str | None:
    """List the events that take place on these days as JSON, in order."""
    taking_place = select_event_days(days).cte("taking_place")
    rows = select(*json_columns(object, EventDaysOut, {**taking_place.c}))
    return await session.scalar(select(list_as_json(rows.order_by(taking_place.c.first_day, taking_place.c.id))))


def select_event_days(days: DayRange) -> Select[Any]:
    """Select the events that take place on these days, in order."""
    first_day, last_day = cast(Event.start_date_time, Date), cast(_last_time, Date)
    own = (Event.id, Event.version, Event.title, Event.status, Event.location)
    columns: tuple[Any, ...] = (*own, first_day.label("first_day"), last_day.label("last_day"))
    rows = select(*columns).where(
        Event.start_date_time < days.end.replace(tzinfo=None),
        _last_time >= days.begin.replace(tzinfo=None),
        events.is_not_trashed,
    )
    return rows.order_by(first_day, Event.id)


def select_dated(kind: PublicationKind, days: DayRange) -> Select[Any]:
    """Select the records of a kind with a date of these days."""
    model = kind.model
    entries = _select(kind, model.status, model.date, model.published_late)
    return entries.where(model.date >= days.begin, model.date < days.end, kind.is_not_trashed)


def _select_undated(kind: PublicationKind) -> Select[Any]:
    model = kind.model
    drafts = _select(kind, model.created_at)
    undated = drafts.where(model.status == Status.DRAFT, model.date.is_(None), kind.is_not_trashed)
    return undated.order_by(desc(model.created_at), desc(model.id)).limit(MAX_UNDATED)


def _select(kind: PublicationKind, *columns: Any) -> Select[Any]:
    own = (literal(kind.name).label("kind"), kind.model.id, kind.model.version, kind.title.label("title"))
    return select(*own, *columns)
