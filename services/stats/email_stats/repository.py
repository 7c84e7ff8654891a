"""Email stats and the content of issues: tables and queries, and the usual clicks of a slot (STATS-68)."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    ForeignKey,
    Index,
    Select,
    Text,
    bindparam,
    cast,
    false,
    func,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute, Mapped, aliased, mapped_column

from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import Records, matches_part
from services.chassis.resource.json_columns import json_object
from services.chassis.types import Id, Link
from services.stats.figures.live import HasLiveClicks, SourceIn, SourceOut
from services.stats.figures.schemas import EmptyAsNone, FiguresIn, FiguresOfIssue, FiguresOfIssueOut
from services.stats.leads import HasLeads
from services.stats.models import StatsBase
from services.stats.replicas import AlertItem, AlertItemOut
from services.stats.settings import StatsSettings

COMPARED_ISSUES = 12
MIN_COMPARED_ISSUES = 3
SENT_AT = "coalesce(item.date, stat.created_at)"
"""When an issue was sent; `stat` are its figures, `item` is its replica."""


def select_usual(kind: str, position: str, sent_at: str, issue: str) -> str:
    """Return the subquery of the median clicks of a slot in the last issues before one; null with too few of them.

    Args:
        kind, position: SQL of the slot; the position is 0 if the kind has only one slot.
        sent_at, issue: SQL of time and number of the issue, which is not counted itself.

    None of them may refer to a table `earlier`, `stat` or `item`, which are names in the subquery.
    """
    return f"""(
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY clicks)
        FROM (
            SELECT coalesce(earlier.people, earlier.clicks) AS clicks
            FROM slot_clicks AS earlier
            JOIN email_stats AS stat ON stat.id = earlier.email_stat_id
            JOIN alert_items AS item ON item.id = stat.alert_item_id
            WHERE earlier.kind = {kind} AND earlier.position = {position}
              AND ({SENT_AT}, item.issue) < ({sent_at}, {issue})
              AND NOT EXISTS (
                  SELECT FROM email_stats AS newer
                  WHERE newer.alert_item_id = stat.alert_item_id AND newer.id > stat.id
              )
            ORDER BY {SENT_AT} DESC, item.issue DESC LIMIT {COMPARED_ISSUES}
        ) AS compared
        HAVING count(*) >= {MIN_COMPARED_ISSUES}
    )"""  # noqa: S608 - only constant names


SLOTS_OF_ISSUE = f"""(
    SELECT coalesce(json_agg(json_build_object(
        'kind', own.kind, 'position', nullif(own.position, 0), 'clicks', own.clicks,
        'usual', {select_usual("own.kind", "own.position", "issue.sent_at", "issue.issue")}
    ) ORDER BY own.kind, own.position), '[]')
    FROM slot_clicks AS own, (
        SELECT {SENT_AT} AS sent_at, item.issue
        FROM email_stats AS stat LEFT JOIN alert_items AS item ON item.id = stat.alert_item_id
        WHERE stat.id = email_stats.id
    ) AS issue
    WHERE own.email_stat_id = email_stats.id
)"""  # noqa: S608 - only constant names
"""The slots of an issue with their clicks and what is usual, as JSON; `email_stats` are its figures."""


ISSUE_IS_UNIQUE = "uq_email_stats_issue"
CONTENT_HAS_EMAIL_STAT = "fk_email_content_stats_email_stat_id_email_stats"


class EmailStat(FiguresOfIssue, HasLiveClicks, Record, StatsBase):
    """The figures of one issue. The alert item belongs to another service.

    An issue has one set of figures (STATS-5). Sets that are older than this rule may have a newer one beside them; they
    are duplicates.
    """

    __tablename__ = "email_stats"
    __table_args__ = (
        Index("ix_email_stats_newest", "created_at", "id"),
        Index(ISSUE_IS_UNIQUE, "alert_item_id", unique=True, postgresql_where=text("is_unique")),
    )

    alert_item_id: Mapped[int] = mapped_column(index=True)
    clicks: Mapped[int]
    newsletter_link: Mapped[str]
    is_unique: Mapped[bool] = mapped_column(
        default=True,
        server_default=false(),
        comment="whether the unique index covers the row; false for rows older than the index",
    )


class EmailContentStat(HasLeads, HasLiveClicks, Record, StatsBase):
    """An item of a client's content in an issue."""

    __tablename__ = "email_content_stats"
    __table_args__ = (
        Index("ix_email_content_stats_newest", "email_stat_id", "created_at", "id"),
        Index("ix_email_content_stats_client", "client_id", "email_stat_id"),
    )

    email_stat_id: Mapped[int] = mapped_column(ForeignKey("email_stats.id"))
    client_id: Mapped[int]
    content_type: Mapped[str]
    category: Mapped[str]
    image_url: Mapped[str]
    external_link: Mapped[str]
    clicks: Mapped[int | None] = mapped_column(comment="on the item; null if nobody entered them")
    date: Mapped[datetime] = mapped_column(server_default=func.now())
    slot_kind: Mapped[str | None] = mapped_column(comment="of the slot it stands in; null if that is unknown")
    slot_position: Mapped[int | None]


