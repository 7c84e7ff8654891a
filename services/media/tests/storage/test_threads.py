"""While S3 is slow, threads, connections and memory are bounded and released."""

import asyncio
import gc
import threading
import time
import tracemalloc
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from tempfile import TemporaryFile
from typing import Any

import pytest

from services.chassis.http.problems import Unavailable
from services.media.settings import MediaSettings
from services.media.storage import s3
from services.media.storage.s3 import Storage
from services.media.storage.threads import ThreadPool

CONTENT_LENGTH = 64_000_000
SENT = 1_000_000
MEBIBYTE = 1024 * 1024
KEY = "films/large.mp4"


class SlowServer:
    """Responds like S3, then stalls: after `sent` bytes of the body, or before the first byte."""

    def __init__(self) -> None:
        self.connections = 0
        self.requests = 0
        self.sent = SENT
        self.is_responsive = True
        self.cut = False
        self._writers: set[asyncio.StreamWriter] = set()

    def hang_up(self) -> None:
        """Close all connections, and new ones after their request has arrived."""
        self.cut = True
        for writer in self._writers:
            writer.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._writers.add(writer)
        try:
            await reader.readuntil(b"\r\n\r\n")
            self.requests += 1
            if self.is_responsive:
                writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: {CONTENT_LENGTH}\r\n\r\n".encode() + b"x" * self.sent)
                await writer.drain()
            if not self.cut:
                await reader.read()  # until the client closes
        except OSError:
            pass
        finally:
            self.connections -= 1
            self._writers.discard(writer)
            writer.close()


@asynccontextmanager
async def slow_server() -> AsyncIterator[tuple[SlowServer, str]]:
    slow = SlowServer()
    server = await asyncio.start_server(slow.serve, "127.0.0.1", 0)
    try:
        yield slow, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


@pytest.fixture
async def slow(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[SlowServer, Storage]]:
    """A slow server, and a storage with two threads that uses it."""
    monkeypatch.setattr(s3, "CONNECTIONS", 2)
    monkeypatch.setattr(s3, "WAIT_SECONDS", 0.2)
    async with slow_server() as (server, endpoint):
        storage = Storage(MediaSettings(s3_endpoint=endpoint))
        yield server, storage
        server.hang_up()
        await storage.close()


async def until(condition: Callable[[], bool], seconds: float = 5) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


async def read_all(storage: Storage) -> int:
    size = 0
    async for chunk in storage.read("media", KEY):
        size += len(chunk)
    return size


