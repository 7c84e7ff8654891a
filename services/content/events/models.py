"""Table of events."""

from datetime import datetime

from sqlalchemy import Index, text
from sqlalchemy.dialects.postgresql import JSONB, TIMESTAMP
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.resource.search import search_index
from services.content.publishing.models import IS_PUBLISHED, Attributed, publication_table_args, published_index

LOCAL_TIME = TIMESTAMP(timezone=False, precision=0)


class Event(Attributed):
    """An event of the events listing. Its times are stored as local times of its zone (API-8)."""

    __tablename__ = "events"
    __table_args__ = (
        *publication_table_args("events"),
        published_index("events", "coalesce(start_utc, '-infinity'::timestamptz)"),
        Index("ix_events_end", text("coalesce(end_utc, start_utc)"), postgresql_where=IS_PUBLISHED),
        Index(
            *("ix_events_last_day", text("coalesce(end_date_time, start_date_time)")),
            postgresql_where=text("deleted_at IS NULL"),
        ),
        search_index("ix_events_search", "title", "company", "location", "description_text"),
    )

    title: Mapped[str]
    description: Mapped[dict[str, object] | None] = mapped_column(JSONB(none_as_null=True))
    description_html: Mapped[str] = mapped_column(default="")
    description_text: Mapped[str] = mapped_column(default="")
    image_link: Mapped[str | None]
    link: Mapped[str | None]
    event_type: Mapped[str | None]
    company: Mapped[str | None]
    location: Mapped[str | None]
    start_date_time: Mapped[datetime | None] = mapped_column(LOCAL_TIME)
    end_date_time: Mapped[datetime | None] = mapped_column(LOCAL_TIME)
    time_zone: Mapped[str | None]
    start_utc: Mapped[datetime | None] = mapped_column(comment="follows from the time and its zone")
    end_utc: Mapped[datetime | None]
    gmt_offset: Mapped[str | None] = mapped_column(comment="of its start")