class SlotClicks(StatsBase):
    """The clicks of people on a slot of an issue, by the newest figure: of its item of content, or of a report."""

    __tablename__ = "slot_clicks"
    __table_args__ = (Index("ix_slot_clicks_slot", "kind", "position"),)

    email_stat_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("email_stats.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    kind: Mapped[str] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(
        BigInteger, primary_key=True, autoincrement=False, comment="0 if the kind has only one slot"
    )
    clicks: Mapped[int]
    people: Mapped[int | None] = mapped_column(comment="of people on signed links; null if the email has none")


class EmailStatIn(FiguresIn, SourceIn):
    """An email stat in requests. A field that is left out is unchanged."""

    alert_item_id: Annotated[Id | None, EmptyAsNone, Field(title="Alert")] = None
    newsletter_link: Link | None = None


class EmailStatOut(FiguresOfIssueOut, SourceOut):
    """An email stat in responses. `alertItem` is null until the replica of the issue exists."""

    alert_item_id: int
    alert_item: AlertItemOut | None
    newsletter_link: str
    is_duplicate: Annotated[bool, Field(description="Whether the issue has newer figures, which reports count.")]


_LAST_CLICK_AT = """(
    SELECT max(at) FROM link_clicks WHERE alert_item_id = email_stats.alert_item_id AND verdict = 'person'
)"""
EMAIL_STAT = PublishedState(
    published_entity("stats", "email-stat"),
    EmailStat.id,
    [
        EmailStat.id.label("id"),
        (EmailStat.version + EmailStat.event_changes).label("version"),
        EmailStat.alert_item_id.label("alertItemId"),
        EmailStat.clicks.label("clicks"),
        EmailStat.__table__.c.delivered,
        literal_column(_LAST_CLICK_AT).label("lastClickAt"),
        literal_column(SLOTS_OF_ISSUE).label("slots"),
    ],
)
"""Events of email stats: the issue that the figures are about, its clicks, deliveries and slots (EVENT-1)."""


def _select_from_issue(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> Select[Any]:
    return select(column).where(AlertItem.id == EmailStat.alert_item_id)


def _has_content_of(client: str) -> ColumnElement[bool]:
    """Whether the client, whose id is the parameter of this name, has content in the issue."""
    of_client = EmailContentStat.client_id == bindparam(client)
    return select(EmailContentStat.id).where(EmailContentStat.email_stat_id == EmailStat.id, of_client).exists()


_alert_item = json_object(AlertItem, AlertItemOut, {})
_matches_search = matches_part("q", cast(AlertItem.issue, Text), AlertItem.title)
_newer = aliased(EmailStat)
_has_newer = select(_newer.id).where(_newer.alert_item_id == EmailStat.alert_item_id, _newer.id > EmailStat.id).exists()
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
        "is_duplicate": _has_newer,
    },
    filters={
        "granted": _has_content_of("granted"),
        "client": _has_content_of("client"),
        "alert_item": EmailStat.alert_item_id == bindparam("alert_item"),
        "q": _select_from_issue(AlertItem.id).where(_matches_search).exists(),
    },
    sorts={
        "issue": _issue,
        "date": _date,
        **{
            name: func.coalesce(getattr(EmailStat, name), literal_column("0"))
            for name in ("sent", "delivered", "opens", "clicks")
        },
    },
)


async def lock_newest_stat(session: AsyncSession, alert_item_id: int) -> EmailStat | None:
    """Lock the figures of an issue, the newest if there are duplicates; None if it has none."""
    newest = select(EmailStat).where(EmailStat.alert_item_id == alert_item_id).order_by(EmailStat.id.desc()).limit(1)
    return (await session.scalars(newest.with_for_update().execution_options(populate_existing=True))).one_or_none()


async def lock_or_add_stat(session: AsyncSession, item: AlertItem, **values: Any) -> tuple[EmailStat, bool]:
    """Lock the figures of an issue; if it has none, add some with these values. Return also whether they are new.

    The link is that of the issue's page in the archive, unless another one is given.
    """
    if stat := await lock_newest_stat(session, item.id):
        return stat, False
    link = f"{StatsSettings().public_url}/aspen-alert/{item.issue}"
    row = {"alert_item_id": item.id, "newsletter_link": link, "clicks": 0, "is_unique": True} | values
    added = insert(EmailStat).values(row).on_conflict_do_nothing()  # someone may be typing them now
    is_new = await session.scalar(added.returning(EmailStat.id)) is not None
    stat, _ = await lock_or_add_stat(session, item, **values)
    return stat, is_new
