"""The loop that feeds one durable consumer's events to its handler."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from sqlalchemy import text

from services.chassis.events import metrics
from services.chassis.events.backoff import Backoff
from services.chassis.events.consumer import Handler
from services.chassis.events.dead_letters import dead_letter
from services.chassis.events.envelope import UnreadableEvent
from services.chassis.events.pull import pull_events

log = structlog.get_logger(__name__)
PROBE_SECONDS = 2.0


@dataclass(frozen=True)
class Retry:
    """When a failed event is tried again: after `first` seconds, doubling up to `longest`, `attempts` times in all."""

    attempts: int = 10
    initial_delay: float = 1.0
    max_delay: float = 60.0

    def delay(self, attempt: int) -> float:
        """Seconds until the next attempt, after this one (1, 2 …) failed."""
        return min(self.initial_delay * 2.0 ** (attempt - 1), self.max_delay)


class Subscription:
    """Feeds one handler, one event at a time.

    A worker that is killed thus holds back one event only. More replicas share the work; the inbox keeps the events
    of one entity in order among them, which is all the order a replica needs.
    """

    def __init__(self, handler: Handler, retry: Retry) -> None:
        self._handler = handler
        self._retry = retry
        self._check_database = True  # whether the database may be unavailable
        self._is_unavailable_logged = False  # whether that it is was logged

    async def run(self, client: Client) -> None:
        """Handle events until cancelled; an event in hand is finished first.

        While the database is away no event is taken: its absence is not the events' fault.
        """
        pause = Backoff()
        entity, durable = self._handler.entity, self._handler.durable_name
        # Whatever ended the last run may be the database: an event taken now would wait long to be taken again.
        self._check_database = True
        await self._wait_for_database()
        async with pull_events(client, entity.stream, durable) as events:
            while not client.is_closed:
                try:
                    message = await events.next()
                    if message is not None:
                        await _shield(self._process(client, message))
                        await self._wait_for_database()
                    pause.reset()
                except NatsError as error:
                    if not client.is_closed:
                        log.warning("cannot consume; was the topology created?", consumer=durable, error=repr(error))
                        await pause.pause()

    async def _process(self, client: Client, message: Msg) -> None:
        """Handle one message and tell NATS what became of it."""
        handler, attempt = self._handler, message.metadata.num_delivered
        metrics.pending.labels(handler.durable_name).set(message.metadata.num_pending)
        if attempt > 2 * self._retry.attempts:
            # Its handling ends the process each time: there is nobody left to call it a failure.
            await dead_letter(
                client, handler.context, handler.entity, message, f"never finished in {attempt - 1} attempts"
            )
            return
        try:
            await handler.apply(message)
        except UnreadableEvent as error:
            await dead_letter(client, handler.context, handler.entity, message, str(error))
        except Exception as error:
            await self._handle_failure(client, message, error)
        else:
            await message.ack()

    async def _handle_failure(self, client: Client, message: Msg, error: Exception) -> None:
        handler, attempt, reason = self._handler, message.metadata.num_delivered, repr(error)
        metrics.handled.labels(handler.durable_name, "failed").inc()
        log.warning(
            "event failed", consumer=handler.durable_name, subject=message.subject, attempt=attempt, error=reason
        )
        self._check_database = True
        if attempt >= self._retry.attempts and await self._is_database_available():
            await dead_letter(client, handler.context, handler.entity, message, reason)
        else:
            await message.nak(self._retry.delay(attempt))

    async def _wait_for_database(self) -> None:
        """Wait for the database if there is reason to doubt it."""
        pause = Backoff()
        while self._check_database:
            self._check_database = not await self._is_database_available()
            if self._check_database:
                await pause.pause()

    async def _is_database_available(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_SECONDS), self._handler.database.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception as error:  # whatever it is, events wait until the database answers
            if not self._is_unavailable_logged:
                self._is_unavailable_logged = True
                log.warning("events wait for the database", consumer=self._handler.durable_name, error=repr(error))
            return False
        self._is_unavailable_logged = False
        return True


async def _shield(coroutine: Coroutine[Any, Any, None]) -> None:
    """Await work that a cancellation does not interrupt, only what comes after it."""
    task = asyncio.ensure_future(coroutine)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await task
        raise
