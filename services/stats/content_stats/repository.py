"""Content stats: their types, categories and slots (STATS-8, STATS-9, STATS-52), schemas and queries."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import ColumnElement, ScalarSelect, bindparam, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordOut, Records
from services.chassis.types import Id, ImageAddress, Link, Text, UtcTime
from services.stats.email_stats.repository import EmailContentStat, EmailStat
from services.stats.figures.live import SourceIn, SourceOut
from services.stats.figures.schemas import Count, EmptyAsNone
from services.stats.leads import LeadOut, select_newest_leads
from services.stats.replicas import AlertItem, Client
from services.stats.report_mails import ReportMail

WRONG_CATEGORY = "This category does not belong to the content type."


class ContentType(StrEnum):
    """The type of an item of content."""

    NEWSLETTER_AD = "newsletter-ad"
    FEATURED_CONTENT = "featured-content"
    FEATURED_EVENT = "featured-event"
    FEATURED_CAREER = "featured-career"
    SPONSORED_CONTENT = "sponsored-content"
    SPONSORED_PODCAST = "sponsored-podcast"
    SPONSORED_EVENT = "sponsored-event"
    SPONSORED_CAREER = "sponsored-career"


_SECTIONS = ("bioprocess", "upstream", "events", "downstream", "spotlight", "fill-finish", "solution", "career")
CATEGORIES: Mapping[ContentType, Sequence[str]] = {
    ContentType.FEATURED_CONTENT: _SECTIONS,
    ContentType.SPONSORED_CONTENT: _SECTIONS,
    ContentType.NEWSLETTER_AD: ("lead-generating-ads", "visibility-ads"),
}

CATEGORY_OF_KIND = {"fill": "fill-finish"}


def normalize_category(content_type: str, category: str | None) -> str:
    """Return the category to store. It is empty if it is unset or the content type has no categories."""
    categories = CATEGORIES.get(ContentType(content_type), ())
    if not categories or not category:
        return ""
    if category not in categories:
        raise Invalid.for_fields(WRONG_CATEGORY, "category")
    return category


def find_slot(
    item: Any, placements: Sequence[Mapping[str, Any]], taken: Collection[tuple[str | None, int | None]]
) -> tuple[str | None, int | None]:
    """Return kind and position of the slot that an item of content stands in, or None for both.

    It is a slot of the client that has the item's image or link, or is of the kind that fits its type. An ad is never
    taken for anything else, because all that a client has in an issue may lead to one page.
    """
    is_ad = item.content_type == ContentType.NEWSLETTER_AD
    best, best_likeness = (None, None), (False, False, False)
    for slot in placements:
        place = (slot["kind"], slot["position"])
        if slot["clientId"] != item.client_id or (slot["kind"] == "ads") != is_ad or place in taken:
            continue
        links = [slot["link"], *slot.get("links", ())]
        has_image = slot["image"] == item.image_url
        likeness = (has_image, _is_usual(slot, item), item.external_link in links)
        if likeness > best_likeness:
            best, best_likeness = place, likeness
    return best


def _is_usual(slot: Mapping[str, Any], item: Any) -> bool:
    """Whether an item of this type and category usually stands in a slot: sponsored or featured is no difference."""
    kind: str = slot["kind"]
    content_type: str = slot.get("contentType", ContentType.SPONSORED_CONTENT)
    if item.category == "events":
        return kind == "event"
    what = item.content_type.partition("-")[2]
    return content_type.endswith(what) and (what != "content" or CATEGORY_OF_KIND.get(kind, kind) == item.category)


class EmailContentStatIn(SourceIn):
    """A content stat in requests. A field that is left out is unchanged."""

    email_stat_id: Annotated[Id | None, EmptyAsNone, Field(title="Issue")] = None
    client_id: Annotated[Id | None, EmptyAsNone, Field(title="Client")] = None
    content_type: Annotated[ContentType | None, EmptyAsNone] = None
    category: Annotated[str, Text(100)] | None = None
    image_url: ImageAddress | None = None
    external_link: Link | None = None
    date: UtcTime | None = None
    clicks: Annotated[Count, Field(description="On the item, as the mail service counts them.")] = None


class EmailContentStatOut(RecordOut, SourceOut):
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
    report_queued_at: Annotated[
        UtcTime | None, Field(description="When the client's report about the issue was due and was queued by itself.")
    ]
    report_sent_at: Annotated[UtcTime | None, Field(description="When its first contact was sent that report.")]
    email_lead_stats: Annotated[
        list[LeadOut], Field(description="The newest fifty leads; `GET email-lead-stats/{id}` lists all.")
    ]


def _select_from_email_stat(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """Return the subquery of a column of the content's email stat or of its alert item."""
    rows = select(column).select_from(EmailStat).outerjoin(AlertItem, AlertItem.id == EmailStat.alert_item_id)
    return rows.where(EmailStat.id == EmailContentStat.email_stat_id).scalar_subquery()


def _select_from_report(column: InstrumentedAttribute[Any]) -> ScalarSelect[Any]:
    """Return the subquery of a column of the report that was mailed to the content's client."""
    of_client = ReportMail.client_id == EmailContentStat.client_id
    rows = select(column).join(EmailStat, EmailStat.alert_item_id == ReportMail.alert_item_id)
    return rows.where(EmailStat.id == EmailContentStat.email_stat_id, of_client).scalar_subquery()


content_stats = Records(
    EmailContentStat,
    EmailContentStatOut,
    "content stat",
    columns={
        "alert_item_id": _select_from_email_stat(EmailStat.alert_item_id),
        "issue": _select_from_email_stat(AlertItem.issue),
        "client_company": select(Client.company).where(Client.id == EmailContentStat.client_id).scalar_subquery(),
        "report_queued_at": _select_from_report(ReportMail.queued_at),
        "report_sent_at": _select_from_report(ReportMail.sent_at),
        "email_lead_stats": select_newest_leads(EmailContentStat),
    },
    filters={
        "granted": EmailContentStat.client_id == bindparam("granted"),
        "email_stat": EmailContentStat.email_stat_id == bindparam("email_stat"),
    },
    sorts={"clientId": EmailContentStat.client_id, "leadCount": EmailContentStat.lead_count},
)
_NOT_PUBLISHED = frozenset(
    {"alertItemId", "issue", "clientCompany", "reportQueuedAt", "reportSentAt", "emailLeadStats", "version"}
)
EMAIL_CONTENT_STAT = PublishedState(
    published_entity("stats", "email-content-stat"),
    EmailContentStat.id,
    [
        *(column for column in content_stats.columns if column.name not in _NOT_PUBLISHED),
        (EmailContentStat.version + EmailContentStat.event_changes).label("version"),
        EmailContentStat.slot_kind.label("kind"),
        EmailContentStat.slot_position.label("position"),
    ],
)
"""Events of content stats, with the number of their leads and their slots (EVENT-1)."""
