"""The audit trail: what an entry says of an event, the table of entries, and its queries."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from sqlalchemy import ARRAY, BigInteger, DateTime, Index, Row, String, bindparam, select, text
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.identity.api_keys.repository import ApiKey
from services.auth.identity.users.models import User
from services.auth.models import AuthBase
from services.chassis.events import Event
from services.chassis.persistence.base import Record
from services.chassis.resource import Out, Records, matches_part
from services.chassis.resource.search import search_index
from services.chassis.types import UtcTime

AUDIT_RETENTION = timedelta(days=731)  # 24 months
MAX_TITLE = 300
# Set by every change, or by none; a sign-in publishes nothing.
_NOT_CHANGES = frozenset({"id", "version", "createdAt", "updatedAt", "lastSignedInAt"})
_HASH_LENGTH = 12
_UNPUBLISHED_VERSIONS = {"file": 1}  # while it is being uploaded
_TITLE_FIELDS = ("title", "jobTitle", "pageTitle", "name", "company", "subject", "email", "address", "key")


class Action(StrEnum):
    """The kind of a change."""

    CREATED = "created"
    CHANGED = "changed"
    REMOVED = "removed"


def classify_action(version: int, data: Mapping[str, Any], *, removed: bool) -> Action:
    """Return the action of an event: version 1 is a creation; moving a record to the trash counts as removal."""
    if removed or data.get("deletedAt"):
        return Action.REMOVED
    return Action.CREATED if version == 1 else Action.CHANGED


def find_title(data: Mapping[str, Any]) -> str | None:
    """Return the title of a record from its published state, or None without one."""
    titles = (str(data[name]) for name in _TITLE_FIELDS if data.get(name))
    return next(titles, None)


def hash_fields(data: Mapping[str, Any]) -> dict[str, str]:
    """Return a short hash of each field of a published state: enough to see what the next change changes."""
    fields = {name: value for name, value in data.items() if name not in _NOT_CHANGES}
    return {name: _hash(value) for name, value in fields.items()}


def list_changes(before: Mapping[str, str] | None, after: Mapping[str, str]) -> list[str]:
    """Return the names of the fields whose hashes differ, in order; none if the state before is unknown."""
    if before is None:
        return []
    names = (before.keys() | after.keys()) - _NOT_CHANGES
    return sorted(name for name in names if before.get(name) != after.get(name))


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:_HASH_LENGTH]


class AuditEntryOut(Out):
    """One change of a record. `userId` is null when the system made the change.

    If an API key made it, `keyId` and `keyName` name the key, and `userId` is who created the key (API-76).

    `changes` names the fields that a change changed; it is empty where the state before is not known.
    """

    id: int
    at: UtcTime
    user_id: int | None
    user_email: str | None
    key_id: int | None
    key_name: str | None
    context: str
    entity: str
    record_id: int
    action: Action
    title: str | None
    changes: list[str]


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


audit_entries = Records(
    AuditEntry,
    AuditEntryOut,
    "audit entry",
    columns={"at": AuditEntry.created_at},  # type: ignore[dict-item]  # an attribute acts as its column
    filters={
        "user_id": AuditEntry.user_id == bindparam("user_id", type_=BigInteger),
        "context": AuditEntry.context == bindparam("context", type_=String),
        "entity": AuditEntry.entity == bindparam("entity", type_=String),
        "record_id": AuditEntry.record_id == bindparam("record_id", type_=BigInteger),
        "action": AuditEntry.action == bindparam("action", type_=String),
        "search": matches_part("search", AuditEntry.title, AuditEntry.user_email),
        "since": AuditEntry.created_at >= bindparam("since", type_=DateTime(timezone=True)),
        "until": AuditEntry.created_at < bindparam("until", type_=DateTime(timezone=True)),
    },
)

_looked_up: dict[str, Any] = {
    "user_email": select(User.email).where(User.id == bindparam("user_id")).scalar_subquery(),
    "key_name": select(ApiKey.name).where(ApiKey.id == bindparam("key_id")).scalar_subquery(),
}
_given: dict[str, Any] = {
    column.name: bindparam(column.name)
    for column in AuditEntry.__table__.columns
    if column.name not in ("id", "updated_at", *_looked_up)
}
_INSERT = insert(AuditEntry).values({**_given, **_looked_up}).on_conflict_do_nothing(index_elements=["event_id"])


async def insert_entries(session: AsyncSession, events: Sequence[Event]) -> None:
    """Insert the audit entries of events. A redelivered event changes nothing."""
    rows: list[dict[str, Any]] = []
    for event in events:
        before = None
        if classify_action(event.version, event.data, removed=event.removed) != Action.CREATED:
            await _insert_rows(session, rows)  # one of them may be the entry before
            rows, before = [], await _find_entry_before(session, event)
        rows.append(_build_row(event, before))
    await _insert_rows(session, rows)


async def _insert_rows(session: AsyncSession, rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        await (await session.connection()).execute(_INSERT, rows)


def _build_row(event: Event, before: Row[str | None, dict[str, str] | None] | None) -> dict[str, Any]:
    version = event.version - _UNPUBLISHED_VERSIONS.get(event.entity, 0)
    action = classify_action(version, event.data, removed=event.removed)
    hashes = None if event.removed else hash_fields(event.data)
    title = find_title(event.data) or (before and before.title)
    return {
        "event_id": event.event_id,
        "user_id": event.actor,
        "key_id": event.actor_key,
        "context": event.source,
        "entity": event.entity,
        "record_id": event.id,
        "version": event.version,
        "action": action,
        "title": title and title[:MAX_TITLE],
        "field_hashes": hashes,
        "changes": list_changes(before and before.field_hashes, hashes or {}) if action == Action.CHANGED else [],
        "created_at": event.time,
    }


async def _find_entry_before(session: AsyncSession, event: Event) -> Row[str | None, dict[str, str] | None] | None:
    """Return the title of the event's record and the hashes of its state, as of the change before."""
    is_before = (
        AuditEntry.context == event.source,
        AuditEntry.entity == event.entity,
        AuditEntry.record_id == event.id,
        AuditEntry.version < event.version,
    )
    statement = select(AuditEntry.title, AuditEntry.field_hashes).where(*is_before)
    return (await session.execute(statement.order_by(AuditEntry.version.desc(), AuditEntry.id.desc()).limit(1))).first()
