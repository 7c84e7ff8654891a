"""The body of an object, read from S3 a piece at a time."""

from contextlib import ExitStack, suppress
from typing import Any

from services.chassis.storage.thread_pool import ReservedThread


class Download:
    """The body of an object, read in a reserved thread."""

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
        """Read the next `length` bytes, fewer at the end; at the end, check that all have come."""
        data: bytes = await self._thread.run(self._body.read, length)
        return data

    async def read_all(self, limit: int) -> bytes:
        """Read the whole body, at most `limit` bytes, and check that all have come."""
        return await self._thread.run(self._read_all, limit)

    def close(self) -> None:
        """Make a read that waits for S3 return, and close the connection unless all has been read."""
        if self._is_closed:
            return
        self._is_closed = True
        with suppress(OSError, RuntimeError, ValueError):  # there is no connection any more
            if self._response is not None:
                self._response.shutdown()
        self._thread.run_when_idle(self._stack.close)

    def _read_all(self, limit: int) -> bytes:
        data: bytes = self._body.read(limit)
        self._body.read(1)  # at the end this compares what has come with what was announced
        return data

    def _open(self, client: Any, request: dict[str, Any]) -> None:
        self._body = client.get_object(**request)["Body"]
        self._response = self._stack.enter_context(self._body)  # urllib3's, which can be shut down
