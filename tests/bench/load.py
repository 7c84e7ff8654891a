"""Load on a server: some clients, each with a connection of its own, send one request after another."""

import asyncio
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import httptools

CLIENTS = 16
SECONDS = 5.0


@dataclass(frozen=True)
class Load:
    """What came of a load: responses a second, and the milliseconds that 50 and 99 of 100 took at most."""

    rate: float
    p50: float
    p99: float


class _Response:
    """What the parser tells of a response."""

    is_complete = False

    def on_message_complete(self) -> None:
        self.is_complete = True


async def measure_load(address: str, headers: Mapping[str, str], make_request: Callable[[], tuple[str, str]]) -> Load:
    """Send requests for some seconds.

    Args:
        make_request: returns a path and a JSON body; with a body it is a POST.

    Raises:
        RuntimeError: a response is an error, or none comes.
    """
    took: list[float] = []
    began = time.perf_counter()

    async def send_requests() -> None:
        reader, writer = await asyncio.open_connection(urlsplit(address).hostname, urlsplit(address).port)
        while (sent := time.perf_counter()) < began + SECONDS:
            path, body = make_request()
            lines = [f"{'POST' if body else 'GET'} {path} HTTP/1.1", f"Host: {urlsplit(address).netloc}"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines += ["Content-Type: application/json", f"Content-Length: {len(body.encode())}", "", body]
            writer.write("\r\n".join(lines).encode())
            parser = httptools.HttpResponseParser(response := _Response())
            while not response.is_complete:
                parser.feed_data(received := await reader.read(65_536))
                if not received:
                    raise RuntimeError(f"{path}: the connection was closed")
            if parser.get_status_code() // 100 not in (2, 3):
                raise RuntimeError(f"{path}: {parser.get_status_code()}")
            took.append(time.perf_counter() - sent)
        writer.close()

    await asyncio.gather(*(send_requests() for _ in range(CLIENTS)))
    parts = statistics.quantiles(took, n=100)
    return Load(len(took) / (time.perf_counter() - began), 1000 * parts[49], 1000 * parts[98])
