"""Consumers: the handlers of a service for events of other contexts."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

from nats.aio.msg import Msg
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import metrics
from services.chassis.events.catalogue import Entity
from services.chassis.events.envelope import Event
from services.chassis.events.inbox import mark_processed
from services.chassis.events.tracing import consumer_span
from services.chassis.observability.actor import set_actor
from services.chassis.persistence.database import Database

HANDLE_SECONDS = 30.0


class Delivery(Protocol):
    """What is handled: a message from NATS, or a stored dead letter."""

    @property
    def data(self) -> bytes | None:
        """The event."""
        ...

    @property
    def headers(self) -> dict[str, str] | None:
        """With the trace it belongs to."""
        ...


@dataclass(frozen=True)
class Consumer:
    """A handler of one entity's events; a service has at most one per entity.

    Args:
        entity: the entity's name in the catalogue.
        handle: updates the service's own tables in the given transaction. Events may arrive late, but never an older
            one after a newer one of the same id, nor the same one twice.
        is_batched: whether events that wait may be handled in one transaction: only if each takes a few short
            statements and locks no row that events of other ids lock too.
        handle_all: does for several events what `handle` does for each, in fewer statements; they are then batched.
    """

    entity: str
    handle: Callable[[AsyncSession, Event], Awaitable[None]]
    is_batched: bool = False
    handle_all: Callable[[AsyncSession, Sequence[Event]], Awaitable[None]] | None = None


class Handler:
    """Applies messages to a service's database: the effect and the inbox row in one transaction.

    Args:
        consumer: the consumer of the messages.
        entity: its entity in the catalogue.
        context: the consuming service's name.
        database: its database.
    """

    def __init__(self, consumer: Consumer, entity: Entity, context: str, database: Database) -> None:
        self._consumer = consumer
        self.entity = entity
        self.context = context
        self.durable_name = entity.durable_name(context)
        self.database = database

    @property
    def is_batched(self) -> bool:
        """Whether several events may be handled in one transaction."""
        return self._consumer.is_batched or self._consumer.handle_all is not None

    async def apply(self, message: Delivery) -> None:
        """Handle an event unless it was already processed, and commit.

        Raises:
            UnreadableEvent: the message is not an event.
            TimeoutError: handling took longer than HANDLE_SECONDS.
            Exception: any error of the consumer; the transaction is rolled back.
        """
        event = Event.read(message.data or b"")
        with consumer_span(self.durable_name, message.headers):
            async with self._transaction() as session:
                new = await mark_processed(session, self.durable_name, self.entity, [event])
                if new:
                    await self._consumer.handle(session, event)
        self._count(event, is_new=bool(new))

    async def apply_batch(self, messages: Sequence[Msg]) -> None:
        """Handle events as `apply` does, in one transaction for all; it raises the same errors."""
        headers = {(event := Event.read(message.data)).event_id: (event, message.headers) for message in messages}
        events = [event for event, _ in headers.values()]
        async with self._transaction() as session:
            new = await mark_processed(session, self.durable_name, self.entity, events)
            if self._consumer.handle_all is not None:
                with ExitStack() as spans:
                    for event in new:
                        spans.enter_context(consumer_span(self.durable_name, headers[event.event_id][1]))
                    if new:
                        await self._consumer.handle_all(session, new)
            else:
                for event in new:
                    with consumer_span(self.durable_name, headers[event.event_id][1]):
                        await self._consumer.handle(session, event)
        handled = {event.event_id for event in new}
        for event in events:
            self._count(event, is_new=event.event_id in handled)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncSession]:
        set_actor(None)  # effects of an event are not attributed to a user
        async with asyncio.timeout(HANDLE_SECONDS), self.database.transaction() as session:
            yield session

    def _count(self, event: Event, *, is_new: bool) -> None:
        metrics.handled.labels(self.durable_name, "applied" if is_new else "ignored").inc()
        metrics.delay.labels(self.durable_name).observe((datetime.now(UTC) - event.time).total_seconds())
