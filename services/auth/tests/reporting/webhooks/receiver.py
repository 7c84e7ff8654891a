"""A receiver of webhooks on loopback."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from standardwebhooks.webhooks import Webhook as Signature

HOST = "127.0.0.2"
_REASONS = {200: "OK", 204: "No Content", 302: "Found", 503: "Service Unavailable"}


@dataclass
class Received:
    """A request that arrived."""

    headers: dict[str, str]
    body: str

    @property
    def id(self) -> str:
        """The `webhook-id`."""
        return self.headers["webhook-id"]


@dataclass
class Receiver:
    """Answers each request with the status that `choose` returns for its number; None never answers."""

    host: str = HOST
    port: int = 0
    choose: Callable[[int], int | None] = lambda _: 204
    received: list[Received] = field(default_factory=list)
    accepted: list[str] = field(default_factory=list)
    headers: str = ""
    open: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        """The address of the receiver."""
        return f"http://{self.host}:{self.port}/in"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            headers = {
                name.lower(): value for name, _, value in (line.partition(": ") for line in head.split("\r\n")[1:-2])
            }
            body = (await reader.readexactly(int(headers["content-length"]))).decode()
            received = Received(headers, body)
            self.received.append(received)
            status = self.choose(len(self.received))
            if status is None:
                await self.open.wait()
                return
            if status < 300:
                self.accepted.append(received.id)
            text = (
                f"HTTP/1.1 {status} {_REASONS[status]}\r\n{self.headers}Content-Length: 0\r\nConnection: close\r\n\r\n"
            )
            writer.write(text.encode())
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the sender was killed
        finally:
            writer.close()

    def verify(self, secret: str) -> None:
        """Check every signature with the public library, within five minutes.

        Raises:
            WebhookVerificationError: one is wrong.
        """
        for received in self.received:
            Signature(secret).verify(received.body, received.headers)


@asynccontextmanager
async def receive(**options: object) -> AsyncIterator[Receiver]:
    """Run a receiver until the context is left."""
    receiver = Receiver(**options)  # type: ignore[arg-type]
    server = await asyncio.start_server(receiver.serve, receiver.host, 0)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        receiver.open.set()
        server.close()
