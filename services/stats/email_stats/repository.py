"""Queries of email stats."""

from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    Text,
    bindparam,
    cast,
    func,
    literal_column,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, aliased

from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_part
from services.chassis.resource.json_columns import json_object
from services.chassis.types import Id, Link
from services.stats.email_stats.models import EmailContentStat, EmailStat
from services.stats.email_stats.usual import SLOTS_OF_ISSUE
from services.stats.figures.schemas import EmptyAsNone, FiguresIn, FiguresOut
from services.stats.replicas import AlertItem, AlertItemOut


class EmailStatIn(FiguresIn):
    """An email stat in requests. A field that is left out is unchanged."""

    alert_item_id: Annotated[Id | None, EmptyAsNone, Field(title="Alert")] = None
    newsletter_link: Link | None = None


class EmailStatOut(FiguresOut):
    """An email stat in responses. `alertItem` is null until the replica of the issue exists."""

    alert_item_id: int
    alert_item: AlertItemOut | None
    newsletter_link: str
    is_duplicate: Annotated[bool, Field(description="Whether the issue has newer figures, which reports count.")]


MAX_PAGE_SIZE = 500
EMAIL_STAT = PublishedState(
    published_entity("stats", "email-stat"),
    EmailStat.id,
    [
        EmailStat.id.label("id"),
        EmailStat.version.label("version"),
        EmailStat.alert_item_id.label("alertItemId"),
        literal_column(SLOTS_OF_ISSUE).label("slots"),
    ],
)
"""Events of email stats: the issue that the figures are about, and the clicks of its slots (EVENT-1)."""


def _select_from_issue(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> Select[Any]:
    return select(column).where(AlertItem.id == EmailStat.alert_item_id)


def _has_content_of(client: str) -> ColumnElement[bool]:
    """Whether the client has content in the issue.

    Args:
        client: the name of the parameter for the client's id.
    """
    of_client = EmailContentStat.client_id == bindparam(client, type_=BigInteger)
    return select(EmailContentStat.id).where(EmailContentStat.email_stat_id == EmailStat.id, of_client).exists()


def _build_search_condition() -> ColumnElement[bool]:
    """Whether the issue's number or title matches the pattern `q`."""
    matches = matches_part("q", cast(AlertItem.issue, Text), AlertItem.title)
    return _select_from_issue(AlertItem.id).where(matches).exists()


def _build_duplicate_condition() -> ColumnElement[bool]:
    """Whether the issue has newer figures."""
    newer = aliased(EmailStat)
    return select(newer.id).where(newer.alert_item_id == EmailStat.alert_item_id, newer.id > EmailStat.id).exists()


_alert_item = json_object(AlertItem, AlertItemOut, {})
# An issue without a replica sorts before all others, and so does one without a date.
_issue = func.coalesce(_select_from_issue(AlertItem.issue).scalar_subquery(), 0)
_undated: Any = literal_column("'-infinity'::timestamptz")
_date = func.coalesce(_select_from_issue(AlertItem.date).scalar_subquery(), _undated)

email_stats = Records(
    EmailStat,
    EmailStatOut,
    "email stat",
    columns={
        "alert_item": _select_from_issue(_alert_item).scalar_subquery(),
        "is_duplicate": _build_duplicate_condition(),
    },
    filters={
        "granted": _has_content_of("granted"),
        "client": _has_content_of("client"),
        "alert_item": EmailStat.alert_item_id == bindparam("alert_item", type_=BigInteger),
        "q": _build_search_condition(),
    },
    sorts={
        "issue": _issue,
        "date": _date,
        **{name: getattr(EmailStat, name) for name in ("sent", "delivered", "opens", "clicks")},
    },
)


async def find_email_stat(session: AsyncSession, alert_item_id: int | None) -> int | None:
    """Return the id of the figures of an issue, the newest if there are duplicates, or None."""
    newest = select(func.max(EmailStat.id)).where(EmailStat.alert_item_id == alert_item_id)
    return await session.scalar(newest)
