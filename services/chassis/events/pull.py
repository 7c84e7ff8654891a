"""Pulls a durable consumer's events one at a time, and returns to NATS what arrives after the last request.

The client library's own `fetch` drops an event that arrives while it is cancelled: NATS would redeliver it only
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

WAIT_SECONDS = 5.0  # how long NATS looks for an event before it says that there is none
_GRACE_SECONDS = 1.0  # seconds more that any answer may take
_REQUEST = json.dumps({"batch": 1, "expires": int(WAIT_SECONDS * 1_000_000_000)}).encode()
_NO_MESSAGE = {StatusCode.NO_MESSAGES, StatusCode.REQUEST_TIMEOUT, StatusCode.CONFLICT}


class Pull:
    """One consumer's events, requested one by one; created by `pull_events`."""

    def __init__(self, client: Client, subject: str, inbox: str, arrived: "asyncio.Queue[Msg]") -> None:
        self._client = client
        self._subject = subject
        self._inbox = inbox
        self._arrived = arrived

    async def next(self) -> Msg | None:
        """The next event, or None when there was none for a while.

        Raises:
            nats.errors.Error: NATS refuses, does not know the consumer, or is gone.
        """
        if self._arrived.empty():
            await self._client.publish(self._subject, _REQUEST, self._inbox)
        try:
            async with asyncio.timeout(WAIT_SECONDS + _GRACE_SECONDS):
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
    """A consumer's events; on leaving the context, events that arrived unread are redelivered to others at once."""
    arrived: asyncio.Queue[Msg] = asyncio.Queue()
    inbox = client.new_inbox()
    subscription = await client.subscribe(inbox, cb=arrived.put)
    try:
        yield Pull(client, f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{durable}", inbox, arrived)
    finally:
        with suppress(NatsError, TimeoutError):
            async with asyncio.timeout(_GRACE_SECONDS):
                await subscription.drain()  # type: ignore[no-untyped-call]  # after it all NATS sends has arrived
                await _return_unread(arrived)


async def _return_unread(arrived: "asyncio.Queue[Msg]") -> None:
    while not arrived.empty():
        message = arrived.get_nowait()
        if _get_status(message) is None:
            await message.nak()


def _get_status(message: Msg) -> str | None:
    """The status that NATS sends instead of an event."""
    return (message.headers or {}).get(Header.STATUS)
