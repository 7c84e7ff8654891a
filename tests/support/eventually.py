"""Wait for a condition."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
_ANYTHING = object()


async def eventually(look: Callable[[], Awaitable[T]], within: float = 30.0, *, equals: object = _ANYTHING) -> T:
    """Return the first truthy result of `look`, or the first that equals a value.

    AssertionError if there is none within so many seconds.
    """
    deadline = time.monotonic() + within
    while not ((seen := await look()) if equals is _ANYTHING else (seen := await look()) == equals):
        assert time.monotonic() < deadline, f"did not happen within {within} s; last seen: {seen!r}"
        await asyncio.sleep(0.02)
    return seen


async def expect_within(seconds: float, measure: Callable[[], Awaitable[float]], tries: int = 10) -> None:
    """Check that one of several measurements is below a limit in seconds.

    A busy machine makes some of them slow; a slow implementation makes all of them slow.
    """
    took: list[float] = []
    while not took or (took[-1] >= seconds and len(took) < tries):
        took.append(await measure())
    assert took[-1] < seconds, took
