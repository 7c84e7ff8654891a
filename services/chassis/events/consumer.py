"""Consumers: the handlers of a service for events of other contexts.

The inbox has what they handled (EVENT-4). What they cannot handle becomes a dead letter: it is stored with the reason
until it is redriven (EVENT-5).
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Self

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header, RawStreamMsg
from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import metrics
from services.chassis.events.catalogue import Entity, load_catalogue
from services.chassis.events.envelope import Event
from services.chassis.events.permissions import dead_letter_subject
from services.chassis.events.tracing import consumer_span
from services.chassis.observability.actor import ACTOR, SYSTEM
from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import inbox

log = structlog.get_logger(__name__)
HANDLE_SECONDS = 30.0
REASON = "Masthead-Reason"
SUBJECT = "Masthead-Subject"
MAX_REASON = 500

# Sorted, so that two workers lock rows in the same order.
_UPSERT_NEWER = text("""
    WITH recorded AS (
        INSERT INTO inbox AS known (consumer, key, revision)
        SELECT :consumer, key, revision
        FROM unnest(CAST(:keys AS text[]), CAST(:revisions AS bigint[])) AS event (key, revision) ORDER BY key
        ON CONFLICT (consumer, key) DO UPDATE SET revision = excluded.revision, handled_at = now()
        WHERE excluded.revision > known.revision
        RETURNING key
    )
    SELECT key FROM recorded
""")

Handle = Callable[[AsyncSession, Event], Awaitable[None]]
HandleAll = Callable[[AsyncSession, Sequence[Event]], Awaitable[None]]


@dataclass(frozen=True)
class Consumer:
    """A handler of one entity's events; a service has at most one per entity.

    Args:
        handle: updates the service's own tables in the given transaction. Events may arrive late, but never an older
            one after a newer one of the same id, nor the same one twice.
        is_batched: whether events that wait may be handled in one transaction: only if each takes a few short
            statements and locks no row that events of other ids lock too.
        handle_all: does for several events what `handle` does for each, in fewer statements.
    """

    entity: str
    handle: Handle
    is_batched: bool = False
    handle_all: HandleAll | None = None

    @classmethod
    def of_batches(cls, entity: str, handle_all: HandleAll) -> Self:
        """Create a consumer that handles together what waits."""

        async def handle(session: AsyncSession, event: Event) -> None:
            await handle_all(session, [event])

        return cls(entity, handle, is_batched=True, handle_all=handle_all)


class Handler:
    """Applies messages to a service's database: the effect and the inbox row in one transaction."""

    def __init__(self, consumer: Consumer, context: str, database: Database) -> None:
        self._consumer = consumer
        self.entity = load_catalogue().find(consumer.entity)
        self._context = context
        self.durable_name = self.entity.durable_name(context)
        self.database = database
        self.is_batched = consumer.is_batched

    async def apply(self, *messages: Msg | RawStreamMsg) -> None:
        """Handle the events that were not processed before, in one transaction, and commit; or raise any error."""
        headers = {
            (event := Event.read(message.data or b"")).event_id: (event, message.headers) for message in messages
        }
        events = [event for event, _ in headers.values()]
        ACTOR.set(SYSTEM)  # effects of an event are not attributed to a user
        async with asyncio.timeout(HANDLE_SECONDS), self.database.transaction() as session:
            new = await mark_processed(session, self.durable_name, self.entity, events)
            if new and self._consumer.handle_all is not None:
                with ExitStack() as spans:
                    for event in new:
                        spans.enter_context(consumer_span(self.durable_name, headers[event.event_id][1]))
                    await self._consumer.handle_all(session, new)
            else:
                for event in new:
                    with consumer_span(self.durable_name, headers[event.event_id][1]):
                        await self._consumer.handle(session, event)
        handled = {event.event_id for event in new}
        for event in events:
            self._count(event, is_new=event.event_id in handled)

    async def move_to_dead_letters(self, client: Client, message: Msg, reason: str) -> None:
        """Store a message with the dead letters of the context, and terminate its delivery.

        If it is delivered again, because the process died before, NATS drops the second by its id (EVENT-24).
        """
        metadata = message.metadata
        headers = {name: value for name, value in (message.headers or {}).items() if not name.startswith("Nats-")}
        headers |= {REASON: to_header(reason), SUBJECT: message.subject}
        headers[Header.MSG_ID.value] = f"{metadata.stream}.{metadata.consumer}.{metadata.sequence.stream}"
        subject = dead_letter_subject(self._context, self.entity.name)
        await client.jetstream().publish(subject, message.data, headers=headers)
        await message.term()
        metrics.handled.labels(self.durable_name, "dead").inc()
        log.error("event became a dead letter", consumer=self.durable_name, subject=message.subject, reason=reason)

    def _count(self, event: Event, *, is_new: bool) -> None:
        metrics.handled.labels(self.durable_name, "applied" if is_new else "ignored").inc()
        metrics.delay.labels(self.durable_name).observe((datetime.now(UTC) - event.time).total_seconds())


async def mark_processed(session: AsyncSession, consumer: str, entity: Entity, events: Sequence[Event]) -> list[Event]:
    """Record events as processed by a consumer, in one statement; return those that are new and must be handled.

    A state is new if its version is newer; a removal is newer than a state of the same version, so that a late event
    never restores a deleted entity. Of several states of one entity only the newest is new. A fact is new once. The
    rows stay locked until the transaction ends, so workers handle the events of one entity one after the other.
    """
    newest: dict[str, tuple[int, Event]] = {}
    for event in events:
        key, revision = _identify(entity, event)
        if key not in newest or revision > newest[key][0]:
            newest[key] = (revision, event)
    revisions = [revision for revision, _ in newest.values()]
    values = {"consumer": consumer, "keys": list(newest), "revisions": revisions}
    recorded = set(await session.scalars(_UPSERT_NEWER, values))
    return [event for key, (_, event) in newest.items() if key in recorded]


async def clear_processed(session: AsyncSession, consumer: str) -> None:
    """Delete a consumer's inbox, so that every event is new to it again."""
    await session.execute(delete(inbox).where(inbox.c.consumer == consumer))


def _identify(entity: Entity, event: Event) -> tuple[str, int]:
    """Return the key of an event in the inbox, and its revision."""
    if entity.kind == "state":
        return str(event.id), 2 * event.version + event.removed
    return str(event.event_id), 0


def to_header(reason: str) -> str:
    """Return the reason as one line of ASCII, as a header requires."""
    return " ".join(reason.split()).encode("ascii", "backslashreplace").decode()[:MAX_REASON]
