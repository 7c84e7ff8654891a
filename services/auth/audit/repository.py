"""Queries of the audit trail."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import BigInteger, DateTime, Row, String, bindparam, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.api_keys.models import ApiKey
from services.auth.audit.models import AuditEntry
from services.auth.audit.rules import (
    AUDIT_RETENTION,
    MAX_TITLE,
    Action,
    classify_action,
    find_title,
    hash_fields,
    list_changes,
)
from services.auth.audit.schemas import AuditEntryOut
from services.auth.users.models import User
from services.chassis.events import Event
from services.chassis.resource import Records, matches_part

MAX_PAGE_SIZE = 500
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

_WRITTEN = (
    "event_id",
    "user_id",
    "key_id",
    "context",
    "entity",
    "record_id",
    "version",
    "action",
    "title",
    "field_hashes",
    "changes",
    "created_at",
)
_given: dict[str, Any] = {name: bindparam(name) for name in _WRITTEN}
_INSERT = (
    insert(AuditEntry)
    .values(
        **_given,
        user_email=select(User.email).where(User.id == bindparam("user_id")).scalar_subquery(),
        key_name=select(ApiKey.name).where(ApiKey.id == bindparam("key_id")).scalar_subquery(),
    )
    .on_conflict_do_nothing(index_elements=["event_id"])
)


async def insert_entries(session: AsyncSession, events: Sequence[Event]) -> None:
    """Insert the audit entries of events. A redelivered event changes nothing."""
    rows: list[dict[str, Any]] = []
    for event in events:
        before = None
        if _has_earlier(event):
            await _insert_rows(session, rows)  # one of them may be the entry before
            rows, before = [], await _find_entry_before(session, event)
        rows.append(_build_row(event, before))
    await _insert_rows(session, rows)


async def _insert_rows(session: AsyncSession, rows: Sequence[Mapping[str, Any]]) -> None:
    if rows:
        await (await session.connection()).execute(_INSERT, rows)


def _build_row(event: Event, before: Row[str | None, dict[str, str] | None] | None) -> dict[str, Any]:
    action = classify_action(event.version, event.data, removed=event.removed)
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


def _has_earlier(event: Event) -> bool:
    """Return whether the record of an event may have entries of earlier changes."""
    return classify_action(event.version, event.data, removed=event.removed) != Action.CREATED


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


async def delete_expired(session: AsyncSession) -> None:
    """Delete entries older than 24 months."""
    await session.execute(delete(AuditEntry).where(AuditEntry.created_at < func.now() - AUDIT_RETENTION))
