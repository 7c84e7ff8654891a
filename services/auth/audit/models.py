"""Table of the audit trail."""

from uuid import UUID

from sqlalchemy import ARRAY, Index, String, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index


class AuditEntry(Record, AuthBase):
    """One change of one record, as its service published it.

    `created_at` is the time of the change, `updated_at` the time of writing this row, `version` the record's version
    after the change. A trigger rejects updates, and deletions before the retention period ends.
    """

    __tablename__ = "audit_entries"
    __table_args__ = (
        Index("ix_audit_entries_newest", "created_at", "id"),
        search_index("ix_audit_entries_search", "title", "user_email"),
        Index("ix_audit_entries_user", "user_id", "created_at", "id"),
        Index("ix_audit_entries_record", "context", "entity", "record_id", "id"),
    )

    event_id: Mapped[UUID] = mapped_column(unique=True)
    user_id: Mapped[int | None] = mapped_column(comment="null when the system itself did it")
    user_email: Mapped[str | None] = mapped_column(comment="as it was then: users go, what they did stays")
    key_id: Mapped[int | None] = mapped_column(comment="of the API key")
    key_name: Mapped[str | None] = mapped_column(comment="as it was then")
    context: Mapped[str]
    entity: Mapped[str]
    record_id: Mapped[int]
    action: Mapped[str]
    title: Mapped[str | None]
    field_hashes: Mapped[dict[str, str] | None] = mapped_column(JSONB, comment="of the state after the change")
    changes: Mapped[list[str]] = mapped_column(ARRAY(String), server_default=text("'{}'"), comment="names of fields")
