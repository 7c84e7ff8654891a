"""Ends background tasks."""

import asyncio
from typing import Any

REPEAT_SECONDS = 2.0  # until a task that is still running is cancelled again


async def cancel_and_wait(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks and wait until all have ended, with whatever result.

    A task can miss its cancellation: on Python 3.11 `asyncio.wait_for`, which the NATS and SMTP clients use, returns
    normally if its result arrives at the same time. A task that is still running is therefore cancelled again.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=REPEAT_SECONDS)
        for task in done:
            if not task.cancelled():
                task.exception()  # retrieved, so that it is not logged as forgotten
