"""Columns of all publications, and tables of their shared lifecycle."""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, Identity, Index, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import SchemaItem

from services.chassis.persistence.base import Record
from services.content.models import ContentBase

IS_PUBLISHED = text("status = 'published' AND deleted_at IS NULL")
BY_DATE = "coalesce(date, '-infinity'::timestamptz)"


class Publication(Record, ContentBase):
    """The columns of posts, career listings, events and ads."""

    __abstract__ = True

    def __init__(self, **values: object) -> None:
        """Create a publication with the defaults of its columns, since it is checked before it is stored."""
        super().__init__(**_find_defaults(type(self)) | values)

    status: Mapped[str] = mapped_column(default="draft")
    date: Mapped[datetime | None] = mapped_column(comment="when it goes, or was to go, live")
    permalink: Mapped[str] = mapped_column(unique=True)
    published_at: Mapped[datetime | None] = mapped_column(comment="when it last went live")
    published_late: Mapped[bool] = mapped_column(default=False)
    created_by: Mapped[int | None]
    updated_by: Mapped[int | None] = mapped_column(comment="null when the scheduler did it")
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash")
    deleted_by: Mapped[int | None]
    version_name: Mapped[str | None] = mapped_column(comment="the name of its present state among the revisions")
    autosaved_since: Mapped[datetime | None] = mapped_column(
        comment="since when its present state saves itself; null when a person saved it"
    )
    import_flags: Mapped[list[dict[str, str]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="what a person could not have saved, as it was imported: field, message"
    )


class Attributed(Publication):
    """The further columns of posts, career listings and events."""

    __abstract__ = True

    bold_title: Mapped[bool | None]
    italic_title: Mapped[bool | None]
    notes: Mapped[str | None]
    attribution: Mapped[str | None]
    attribution2: Mapped[str | None]
    client_portal_id: Mapped[int | None]
    client_id: Mapped[int | None]


@cache
def _find_defaults(model: type[Publication]) -> dict[str, object]:
    defaults: dict[str, Any] = {column.key: column.default for column in model.__table__.columns if column.default}
    return {key: default.arg(None) if default.is_callable else default.arg for key, default in defaults.items()}


def publication_table_args(table: str, filtered_by: Sequence[str] = ()) -> tuple[SchemaItem, ...]:
    """Return the constraints and indexes of a publication's table, for its `__table_args__`.

    Args:
        filtered_by: columns of a large table that index-only scans need for filtering and counting its list.
    """
    undated = "status = 'draft' AND date IS NULL AND deleted_at IS NULL"
    in_list: dict[str, Any] = {"postgresql_where": text("deleted_at IS NULL"), "postgresql_include": filtered_by}
    return (
        CheckConstraint("status IN ('draft', 'scheduled', 'published')", name="status"),
        Index(f"ix_{table}_newest", "created_at", "id", **in_list),
        Index(f"ix_{table}_due", "date", postgresql_where=text("status = 'scheduled' AND deleted_at IS NULL")),
        Index(f"ix_{table}_dated", "date", postgresql_where=text("date IS NOT NULL AND deleted_at IS NULL")),
        Index(f"ix_{table}_undated", "created_at", "id", postgresql_where=text(undated)),
        Index(f"ix_{table}_trash", "deleted_at", postgresql_where=text("deleted_at IS NOT NULL")),
    )


def published_index(table: str, order: str, filtered_by: Sequence[str] = ()) -> Index:
    """Return the index of a public list, which has what is published in its order.

    Args:
        order: the SQL of its sort column.
        filtered_by: columns of a large table that index-only scans need for filtering and counting the list.
    """
    return Index(
        f"ix_{table}_published",
        text(order),
        "id",
        postgresql_where=IS_PUBLISHED,
        postgresql_include=filtered_by,
    )


class Revision(ContentBase):
    """An earlier state of a publication, stored when a change replaced it (CONTENT-7)."""

    __tablename__ = "revisions"
    __table_args__ = (UniqueConstraint("kind", "record_id", "version"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    kind: Mapped[str]
    record_id: Mapped[int]
    version: Mapped[int]
    name: Mapped[str | None]
    saved_at: Mapped[datetime]
    saved_by: Mapped[int | None]
    autosave: Mapped[bool]
    record: Mapped[dict[str, object]] = mapped_column(JSONB, comment="as it was answered")


class SharedSlug(ContentBase):
    """The last number of the permalinks that share a slug."""

    __tablename__ = "shared_slugs"

    table_name: Mapped[str] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(primary_key=True)
    taken: Mapped[int]
