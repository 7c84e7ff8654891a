"""Real HTTP servers on loopback addresses, and a fetcher that may connect to some of them."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from ipaddress import ip_network

import pytest

from services.alerts.link_checks.fetch import UrlFetcher
from services.chassis.outbound import GuardedTransport, NetworkPolicy

OPEN, CLOSED = "127.0.0.2", "127.0.0.3"
"""Two addresses of this machine: checks may connect to the first one only."""

Handler = Callable[["Site", str, str], Awaitable[None]]


@dataclass
class Site:
    """A server that sends prepared responses by path, and logs the requests.

    Args:
        responses: bytes by method and path, or by path alone. An empty response is never sent.
        delay: before each response, in seconds.
    """

    host: str
    responses: dict[str, bytes] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    headers: list[str] = field(default_factory=list)
    port: int = 0
    scheme: str = "http"
    delay: float = 0
    sent: int = 0
    now: int = 0
    most: int = 0

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.host}:{self.port}"

    def at(self, path: str, response: bytes) -> str:
        """Prepare the response of a path, optionally with a method before it. Return the URL."""
        self.responses[path] = response
        return f"{self.url}{path.rpartition(' ')[2]}"

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        request = (await reader.readuntil(b"\r\n\r\n")).decode()
        method, path, _ = request.split(" ", 2)
        self.log.append(f"{method} {path}")
        self.headers.append(request)
        self.now += 1
        self.most = max(self.most, self.now)
        try:
            response = self.responses.get(f"{method} {path}", self.responses.get(path, answer(404)))
            await asyncio.sleep(self.delay if response else 30)
            for at in range(0, len(response), 16_384):
                writer.write(response[at : at + 16_384])
                await writer.drain()
                self.sent += min(16_384, len(response) - at)
        except ConnectionError:
            pass
        finally:
            self.now -= 1
            writer.close()


def answer(status: int, body: bytes = b"", **headers: str) -> bytes:
    """Return a response. A HEAD request gets the body too, which clients ignore as they close."""
    lines = [f"HTTP/1.1 {status} Answer", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


@pytest.fixture
async def start_site() -> AsyncIterator[Callable[..., Awaitable[Site]]]:
    """Start a server on an address of this machine."""
    async with AsyncExitStack() as stack:

        async def start_site(host: str = OPEN, port: int = 0, certificate: ssl.SSLContext | None = None) -> Site:
            site = Site(host, scheme="https" if certificate else "http")
            server = await asyncio.start_server(site.serve, host, port, ssl=certificate)
            stack.callback(server.close)
            site.port = server.sockets[0].getsockname()[1]
            return site

        yield start_site


@pytest.fixture
async def site(start_site) -> Site:
    """A server that checks may connect to."""
    return await start_site()


@pytest.fixture
async def make_fetcher() -> AsyncIterator[Callable[..., UrlFetcher]]:
    """Make a fetcher that may connect to `OPEN` only. Names are resolved by a table."""
    async with AsyncExitStack() as stack:

        def make_fetcher(
            names: dict[str, list[Sequence[str]]] | None = None,
            timeout: float = 5,
            authorities: ssl.SSLContext | None = None,
        ) -> UrlFetcher:
            async def resolve(host: str, port: int) -> Sequence[str]:
                answers = (names or {}).get(host)
                if answers is None:
                    return [host]
                return answers.pop(0) if len(answers) > 1 else answers[0]

            policy = NetworkPolicy((ip_network(f"{OPEN}/32"),), resolve)
            transport = GuardedTransport(policy, 10, authorities)
            stack.push_async_callback(transport.aclose)
            return UrlFetcher(transport, "https://masthead.example", timeout)

        yield make_fetcher
