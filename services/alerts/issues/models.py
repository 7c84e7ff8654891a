"""Tables of issues, their sections and threads, and what other packages do when an issue is published."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Double,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase
from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index

ONLY_POSITION = 0
"""The position of a section whose kind has no positions."""

NUMBER_IS_UNIQUE = "uq_alert_items_issue"
SLOT_IS_UNIQUE = "uq_sections_slot"


class TrackedRecord(Record):
    """A record with the id of the user that changed it last."""

    updated_by: Mapped[int | None]


class ImportedRecord(TrackedRecord):
    """A record that may have come from another system (MOVE-5)."""

    import_flags: Mapped[list[dict[str, str]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="what a person could not have saved, as it was imported: field, message"
    )


class AlertItem(ImportedRecord, AlertsBase):
    """An issue. `revision` counts changes of the issue and its sections, `version` only changes of the issue."""

    __tablename__ = "alert_items"
    __table_args__ = (
        CheckConstraint("status IN ('draft', 'published')", name="status"),
        CheckConstraint("issue > 0", name="issue"),
        Index("ix_alert_items_newest", "created_at", "id"),
        Index(NUMBER_IS_UNIQUE, "issue", unique=True, postgresql_where=text("deleted_at IS NULL")),
        Index("ix_alert_items_date", "date", "id", postgresql_where=text("deleted_at IS NULL")),
        Index(
            *("ix_alert_items_published", "issue", "id"),
            postgresql_where=text("status = 'published' AND deleted_at IS NULL"),
        ),
        Index("ix_alert_items_trash", "deleted_at", "id", postgresql_where=text("deleted_at IS NOT NULL")),
        Index("ix_alert_items_due", "publish_at", postgresql_where=text("publish_at IS NOT NULL")),
        search_index("ix_alert_items_search", "'#' || issue::text", "title"),
    )

    issue: Mapped[int]
    title: Mapped[str]
    date: Mapped[datetime | None]
    status: Mapped[str] = mapped_column(default="draft")
    holiday_alert: Mapped[bool] = mapped_column(default=False)
    preheader: Mapped[str | None]
    publish_at: Mapped[datetime | None] = mapped_column(comment="when it is published by itself")
    revision: Mapped[int] = mapped_column(BigInteger, default=1)
    sent_version: Mapped[int | None] = mapped_column(
        comment="the version that readers got; null until another one is published after their first click"
    )
    shows_correction: Mapped[bool] = mapped_column(
        default=False,
        server_default=false(),
        comment="whether the web shows the newest version instead of what was sent",
    )
    remind_at: Mapped[datetime | None] = mapped_column(
        comment="when the inbox asks for its report; null for the usual time"
    )
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash")
    deleted_by: Mapped[int | None]


NOT_IN_TRASH: ColumnElement[bool] = AlertItem.deleted_at.is_(None)
"""The condition of all queries except those of the trash."""
IN_TRASH: ColumnElement[bool] = AlertItem.deleted_at.is_not(None)


class Section(ImportedRecord, AlertsBase):
    """The content of one slot of an issue, of any kind (ALERT-8)."""

    __tablename__ = "sections"
    __table_args__ = (
        # The index includes the columns that the revision of the email depends on, so that an index-only scan suffices.
        UniqueConstraint(
            "alert_item_id", "kind", "position", name=SLOT_IS_UNIQUE, postgresql_include=["client_id", "job_id"]
        ),
        Index("ix_sections_image", "image"),
        Index("ix_sections_ad", "ad_id", postgresql_where=text("ad_id IS NOT NULL")),
        Index("ix_sections_source", "source", postgresql_where=text("source IS NOT NULL")),
    )

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"))
    kind: Mapped[str]
    position: Mapped[int] = mapped_column(SmallInteger, default=ONLY_POSITION)
    title: Mapped[str | None]
    body: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    body_html: Mapped[str] = mapped_column(default="")
    citation: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    citation_html: Mapped[str] = mapped_column(default="")
    image: Mapped[str | None]
    image_width: Mapped[int | str | None] = mapped_column(JSONB(none_as_null=True))
    image_height: Mapped[int | None]
    link: Mapped[str | None]
    alt_text: Mapped[str | None]
    image_link: Mapped[str | None]
    view_more_link: Mapped[str | None]
    microsite_link: Mapped[str | None]
    attribution: Mapped[str | None]
    credit: Mapped[str | None]
    client_id: Mapped[int | None] = mapped_column(BigInteger)
    job_id: Mapped[int | None] = mapped_column(BigInteger)
    featured: Mapped[bool] = mapped_column(default=False)
    speaker: Mapped[str | None]
    date: Mapped[str | None]
    answer1: Mapped[str | None]
    answer2: Mapped[str | None]
    answer3: Mapped[str | None]
    answer4: Mapped[str | None]
    answer5: Mapped[str | None]
    answer6: Mapped[str | None]
    ad_id: Mapped[int | None] = mapped_column(BigInteger)
    edited_here: Mapped[bool] = mapped_column(
        default=False,
        server_default=false(),
        comment="whether it differs from its ad or source, so that it does not follow its changes",
    )
    source: Mapped[str | None] = mapped_column(comment="the record that it was filled from, as post/1740")
    carried_over_from: Mapped[int | None] = mapped_column(
        comment="number of the issue that it was copied from, until it is changed"
    )
    carried_over_fields: Mapped[list[str] | None] = mapped_column(
        ARRAY(Text), comment="its fields that are still those of that issue; null for all"
    )
    owner_id: Mapped[int | None] = mapped_column(BigInteger, comment="the member of staff who takes care of it")


class Thread(Record, AlertsBase):
    """A thread about a slot of an issue, a field of it, or a place on its picture."""

    __tablename__ = "threads"
    __table_args__ = (Index("ix_threads_issue", "alert_item_id", "created_at", "id"),)

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"))
    slot: Mapped[str] = mapped_column(comment="as news-1")
    field: Mapped[str | None]
    x: Mapped[float | None] = mapped_column(Double, comment="a place on the picture, from 0 to 1")
    y: Mapped[float | None] = mapped_column(Double)
    picture: Mapped[str | None] = mapped_column(comment="the image of the slot when the pin was placed")
    resolved_at: Mapped[datetime | None]
    resolved_by: Mapped[int | None]


class ThreadMessage(AlertsBase):
    """A message of a thread, as plain text."""

    __tablename__ = "thread_messages"
    __table_args__ = (Index("ix_thread_messages_thread", "thread_id", "id"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    thread_id: Mapped[int] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"))
    author_id: Mapped[int]
    text: Mapped[str]
    mentions: Mapped[list[int]] = mapped_column(ARRAY(BigInteger), comment="ids of users")
    at: Mapped[datetime] = mapped_column(server_default=func.now())


@dataclass(frozen=True, slots=True)
class Dependents:
    """Records that share the life of an issue, such as its bookings.

    Args:
        lock: called before the issue is locked to be renumbered or moved to the trash.
        cancel: called with the user's and the issue's id, when it moves there.
        revive: called with the same before the issue is restored.
        renumber: called with the issue's id after its number changed, which their titles contain.
        purge: called before the issues with these ids are deleted for good.
    """

    lock: Callable[[AsyncSession, int], Awaitable[None]]
    cancel: Callable[[AsyncSession, int, int], Awaitable[None]]
    revive: Callable[[AsyncSession, int, int], Awaitable[None]]
    renumber: Callable[[AsyncSession, int], Awaitable[None]]
    purge: Callable[[AsyncSession, Sequence[int]], Awaitable[None]]


dependents: list[Dependents] = []
on_published: list[Callable[[AsyncSession, int], Awaitable[None]]] = []
"""Called with the id of an issue that is published, or published again, before its event is."""
