"""Streams the body of an object from S3."""

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
