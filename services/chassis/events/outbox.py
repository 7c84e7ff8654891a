"""The outbox: events are written as rows in the transaction of the change (EVENT-2)."""

from collections.abc import Mapping
from typing import Any, TypeVarTuple
from uuid import UUID, uuid4

from sqlalchemy import CTE, Insert, Result, Select, Text, Uuid, bindparam, cast, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event, build_envelope_sql
from services.chassis.events.permissions import EXPORT, audit_only_subject
from services.chassis.events.tracing import current_traceparent
from services.chassis.persistence.outbox_notifier import notify_after_commit
from services.chassis.persistence.tables import outbox

Ts = TypeVarTuple("Ts")


async def publish_fact(session: AsyncSession, *, entity: Entity, id: int, data: Mapping[str, Any]) -> None:
    """Publish a fact: something that happened once, with an id of the publisher's choice."""
    _check_kind(entity, "fact")
    event = Event.create(entity.publisher, entity.name, data, id=id)
    await _insert_rows(session, _build_row(event.event_id, entity.kind, entity.subject(event.id), event.json()))


async def publish_audit_entry(
    session: AsyncSession, *, context: str, entity: str, id: int, title: str, version: int = 1, is_removed: bool = False
) -> None:
    """Record in the audit trail an act of the current actor that changes no published record (OPERATION-57).

    Args:
        entity: one that `permissions` allow.
        version: 1 reads as created, another one as changed.
    """
    event = Event.create(context, entity, {"title": title}, id=id, version=version, removed=is_removed)
    # A fact, since an entry replaces no earlier one of the same subject.
    subject = audit_only_subject(context, entity, id)
    await _insert_rows(session, _build_row(event.event_id, "fact", subject, event.json()))


async def publish_export_audit(
    session: AsyncSession, *, context: str, what: str, filters: Mapping[str, Any], rows: int | None, id: int = 0
) -> None:
    """Record in the audit trail that the current actor exported rows: which, by which filters, and how many.

    Args:
        what: the exported rows in plain words, such as `Leads of campaign 7`.
        filters: by their names in the request; those that are None are left out.
        rows: None if they were not counted.
    """
    given = ", ".join(f"{name} {value}" for name, value in filters.items() if value is not None)
    count = "" if rows is None else f", {rows} rows"
    title = f"{what} ({given}){count}" if given else what + count
    await publish_audit_entry(session, context=context, entity=EXPORT, id=id, title=title)


async def publish_rows(session: AsyncSession, entity: Entity, rows: CTE, **options: Any) -> list[int]:
    """Publish an event for each row as `with_outbox_insert`, in one statement; return the entities' ids in order."""
    notify_after_commit(session)
    statement = with_outbox_insert(select(rows.c.id), entity, rows, **options)
    return sorted((await session.execute(statement)).scalars())


async def execute_and_publish(session: AsyncSession, statement: Select[*Ts], values: Mapping[str, Any]) -> Result[*Ts]:
    """Execute a statement that `with_outbox_insert` extended."""
    notify_after_commit(session)
    return await session.execute(statement, values)


def with_outbox_insert(
    statement: Select[*Ts],
    entity: Entity,
    rows: CTE,
    *,
    removed: bool = False,
    kind: str | None = None,
    history: Insert | None = None,
) -> Select[*Ts]:
    """Extend a statement so that it also writes an outbox row per record.

    Args:
        rows: the `id` and `version` of the entities, and the data of each event as JSON in `body`.
        kind: of the outbox rows; by default that of the entity.
    """
    _check_kind(entity, "state")
    event = select(func.gen_random_uuid(type_=Uuid).label("event_id"), rows.c.id, rows.c.body).subquery("event")
    payload = func.json_build_object(*build_envelope_sql(entity, event, removed=removed))
    row = {
        outbox.c.event_id: event.c.event_id,
        outbox.c.kind: literal(kind or entity.kind),
        outbox.c.subject: func.concat(entity.subjects.removesuffix("*"), event.c.id),
        outbox.c.payload: cast(payload, Text),
        outbox.c.traceparent: bindparam("traceparent", type_=Text, callable_=current_traceparent),
    }
    statement = statement.add_cte(insert(outbox).from_select(list(row), select(*row.values())).cte("written"))
    return statement if history is None else statement.add_cte(history.cte("history"))


async def publish_raw(session: AsyncSession, *subjects: str, payload: str) -> None:
    """Publish a message that is not an event, such as a put into a key-value bucket; the last of a subject wins."""
    await _insert_rows(session, *(_build_row(uuid4(), "raw", subject, payload) for subject in subjects))


def _check_kind(entity: Entity, kind: str) -> None:
    if entity.kind != kind:
        raise ValueError(f"{entity.name} is a {entity.kind} in the event catalogue, not a {kind}")


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
