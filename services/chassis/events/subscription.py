"""The loop that feeds one durable consumer's events to its handler.

It pulls them itself. The client library's `fetch` drops an event that arrives while it is cancelled: NATS would
redeliver it only after the acknowledgement timeout.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js.api import Header, StatusCode
from nats.js.errors import APIError
from sqlalchemy import text

from services.chassis.cancellation import finish
from services.chassis.events import metrics
from services.chassis.events.backoff import Backoff
from services.chassis.events.consumer import Handler
from services.chassis.events.envelope import UnreadableEvent

log = structlog.get_logger(__name__)
PROBE_SECONDS = 2.0
ATTEMPTS = 10  # of an event that fails
FIRST_DELAY, MAX_DELAY = 1.0, 60.0  # seconds between attempts; they double
BATCH = 50  # events of one transaction, while that many wait
BUSY_SECONDS = 0.1  # after an event, others are expected
LINGER_SECONDS = 0.02  # how long an event waits for others while they are expected
WAIT_SECONDS = 5.0  # how long NATS waits for an event before it reports that there is none
_GRACE_SECONDS = 1.0  # additional seconds for a response to arrive
_BATCH_SECONDS = 0.02  # how long NATS waits for the first event of a batch if another worker received all of them
_NO_MESSAGE = {StatusCode.NO_MESSAGES, StatusCode.REQUEST_TIMEOUT, StatusCode.CONFLICT}


class Pull:
    """Requests a consumer's events, one by one or those that wait already; created by `pull_events`."""

    def __init__(self, client: Client, subject: str, inbox: str, arrived: asyncio.Queue[Msg]) -> None:
        self._client = client
        self._subject = subject
        self._inbox = inbox
        self._arrived = arrived

    async def next(self) -> Msg | None:
        """Wait for the next event; return None if there is none within WAIT_SECONDS."""
        if self._arrived.empty():
            await self._request(1, WAIT_SECONDS)
        return await self._receive(WAIT_SECONDS)

    async def next_batch(self, number: int) -> list[Msg]:
        """Return events that wait already, up to this number; fewer if another worker receives some of them.

        The request ends with the last waiting event (`no_wait`): the caller holds an event that must not be delayed.
        """
        messages: list[Msg] = []
        with suppress(NatsError):
            await self._request(number, _BATCH_SECONDS, no_wait=True)
            while len(messages) < number and (message := await self._receive(_BATCH_SECONDS)):
                messages.append(message)
        return messages

    async def _request(self, number: int, seconds: float, *, no_wait: bool = False) -> None:
        request = {"batch": number, "expires": int(seconds * 1_000_000_000), "no_wait": no_wait}
        await self._client.publish(self._subject, json.dumps(request).encode(), self._inbox)

    async def _receive(self, seconds: float) -> Msg | None:
        """Wait for the next event of a request; return None if NATS reports that there is no other."""
        try:
            async with asyncio.timeout(seconds + _GRACE_SECONDS):
                message = await self._arrived.get()
        except TimeoutError:
            return None
        status = _get_status(message)
        if status is None:
            return message
        if status not in _NO_MESSAGE:
            APIError.from_msg(message)
        return None


@asynccontextmanager
async def pull_events(client: Client, stream: str, durable: str) -> AsyncIterator[Pull]:
    """Pull a consumer's events; on exit, events that arrived unread are returned for immediate redelivery."""
    arrived: asyncio.Queue[Msg] = asyncio.Queue()
    inbox = client.new_inbox()
    subscription = await client.subscribe(inbox, cb=arrived.put)
    try:
        yield Pull(client, f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{durable}", inbox, arrived)
    finally:
        with suppress(NatsError, TimeoutError):
            async with asyncio.timeout(_GRACE_SECONDS):
                await subscription.drain()  # type: ignore[no-untyped-call]  # after it all messages have arrived
                await _return_unread(arrived)


async def _return_unread(arrived: asyncio.Queue[Msg]) -> None:
    while not arrived.empty():
        message = arrived.get_nowait()
        if _get_status(message) is None:
            await message.nak()


def _get_status(message: Msg) -> str | None:
    """Return the status of a message that is not an event, or None."""
    return (message.headers or {}).get(Header.STATUS)


class Subscription:
    """Feeds one handler with one event at a time, or with a batch while many wait (EVENT-25).

    A killed worker therefore delays one event only, or one batch. Several workers share the events; the inbox preserves
    the order of each entity's events among them, which is the only order that replicas need.
    """

    def __init__(self, handler: Handler) -> None:
        self._handler = handler
        self._check_database = True  # whether the database may be unavailable
        self._is_unavailable_logged = False  # whether its outage was logged
        self._busy_until = 0.0  # monotonic time until which an event is expected to be followed by others

    async def run(self, client: Client) -> None:
        """Handle events until cancelled; an event in progress is finished first.

        While the database is unavailable no event is fetched, since that would use up the events' attempts.
        """
        pause, durable = Backoff(), self._handler.durable_name
        # The database may have ended the last run; an event fetched now would wait for a long redelivery delay.
        self._check_database = True
        async with pull_events(client, self._handler.entity.stream, durable) as events:
            while not client.is_closed:
                await self._wait_for_database()
                try:
                    message = await events.next()
                    if message is not None:
                        await finish(self._process_with_waiting(client, events, message))
                    pause.reset()
                except NatsError as error:
                    if not client.is_closed:
                        unavailable = "event consumer unavailable; does the topology exist?"
                        log.warning(unavailable, consumer=durable, error=repr(error))
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
            await self._handler.apply(*messages)
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
        if attempt > 2 * ATTEMPTS:
            # Handling it crashes the process each time, so no failure was ever recorded.
            await handler.move_to_dead_letters(client, message, f"never finished in {attempt - 1} attempts")
            return
        try:
            await handler.apply(message)
        except UnreadableEvent as error:
            await handler.move_to_dead_letters(client, message, str(error))
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
        if attempt >= ATTEMPTS and await self._is_database_available():
            await handler.move_to_dead_letters(client, message, reason)
        else:
            await message.nak(min(FIRST_DELAY * 2.0 ** (attempt - 1), MAX_DELAY))

    async def _wait_for_database(self) -> None:
        """Wait for the database if a failure raised doubts about it."""
        pause = Backoff()
        while self._check_database and not await self._is_database_available():
            await pause.pause()
        self._check_database = False

    async def _is_database_available(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._handler.database.reader.execute(text("SELECT 1"))
        except Exception as error:  # any error: events wait until the database responds
            if not self._is_unavailable_logged:
                waiting = "event consumer waiting for the database"
                log.warning(waiting, consumer=self._handler.durable_name, error=repr(error))
            self._is_unavailable_logged = True
            return False
        self._is_unavailable_logged = False
        return True
