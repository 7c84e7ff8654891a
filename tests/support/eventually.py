"""Waiting for what happens on its own time."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


async def eventually(look: Callable[[], Awaitable[T]], within: float = 10.0) -> T:
    """The first truthy thing `look` sees; AssertionError after `within` seconds of seeing none."""
    deadline = time.monotonic() + within
    while not (seen := await look()):
        assert time.monotonic() < deadline, f"did not happen within {within} s; last seen: {seen!r}"
        await asyncio.sleep(0.02)
    return seen
