"""The loop that feeds one durable consumer's events to its handler."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from sqlalchemy import text

from services.chassis.cancellation import finish
from services.chassis.events import metrics
from services.chassis.events.backoff import Backoff
from services.chassis.events.consumer import Handler
from services.chassis.events.dead_letters import dead_letter
from services.chassis.events.envelope import UnreadableEvent
from services.chassis.events.pull import Pull, pull_events

log = structlog.get_logger(__name__)
PROBE_SECONDS = 2.0
BATCH = 50  # events of one transaction, while that many wait
BUSY_SECONDS = 0.1  # after an event, others are expected
LINGER_SECONDS = 0.02  # how long an event waits for others while they are expected


@dataclass(frozen=True)
class Retry:
    """The retry policy of failed events: `attempts` in total, with delays in seconds that double up to `max_delay`."""

    attempts: int = 10
    initial_delay: float = 1.0
    max_delay: float = 60.0

    def delay(self, attempt: int) -> float:
        """Return the seconds until the next attempt, after attempt number 1, 2 … failed."""
        return min(self.initial_delay * 2.0 ** (attempt - 1), self.max_delay)


class Subscription:
    """Feeds one handler with one event at a time, or with a batch while many wait (EVENT-25).

    A killed worker therefore delays one event only, or one batch. Several workers share the events; the inbox preserves
    the order of each entity's events among them, which is the only order that replicas need.
    """

    def __init__(self, handler: Handler, retry: Retry) -> None:
        self._handler = handler
        self._retry = retry
        self._check_database = True  # whether the database may be unavailable
        self._is_unavailable_logged = False  # whether its outage was logged
        self._busy_until = 0.0  # monotonic time until which an event is expected to be followed by others

    async def run(self, client: Client) -> None:
        """Handle events until cancelled; an event in progress is finished first.

        While the database is unavailable no event is fetched, since that would use up the events' attempts.
        """
        pause = Backoff()
        entity, durable = self._handler.entity, self._handler.durable_name
        # The database may have ended the last run; an event fetched now would wait for a long redelivery delay.
        self._check_database = True
        await self._wait_for_database()
        async with pull_events(client, entity.stream, durable) as events:
            while not client.is_closed:
                try:
                    message = await events.next()
                    if message is not None:
                        await finish(self._process_with_waiting(client, events, message))
                        await self._wait_for_database()
                    pause.reset()
                except NatsError as error:
                    if not client.is_closed:
                        log.warning(
                            "event consumer unavailable; does the topology exist?", consumer=durable, error=repr(error)
                        )
                        await pause.pause()

    async def _process_with_waiting(self, client: Client, events: Pull, first: Msg) -> None:
        """Handle a message, together with those that wait behind it if the consumer is batched."""
        messages, waiting = [first], first.metadata.num_pending
        if self._handler.is_batched and not waiting and time.monotonic() < self._busy_until:
            await asyncio.sleep(LINGER_SECONDS)
            waiting = BATCH
        if self._handler.is_batched and waiting:
            messages += await events.next_batch(min(waiting, BATCH - 1))
        self._busy_until = time.monotonic() + BUSY_SECONDS
        if len(messages) > 1 and await self._process_batch(messages):
            return
        for message in messages:
            await self._process(client, message)

    async def _process_batch(self, messages: Sequence[Msg]) -> bool:
        """Handle messages in one transaction and acknowledge them; return False if they must be handled one by one."""
        if any(message.metadata.num_delivered > 1 for message in messages):
            return False  # one of them may have failed or crashed the process before
        try:
            await self._handler.apply_batch(messages)
        except Exception as error:  # any error: the message that causes it fails again on its own
            log.info("batch of events failed", consumer=self._handler.durable_name, error=repr(error))
            self._check_database = True
            await self._wait_for_database()
            return False
        for message in messages:
            await message.ack()
        metrics.pending.labels(self._handler.durable_name).set(messages[-1].metadata.num_pending)
        return True

    async def _process(self, client: Client, message: Msg) -> None:
        """Handle one message and acknowledge it, or reject it for a retry."""
        handler, attempt = self._handler, message.metadata.num_delivered
        metrics.pending.labels(handler.durable_name).set(message.metadata.num_pending)
        if attempt > 2 * self._retry.attempts:
            # Handling it crashes the process each time, so no failure was ever recorded.
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
        """Wait for the database if a failure raised doubts about it."""
        pause = Backoff()
        while self._check_database:
            self._check_database = not await self._is_database_available()
            if self._check_database:
                await pause.pause()

    async def _is_database_available(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_SECONDS), self._handler.database.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception as error:  # any error: events wait until the database responds
            if not self._is_unavailable_logged:
                self._is_unavailable_logged = True
                log.warning(
                    "event consumer waiting for the database", consumer=self._handler.durable_name, error=repr(error)
                )
            return False
        self._is_unavailable_logged = False
        return True
