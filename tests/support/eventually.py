"""Wait for a condition."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, cast

T = TypeVar("T")
_ANYTHING = object()


async def eventually(
    look: Callable[[], Awaitable[T] | T],
    within: float = 30.0,
    *,
    equals: object = _ANYTHING,
    until: Callable[[T], Any] = bool,
) -> T:
    """Return the first result of `look` that is truthy, equals a value or satisfies a condition.

    AssertionError if there is none within so many seconds.
    """
    fits = until if equals is _ANYTHING else lambda seen: seen == equals
    deadline = time.monotonic() + within
    while not fits(seen := await _await(look())):
        assert time.monotonic() < deadline, f"did not happen within {within} s; last seen: {seen!r}"
        await asyncio.sleep(0.02)
    return seen


async def _await(seen: Awaitable[T] | T) -> T:
    return await seen if inspect.isawaitable(seen) else cast(T, seen)


async def expect_within(seconds: float, measure: Callable[[], Awaitable[float]], tries: int = 10) -> None:
    """Check that one of several measurements is below a limit in seconds.

    A busy machine makes some of them slow; a slow implementation makes all of them slow.
    """
    took: list[float] = []
    while not took or (took[-1] >= seconds and len(took) < tries):
        took.append(await measure())
    assert took[-1] < seconds, took
