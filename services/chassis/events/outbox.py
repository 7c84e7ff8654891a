"""Announcing: a row in the outbox, in the same transaction as the change it tells of (API contract §4)."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event
from services.chassis.events.tables import outbox
from services.chassis.events.tracing import current_traceparent

CHANNEL = "outbox"


async def announce(session: AsyncSession, *, entity: Entity, id: int, version: int, data: Mapping[str, Any]) -> None:
    """Tell what an entity is now.

    Args:
        entity: from `publishes`.
        version: the entity's own; it must have grown since the last announcement.
        data: its whole public state, with camelCase names and JSON values or dates.
    """
    _expect(entity, "state")
    await _write_event(session, entity, Event.now(entity, id, version, data))


async def retire(session: AsyncSession, *, entity: Entity, id: int, version: int) -> None:
    """Tell that an entity is gone; `version` is its last one or one more."""
    _expect(entity, "state")
    await _write_event(session, entity, Event.now(entity, id, version, {}, removed=True))


async def tell(session: AsyncSession, *, entity: Entity, id: int, data: Mapping[str, Any]) -> None:
    """Tell a fact: something that happened once, under an id of the publisher's own."""
    _expect(entity, "fact")
    await _write_event(session, entity, Event.now(entity, id, 1, data))


async def publish_raw(session: AsyncSession, *, subject: str, payload: str) -> None:
    """Publish a message that is no event, such as a put into a key-value bucket; the last of a subject counts."""
    await _write(session, uuid4(), "raw", subject, payload)


def _expect(entity: Entity, kind: str) -> None:
    if entity.kind != kind:
        raise ValueError(f"{entity.name} is a {entity.kind} in the event catalogue, not a {kind}")


async def _write_event(session: AsyncSession, entity: Entity, event: Event) -> None:
    await _write(session, event.event_id, entity.kind, entity.subject(event.id), event.json())


async def _write(session: AsyncSession, event_id: UUID, kind: str, subject: str, payload: str) -> None:
    row = {
        "event_id": event_id,
        "kind": kind,
        "subject": subject,
        "payload": payload,
        "traceparent": current_traceparent(),
    }
    # One statement stores the row and wakes the relay, which hears of it when the transaction commits.
    written = insert(outbox).values(row).returning(outbox.c.id).cte("written")
    await session.execute(select(func.pg_notify(CHANNEL, "")).add_cte(written))