async def cancel(task: asyncio.Task[Any]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def s3_threads() -> int:
    return sum(thread.name.startswith("s3") for thread in threading.enumerate())


class TestDownloads:
    async def test_a_cancelled_download_frees_its_connection_and_thread(self, slow: tuple[SlowServer, Storage]) -> None:
        """Run more downloads than there are threads; each would wait ten seconds for the next byte."""
        server, storage = slow
        began = time.monotonic()
        for number in range(1, 5):
            download = asyncio.create_task(read_all(storage))
            await until(lambda number=number: server.requests == number)
            await asyncio.sleep(0.1)  # its thread is blocked in a read
            await cancel(download)
            await until(lambda: server.connections == 0)
        assert time.monotonic() - began < 5

    async def test_an_incomplete_read_frees_its_connection(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        download = storage.read("media", KEY)
        assert await anext(download)
        await download.aclose()
        await until(lambda: server.connections == 0)

    async def test_a_truncated_download_fails(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        server.cut = True
        with pytest.raises(Unavailable):
            await read_all(storage)
        with pytest.raises(Unavailable):
            await storage.read_range("media", KEY, CONTENT_LENGTH)

    async def test_a_range_read_stops_at_its_length(self, slow: tuple[SlowServer, Storage]) -> None:
        """It stops even if the server ignores the range and sends more."""
        server, storage = slow
        server.sent = 2000
        data = await storage.read_range("media", KEY, 1000)
        assert data == b"x" * 1000


class TestThreads:
    async def test_without_a_free_thread_a_call_fails_in_time(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        downloads = [asyncio.create_task(read_all(storage)) for _ in range(2)]
        await until(lambda: server.requests == 2)
        with pytest.raises(Unavailable):
            async with asyncio.timeout(2):
                await storage.head("media", KEY)
        assert server.requests == 2
        await asyncio.gather(*(cancel(download) for download in downloads))

    async def test_a_cancelled_call_keeps_its_thread_until_it_returns(self, slow: tuple[SlowServer, Storage]) -> None:
        """Otherwise cancelled calls that hang would use ever more threads."""
        server, storage = slow
        server.is_responsive = False
        calls = [asyncio.create_task(storage.head("media", KEY)) for _ in range(2)]
        await until(lambda: server.requests == 2)
        for call in calls:
            await cancel(call)
        with pytest.raises(Unavailable):
            async with asyncio.timeout(2):
                await storage.head("media", KEY)
        assert server.requests == 2

    async def test_urls_are_presigned_without_a_thread(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        downloads = [asyncio.create_task(read_all(storage)) for _ in range(2)]
        await until(lambda: server.requests == 2)
        assert (await storage.presign_put("media", KEY, "video/mp4")).url
        await asyncio.gather(*(cancel(download) for download in downloads))

    async def test_threads_have_the_callers_context(self) -> None:
        request_id = ContextVar("request_id", default="none")
        request_id.set("a-request")
        pool = ThreadPool(1, 1, "context")
        async with pool.reserve() as thread:
            assert await thread.run(request_id.get) == "a-request"
        await pool.close()


class TestStop:
    async def test_downloads_are_interrupted_and_connections_closed(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        before = s3_threads()
        download = asyncio.create_task(read_all(storage))
        await until(lambda: server.requests == 1)
        await asyncio.sleep(0.1)
        began = time.monotonic()
        await storage.close()
        assert time.monotonic() - began < 5
        with pytest.raises(Unavailable):
            await download
        del download  # with its traceback: urllib3 closes the connections of a pool when the pool is collected
        await until(lambda: gc.collect() >= 0 and server.connections == 0)
        assert s3_threads() == before

    async def test_a_call_that_fails_during_shutdown_is_not_retried(self, slow: tuple[SlowServer, Storage]) -> None:
        server, storage = slow
        server.is_responsive = False
        call = asyncio.create_task(storage.head("media", KEY))
        await until(lambda: server.requests == 1)
        closing = asyncio.create_task(storage.close())
        await asyncio.sleep(0.1)
        server.hang_up()
        with pytest.raises(Unavailable):
            await call
        await closing
        assert server.requests == 1

    async def test_idle_connections_are_closed(self, object_settings: dict[str, Any]) -> None:
        storage = Storage(MediaSettings(**object_settings))
        await storage.ping("media")
        pools = (await storage._client())._endpoint.http_session._manager.pools
        assert len(pools) == 1
        await storage.close()
        assert len(pools) == 0

    async def test_later_calls_fail(self, object_settings: dict[str, Any]) -> None:
        storage = Storage(MediaSettings(**object_settings))
        await storage.ping("media")
        await storage.close()
        with pytest.raises(Unavailable):
            await storage.ping("media")
        with pytest.raises(Unavailable):
            await storage.presign_put("media", KEY, "video/mp4")


@contextmanager
def memory_rise() -> Iterator[Callable[[], int]]:
    """Measure the peak of Python's memory in bytes above the start."""
    tracemalloc.start()
    first = tracemalloc.get_traced_memory()[0]
    try:
        yield lambda: tracemalloc.get_traced_memory()[1] - first
    finally:
        tracemalloc.stop()


async def test_a_large_object_is_never_in_memory_as_a_whole(object_settings: dict[str, Any]) -> None:
    size = 32 * MEBIBYTE
    storage = Storage(MediaSettings(**object_settings))
    with TemporaryFile() as file:
        file.truncate(size)
        await storage.ping("media")
        with memory_rise() as rise:
            await storage.put("media", KEY, file, "video/mp4")
            assert await read_all(storage) == size
            assert rise() < 8 * MEBIBYTE
    await storage.delete("media", KEY)
    await storage.close()
