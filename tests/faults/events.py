"""Compares outboxes, streams, consumers, replicas and the audit trail with the databases of their services."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import psycopg
from nats.js import JetStreamContext
from sqlalchemy import select

from services.chassis.cli import load
from services.chassis.events import Event, Replica
from services.chassis.events.catalogue import Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.envelope import UnreadableEvent
from services.chassis.events.permissions import dead_letter_stream
from services.chassis.events.published_state import published_states
from services.chassis.persistence.database import Database
from tests.faults.run import DeadLetters
from tests.faults.stack import FaultStack

POISON_ID = 9_000_000_000_000
"""The ids of injected events of records that do not exist begin here."""
READ_SECONDS = 5.0
_UNPUBLISHED = "SELECT count(*) FROM outbox WHERE published_at IS NULL"
_STATES = "SELECT event_id FROM outbox WHERE kind = 'state'"
_AUDITED = "SELECT event_id FROM audit_entries"
_INBOX = "SELECT key, revision FROM inbox WHERE consumer = %s"
_QUEUED_LETTERS = "SELECT count(*) FROM letters"

Versions = dict[int, int]


class EventComparison:
    """Compares once; see `compare`.

    Args:
        dead_letters: the dead letters that the injected faults explain.
    """

    def __init__(self, stack: FaultStack, dead_letters: DeadLetters) -> None:
        self._stack = stack
        self._dead_letters = dead_letters
        self._catalogue = load_catalogue()
        self._states = [entity for entity in self._catalogue.entity.values() if entity.kind == "state"]
        for service in stack.services:
            load(service)  # registers published states and replicas

    async def compare(self) -> list[str]:
        """Return a description of each difference."""
        found = [*await self._compare_outboxes()]
        async with connect(self._stack.nats_url, "comparison") as connection:
            js = connection.client.jetstream()
            streams = {entity.name: await read_last_events(js, entity) for entity in self._states}
            found += await self._compare_dead_letters(js)
            found += await self._compare_consumers(js)
        databases = {entity.name: await self._read_versions(entity) for entity in self._states}
        for entity in self._states:
            found += _compare_versions(f"stream of {entity.name}", databases[entity.name], streams[entity.name])
            found += await self._compare_inboxes(entity, streams[entity.name])
        return found + await self._compare_replicas(databases) + await self._compare_audit_trail()

    async def _compare_outboxes(self) -> list[str]:
        found = []
        for service in self._stack.services:
            [(waiting,)] = await self._fetch(service, _UNPUBLISHED)
            if waiting:
                found.append(f"outbox of {service}: {waiting} events wait")
        [(queued,)] = await self._fetch("auth", _QUEUED_LETTERS)
        return [*found, *([f"{queued} letters wait"] if queued else [])]

    async def _compare_dead_letters(self, js: JetStreamContext) -> list[str]:
        found: Counter[str] = Counter()
        for context in self._catalogue.contexts:
            info = await js.stream_info(dead_letter_stream(context), subjects_filter=">")
            for subject, number in (info.state.subjects or {}).items():
                found[subject] = number
        return self._dead_letters.describe_differences(found)

    async def _compare_consumers(self, js: JetStreamContext) -> list[str]:
        """Check that every event was delivered and acknowledged."""
        found = []
        for entity in self._catalogue.entity.values():
            for context in entity.consumers:
                info = await js.consumer_info(entity.stream, entity.durable_name(context))
                if waiting := (info.num_pending or 0) + (info.num_ack_pending or 0):
                    found.append(f"consumer {info.name}: {waiting} events wait")
        return found

    async def _compare_inboxes(self, entity: Entity, events: dict[int, Event]) -> list[str]:
        """Check that each consumer has handled the last event of each record."""
        expected = {str(event.id): 2 * event.version + event.removed for event in events.values()}
        found = []
        for context in entity.consumers:
            handled = dict(await self._fetch(context, _INBOX, entity.durable_name(context)))
            behind = [key for key, revision in expected.items() if handled.get(key) != revision]
            if behind:
                found.append(f"{context} has not handled {entity.name} {behind[:5]}, {len(behind)} in total")
        return found

    async def _compare_replicas(self, databases: dict[str, Versions]) -> list[str]:
        found = []
        for model in Replica.__subclasses__():
            context, table = model.__module__.split(".")[1], str(getattr(model, "__tablename__", ""))
            if context not in self._stack.services:
                continue  # a replica of the chassis's own tests
            entity = table.removesuffix("s").replace("_", "-")
            copies = dict(await self._fetch(context, f"SELECT id, version FROM {table}"))
            found += _compare_versions(f"replica of {entity} in {context}", databases[entity], copies)
        return found

    async def _compare_audit_trail(self) -> list[str]:
        """Check that the trail has each published state once; the table's constraint excludes twice."""
        audited = {row[0] for row in await self._fetch("auth", _AUDITED)}
        found = []
        for service in self._stack.services:
            missing = {row[0] for row in await self._fetch(service, _STATES)} - audited
            if missing:
                found.append(f"audit trail: {len(missing)} changes of {service} are missing")
        return found

    async def _read_versions(self, entity: Entity) -> Versions:
        """Return the version of each record that is published and not removed, by id."""
        state = published_states[entity.name]
        current = state.current(state.is_published, ~state.is_removed)
        database = Database(self._stack.database_url(entity.publisher), pool=1)
        try:
            async with database.transaction() as session:
                rows = await session.execute(select(current.c.id, current.c.version))
                return dict(rows.all())
        finally:
            await database.close()

    async def _fetch(self, service: str, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with await psycopg.AsyncConnection.connect(self._stack.database_url(service)) as connection:
            return await (await connection.execute(query, values or None)).fetchall()


def _compare_versions(what: str, expected: Versions, there: dict[int, Event] | Versions) -> list[str]:
    versions: Versions = {}
    for id, seen in there.items():
        if isinstance(seen, Event):
            if not seen.removed:
                versions[id] = seen.version
        else:
            versions[id] = seen
    different = sorted(id for id in {*expected, *versions} if expected.get(id) != versions.get(id))
    if not different:
        return []
    examples = [f"{id}: {versions.get(id)} instead of {expected.get(id)}" for id in different[:5]]
    return [f"{what} differs in {len(different)} records: {examples}"]


async def read_last_events(js: JetStreamContext, entity: Entity) -> dict[int, Event]:
    """Return the last event of each record of an entity, by id, without injected ones."""
    info = await js.stream_info(entity.stream, subjects_filter=entity.subjects)
    number = sum((info.state.subjects or {}).values())
    if not number:
        return {}
    events: list[Event] = []
    subscription = await js.subscribe(entity.subjects, stream=entity.stream, ordered_consumer=True)
    try:
        for _ in range(number):
            message = await subscription.next_msg(timeout=READ_SECONDS)
            events += _read(message.data)
    finally:
        await subscription.unsubscribe()
    return {event.id: event for event in events if event.id < POISON_ID}


def _read(payload: bytes) -> Iterable[Event]:
    try:
        return [Event.read(payload)]
    except UnreadableEvent:
        return []
