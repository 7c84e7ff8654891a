"""Connections to NATS that report their loss."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import nats
import structlog
from nats.aio.client import Client

from services.chassis.events.permissions import inbox_prefix

POLL_SECONDS = 0.1

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Connection:
    """An open connection; `lost` is set when it breaks, and it is not mended."""

    client: Client
    lost: asyncio.Event


@asynccontextmanager
async def connect(url: str, name: str) -> AsyncIterator[Connection]:
    """A connection that notices within seconds when the server is gone.

    It neither buffers nor reconnects: what was in flight is unknown after a loss, so its user starts anew.

    Args:
        url: with the user, whose inbox is the only one this connection may read.
        name: shown in the server's list of connections.

    Raises:
        OSError, nats.errors.Error, TimeoutError: the server cannot be reached or refuses.
    """
    connected, lost = asyncio.Event(), asyncio.Event()

    async def on_error(error: Exception) -> None:
        if connected.is_set() and not lost.is_set():  # before it is raised, after it is told by `lost`
            log.warning("NATS refused", connection=name, error=str(error))

    client = await nats.connect(
        url,
        name=name,
        inbox_prefix=inbox_prefix(urlsplit(url).username or "anonymous"),
        allow_reconnect=False,
        connect_timeout=2,
        max_reconnect_attempts=1,  # also limits the attempts of the first connection
        reconnect_time_wait=0,
        ping_interval=1,
        max_outstanding_pings=2,
        error_cb=on_error,
    )
    connected.set()
    watcher = asyncio.create_task(_watch(client, lost))
    try:
        yield Connection(client, lost)
    finally:
        watcher.cancel()
        await client.close()


async def _watch(client: Client, lost: asyncio.Event) -> None:
    # The library reports a loss after sending what was buffered; when that fails or hangs, it reports nothing.
    while not client.is_closed:  # noqa: ASYNC110 - only the library knows
        await asyncio.sleep(POLL_SECONDS)
    lost.set()
