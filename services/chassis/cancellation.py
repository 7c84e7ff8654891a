"""Ends background tasks.

A task can miss its cancellation: on Python 3.11 `asyncio.wait_for`, which the NATS and SMTP clients use, returns
normally if its result arrives at the same time.
"""

import asyncio
from typing import Any

REPEAT_SECONDS = 2.0  # until a task that is still running is cancelled again


def raise_if_cancelled() -> None:
    """Raise the cancellation that the current task missed, if it did. For loops, between two rounds of work.

    Raises:
        asyncio.CancelledError: the task was cancelled.
    """
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
