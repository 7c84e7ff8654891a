"""Publishes many messages to JetStream concurrently, with a future per message for the acknowledgement.

The client library's `publish_async` never resolves the future of a message that a stream refused.
"""

import asyncio
import json
from collections.abc import Mapping
from secrets import token_hex

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header

NO_STREAM = "503"


class PublishRefused(Exception):
    """No stream stored the message."""


class Publisher:
    """Publishes over one connection and receives acknowledgements in its own inbox."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._ack_inbox = client.new_inbox()
        self._waiting: dict[str, asyncio.Future[None]] = {}

    async def start(self) -> None:
        """Subscribe to acknowledgements."""
        await self._client.subscribe(f"{self._ack_inbox}.*", cb=self._on_ack)

    async def publish(self, subject: str, payload: bytes, headers: Mapping[str, str]) -> asyncio.Future[None]:
        """Send a message.

        Returns:
            A future that resolves when the message is stored, or fails with PublishRefused. Without a response it stays
            pending, and the caller cancels it.

        Raises:
            nats.errors.Error: the message could not be sent, for example because it is too large.
        """
        token, future = token_hex(8), asyncio.get_running_loop().create_future()
        self._waiting[token] = future
        future.add_done_callback(lambda _: self._waiting.pop(token, None))
        try:
            await self._client.publish(subject, payload, f"{self._ack_inbox}.{token}", dict(headers))
        except BaseException:
            future.cancel()
            raise
        return future

    async def _on_ack(self, message: Msg) -> None:
        future = self._waiting.get(message.subject.rpartition(".")[2])
        if future is None or future.done():
            return
        if problem := _get_error(message):
            future.set_exception(PublishRefused(problem))
        else:
            future.set_result(None)


def _get_error(message: Msg) -> str | None:
    """Return why the message was not stored, or None if it was."""
    if message.headers and message.headers.get(Header.STATUS) == NO_STREAM:
        return "there is no stream for it"
    problem = json.loads(message.data).get("error")
    return str(problem.get("description", problem)) if problem else None
