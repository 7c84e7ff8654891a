"""Pulls events of a durable consumer, and negatively acknowledges those that arrive unread.

The client library's `fetch` drops an event that arrives while it is cancelled: NATS would redeliver it only
after the acknowledgement timeout.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError
from nats.js.api import Header, StatusCode
from nats.js.errors import APIError

WAIT_SECONDS = 5.0  # how long NATS waits for an event before it reports that there is none
_GRACE_SECONDS = 1.0  # additional seconds for a response to arrive
_BATCH_SECONDS = 0.02  # how long NATS waits for the first event of a batch if another worker received all of them
_NO_MESSAGE = {StatusCode.NO_MESSAGES, StatusCode.REQUEST_TIMEOUT, StatusCode.CONFLICT}


class Pull:
    """Requests a consumer's events, one by one or those that wait already; created by `pull_events`."""

    def __init__(self, client: Client, subject: str, inbox: str, arrived: "asyncio.Queue[Msg]") -> None:
        self._client = client
        self._subject = subject
        self._inbox = inbox
        self._arrived = arrived

    async def next(self) -> Msg | None:
        """Wait for the next event; return None if there is none within WAIT_SECONDS.

        Raises:
            nats.errors.Error: NATS refuses, the consumer does not exist, or the connection is lost.
        """
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


async def _return_unread(arrived: "asyncio.Queue[Msg]") -> None:
    while not arrived.empty():
        message = arrived.get_nowait()
        if _get_status(message) is None:
            await message.nak()


def _get_status(message: Msg) -> str | None:
    """Return the status of a message that is not an event, or None."""
    return (message.headers or {}).get(Header.STATUS)
