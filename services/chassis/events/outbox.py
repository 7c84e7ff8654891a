"""The outbox: events are written as rows in the transaction of the change (EVENT-2)."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import CTE, Result, Select, Text, Uuid, bindparam, cast, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event, build_envelope_sql, format_actor
from services.chassis.events.tables import outbox
from services.chassis.events.tracing import current_traceparent
from services.chassis.persistence.outbox_notifier import notify_after_commit


async def publish_state(
    session: AsyncSession, *, entity: Entity, id: int, version: int, data: Mapping[str, Any]
) -> None:
    """Publish the current state of an entity.

    Args:
        entity: from `published_entity`.
        version: the entity's version; higher than in its previous event.
        data: the whole public state, with camelCase names and JSON values or dates.
    """
    _check_kind(entity, "state")
    await _write_event(session, entity, Event.now(entity, id, version, data))


async def publish_removal(session: AsyncSession, *, entity: Entity, id: int, version: int) -> None:
    """Publish the removal of an entity; `version` is its last version or one more."""
    _check_kind(entity, "state")
    await _write_event(session, entity, Event.now(entity, id, version, {}, removed=True))


async def publish_fact(session: AsyncSession, *, entity: Entity, id: int, data: Mapping[str, Any]) -> None:
    """Publish a fact: something that happened once, with an id of the publisher's choice."""
    _check_kind(entity, "fact")
    await _write_event(session, entity, Event.now(entity, id, 1, data))


async def publish_states(
    session: AsyncSession, statement: Select[Any], entity: Entity, rows: CTE, *, removed: bool = False
) -> Result[Any]:
    """Execute a statement that changes many records and publishes the state of each; see `with_outbox_insert`."""
    notify_after_commit(session)
    result: Result[Any] = await session.execute(with_outbox_insert(statement, entity, rows, removed=removed))
    return result


def with_outbox_insert(statement: Select[Any], entity: Entity, rows: CTE, *, removed: bool = False) -> Select[Any]:
    """Extend a statement so that it also writes an outbox row per record; execute it with `event_parameters()`.

    Args:
        statement: selects from `rows`.
        rows: the `id` and `version` of the entities, and optionally `body`, the whole public state as JSON.
        removed: publish removals; without `body` they contain only id and version.
    """
    _check_kind(entity, "state")
    has_body = "body" in rows.c
    data = rows.c.body if has_body else func.json_build_object("id", rows.c.id, "version", rows.c.version)
    events = select(func.gen_random_uuid(type_=Uuid).label("event_id"), rows.c.id, data.label("data")).subquery(
        "events"
    )
    payload = func.json_build_object(*build_envelope_sql(entity, events, removed=removed))
    row = {
        outbox.c.event_id: events.c.event_id,
        outbox.c.kind: literal(entity.kind),
        outbox.c.subject: func.concat(entity.subjects.removesuffix("*"), events.c.id),
        outbox.c.payload: cast(payload, Text),
        outbox.c.traceparent: bindparam("traceparent", type_=Text, callable_=current_traceparent),
    }
    return statement.add_cte(insert(outbox).from_select(list(row), select(*row.values())).cte("written"))


def event_parameters() -> dict[str, str | None]:
    """Return the parameters of a statement with outbox insert: the trace and the actor."""
    return {"traceparent": current_traceparent(), "actor": format_actor()}


async def publish_raw_to_each(session: AsyncSession, *, subjects: Iterable[str], payload: str) -> None:
    """Publish the same raw message on several subjects, with one statement."""
    await _insert_rows(session, *(_build_row(uuid4(), "raw", subject, payload) for subject in subjects))


async def publish_raw(session: AsyncSession, *, subject: str, payload: str) -> None:
    """Publish a message that is not an event, such as a put into a key-value bucket; the last of a subject wins."""
    await _insert_rows(session, _build_row(uuid4(), "raw", subject, payload))


def _check_kind(entity: Entity, kind: str) -> None:
    if entity.kind != kind:
        raise ValueError(f"{entity.name} is a {entity.kind} in the event catalogue, not a {kind}")


async def _write_event(session: AsyncSession, entity: Entity, event: Event) -> None:
    await _insert_rows(session, _build_row(event.event_id, entity.kind, entity.subject(event.id), event.json()))


def _build_row(event_id: UUID, kind: str, subject: str, payload: str) -> dict[str, Any]:
    return {
        "event_id": event_id,
        "kind": kind,
        "subject": subject,
        "payload": payload,
        "traceparent": current_traceparent(),
    }


async def _insert_rows(session: AsyncSession, *rows: dict[str, Any]) -> None:
    if rows:
        await session.execute(insert(outbox), rows)
        notify_after_commit(session)
