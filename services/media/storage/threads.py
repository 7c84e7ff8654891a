"""A bounded pool of threads for the blocking calls of boto3, and downloads in one of them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, suppress
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class ReservedThread:
    """A thread of the pool reserved for one task. It runs one call at a time."""

    def __init__(self, executor: ThreadPoolExecutor) -> None:
        self._executor = executor
        self._call: Future[Any] | None = None

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a blocking call with the caller's context variables.

        A cancelled caller returns immediately. The call itself runs to its end.
        """
        call = partial(copy_context().run, function, *args, **kwargs)
        try:
            self._call = self._executor.submit(call)
        except RuntimeError as error:
            raise ConnectionError("the thread pool is closed") from error
        result: T = await asyncio.wrap_future(self._call)
        return result

    def run_when_idle(self, callback: Callable[[], object]) -> None:
        """Run a callback when no call is running: immediately, or in the thread when the call returns."""
        if self._call is None or self._call.done():
            callback()
        else:
            self._call.add_done_callback(lambda _: callback())


class ThreadPool:
    """Runs blocking calls in a bounded number of threads."""

    def __init__(self, size: int, wait_seconds: float, name: str) -> None:
        self._executor = ThreadPoolExecutor(size, thread_name_prefix=name)
        self._free = asyncio.Semaphore(size)
        self._wait_seconds = wait_seconds

    @asynccontextmanager
    async def reserve(self) -> AsyncIterator[ReservedThread]:
        """Reserve a thread for the calls of a block.

        A call that outlives the block, because its caller was cancelled, keeps the thread reserved until it returns.
        """
        try:
            async with asyncio.timeout(self._wait_seconds):
                await self._free.acquire()
        except TimeoutError as error:
            raise ConnectionError(f"no thread was free for {self._wait_seconds} seconds") from error
        thread = ReservedThread(self._executor)
        loop = asyncio.get_running_loop()
        try:
            yield thread
        finally:
            thread.run_when_idle(lambda: loop.call_soon_threadsafe(self._free.release))

    async def close(self) -> None:
        """Stop all threads after their running calls. Later calls fail."""
        await asyncio.to_thread(self._executor.shutdown)


class Download:
    """The body of an object in S3, read in a reserved thread."""

    def __init__(self, thread: ReservedThread) -> None:
        self._thread = thread
        self._stack = ExitStack()
        self._body: Any = None
        self._response: Any = None
        self._is_closed = False

    async def open(self, client: Any, **request: Any) -> None:
        """Send the request and read the headers."""
        await self._thread.run(self._open, client, request)

    async def read(self, length: int) -> bytes:
        """Read up to `length` bytes; at the end of the body, verify its length."""
        data: bytes = await self._thread.run(self._body.read, length)
        return data

    async def read_all(self, limit: int) -> bytes:
        """Read the whole body, up to `limit` bytes, and verify its length."""
        return await self._thread.run(self._read_all, limit)

    def close(self) -> None:
        """Interrupt a blocked read, and close the connection unless the body was read completely."""
        if self._is_closed:
            return
        self._is_closed = True
        with suppress(OSError, RuntimeError, ValueError):  # the connection is already closed
            if self._response is not None:
                self._response.shutdown()
        self._thread.run_when_idle(self._stack.close)

    def _read_all(self, limit: int) -> bytes:
        data: bytes = self._body.read(limit)
        self._body.read(1)  # at the end of the body this verifies Content-Length
        return data

    def _open(self, client: Any, request: dict[str, Any]) -> None:
        self._body = client.get_object(**request)["Body"]
        self._response = self._stack.enter_context(self._body)  # urllib3's response, which can be shut down
