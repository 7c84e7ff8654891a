"""Queries of content stats."""

from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import BigInteger, ColumnElement, ScalarSelect, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import In, RecordOut, Records
from services.chassis.types import Id, ImageAddress, Link, Text, UtcTime
from services.stats.content_stats.rules import ContentType
from services.stats.email_stats.models import EmailContentStat, EmailStat
from services.stats.figures.schemas import Count, EmptyAsNone
from services.stats.leads.repository import select_newest_leads
from services.stats.leads.schemas import LeadOut
from services.stats.replicas import AlertItem, Client


class EmailContentStatIn(In):
    """A content stat in requests. A field that is left out is unchanged."""

    email_stat_id: Annotated[Id | None, EmptyAsNone, Field(title="Issue")] = None
    client_id: Annotated[Id | None, EmptyAsNone, Field(title="Client")] = None
    content_type: Annotated[ContentType | None, EmptyAsNone] = None
    category: Annotated[str, Text(100)] | None = None
    image_url: ImageAddress | None = None
    external_link: Link | None = None
    date: UtcTime | None = None
    clicks: Annotated[Count, Field(description="On the item, as the mail service counts them.")] = None


class EmailContentStatOut(RecordOut):
    """A content stat in responses. Company and issue are null until their replicas exist."""

    email_stat_id: int
    alert_item_id: int
    issue: int | None
    client_id: int
    client_company: str | None
    content_type: ContentType
    category: str
    image_url: str
    external_link: str
    date: UtcTime
    clicks: int | None
    lead_count: int
    email_lead_stats: Annotated[
        list[LeadOut], Field(description="The newest fifty leads; `GET email-lead-stats/{id}` lists all.")
    ]


MAX_PAGE_SIZE = 500


def _select_from_email_stat(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """Return the subquery of a column of the content's email stat or of its alert item."""
    rows = select(column).select_from(EmailStat).outerjoin(AlertItem, AlertItem.id == EmailStat.alert_item_id)
    return rows.where(EmailStat.id == EmailContentStat.email_stat_id).scalar_subquery()


content_stats = Records(
    EmailContentStat,
    EmailContentStatOut,
    "content stat",
    columns={
        "alert_item_id": _select_from_email_stat(EmailStat.alert_item_id),
        "issue": _select_from_email_stat(AlertItem.issue),
        "client_company": select(Client.company).where(Client.id == EmailContentStat.client_id).scalar_subquery(),
        "email_lead_stats": select_newest_leads(EmailContentStat),
    },
    filters={
        "granted": EmailContentStat.client_id == bindparam("granted", type_=BigInteger),
        "email_stat": EmailContentStat.email_stat_id == bindparam("email_stat", type_=BigInteger),
    },
    sorts={"clientId": EmailContentStat.client_id, "leadCount": EmailContentStat.lead_count},
)
_PUBLISHED_FIELDS = frozenset(
    {
        *("id", "version", "createdAt", "emailStatId", "clientId"),
        *("contentType", "category", "imageUrl", "externalLink", "date", "clicks", "leadCount"),
    }
)
EMAIL_CONTENT_STAT = PublishedState(
    published_entity("stats", "email-content-stat"),
    EmailContentStat.id,
    [
        *(column for column in content_stats.columns if column.name in _PUBLISHED_FIELDS),
        EmailContentStat.slot_kind.label("kind"),
        EmailContentStat.slot_position.label("position"),
    ],
)
"""Events of content stats, with the number of their leads and their slots (EVENT-1)."""
