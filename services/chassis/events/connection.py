"""NATS connections that report when they are lost."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

import nats
import structlog
from nats.aio.client import Client

from services.chassis.events.permissions import inbox_prefix

POLL_SECONDS = 0.1

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Connection:
    """An open connection; `lost` is set when it breaks. It does not reconnect."""

    client: Client
    lost: asyncio.Event

    @property
    def server_version(self) -> str:
        """The version of the server, such as `2.15.1`."""
        version = self.client.connected_server_version
        return f"{version.major}.{version.minor}.{version.patch}"


@asynccontextmanager
async def connect(url: str, name: str, report: Callable[[Exception], None] | None = None) -> AsyncIterator[Connection]:
    """Open a connection that detects the loss of the server within seconds.

    It neither buffers nor reconnects: after a loss the state of messages in flight is unknown. It may subscribe to the
    inbox of its user only.

    Args:
        url: nats://user:password@host:port, or several hosts with commas; tls:// encrypts.
        report: called with each error of the open connection, such as a refused subject; by default it is logged.
    """
    connected, lost = asyncio.Event(), asyncio.Event()

    async def on_error(error: Exception) -> None:
        if report is not None:
            report(error)
        elif connected.is_set() and not lost.is_set():  # otherwise reported by an exception or by `lost`
            log.warning("NATS error", connection=name, error=str(error))

    address = urlsplit(url)
    user = unquote(address.username or "anonymous")
    client = await nats.connect(
        [f"{address.scheme}://{host}" for host in address.netloc.rpartition("@")[2].split(",")],
        name=name,
        user=user,
        password=unquote(address.password or ""),
        inbox_prefix=inbox_prefix(user),
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
    # The library reports a loss only after flushing its buffer, and not at all if the flush fails or hangs.
    while not client.is_closed:  # noqa: ASYNC110 - the library has no event for it
        await asyncio.sleep(POLL_SECONDS)
    lost.set()
