"""Ends background tasks.

A task can miss its cancellation: on Python 3.11 `asyncio.wait_for`, which the NATS and SMTP clients use, returns
normally if its result arrives at the same time, and psycopg raises its own error instead if the server goes away while
a statement is cancelled.
"""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

REPEAT_SECONDS = 2.0  # until a task that is still running is cancelled again


def raise_if_cancelled() -> None:
    """Raise the cancellation that the current task missed, if it did. For loops, between two rounds of work."""
    if (task := asyncio.current_task()) and task.cancelling():
        raise asyncio.CancelledError


async def cancel_and_wait(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until all have ended, with whatever result; one that missed it is cancelled again."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=REPEAT_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()  # retrieved, so that it is not logged as forgotten


@asynccontextmanager
async def run_in_background(*coroutines: Coroutine[Any, Any, Any]) -> AsyncIterator[None]:
    """Run coroutines concurrently until the context is left."""
    tasks = [asyncio.ensure_future(coroutine) for coroutine in coroutines]
    try:
        yield
    finally:
        await cancel_and_wait(*tasks)


async def run_until_one_ends(*coroutines: Coroutine[Any, Any, Any]) -> None:
    """Run coroutines concurrently until one returns or fails; cancel the others and wait for their end.

    `asyncio.TaskGroup` cancels once, so a task that missed it would keep the group from ending.
    """
    tasks = [asyncio.ensure_future(coroutine) for coroutine in coroutines]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await finish(cancel_and_wait(*tasks))
    for task in tasks:
        if task in done:
            task.result()


async def finish(coroutine: Coroutine[Any, Any, None]) -> None:
    """Await a coroutine to its end however often the current task is cancelled, then raise the cancellation."""
    task, cancellation = asyncio.ensure_future(coroutine), None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancellation = error
    if cancellation is None:
        task.result()
        return
    if not task.cancelled():
        task.exception()  # retrieved, so that it is not logged as forgotten
    raise cancellation
