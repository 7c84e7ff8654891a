"""Consumers: the handlers of a service for events of other contexts."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime

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


@dataclass(frozen=True)
class Consumer:
    """A handler of one entity's events; a service has at most one per entity.

    Args:
        entity: the entity's name in the catalogue.
        handle: updates the service's own tables in the given transaction. Events may arrive late, but never an older
            one after a newer one of the same id, nor the same one twice.
    """

    entity: str
    handle: Callable[[AsyncSession, Event], Awaitable[None]]


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

    async def apply(self, message: Msg) -> None:
        """Handle an event unless it was already processed, and commit.

        Raises:
            UnreadableEvent: the message is not an event.
            TimeoutError: handling took longer than HANDLE_SECONDS.
            Exception: any error of the consumer; the transaction is rolled back.
        """
        event = Event.read(message.data)
        set_actor(None)  # effects of an event are not attributed to a user
        with consumer_span(self.durable_name, message.headers):
            async with asyncio.timeout(HANDLE_SECONDS), self.database.transaction() as session:
                is_new = await mark_processed(session, self.durable_name, self.entity, event)
                if is_new:
                    await self._consumer.handle(session, event)
        metrics.handled.labels(self.durable_name, "applied" if is_new else "ignored").inc()
        metrics.delay.labels(self.durable_name).observe((datetime.now(UTC) - event.time).total_seconds())
