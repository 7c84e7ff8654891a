"""Work restarts when it fails, and ends when it is cancelled."""

import asyncio

import pytest

from services.chassis.events.backoff import retry_forever


async def test_it_ends_when_its_work_fails_while_it_is_cancelled() -> None:
    """A task group does so: its error replaces the cancellation."""
    begun = asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            raise ConnectionError("the connection was lost at that moment")

    task = asyncio.create_task(retry_forever(work, lambda reason: None))
    await begun.wait()
    task.cancel()
    done, _ = await asyncio.wait({task}, timeout=30)
    try:
        assert done
        with pytest.raises(asyncio.CancelledError):
            task.result()
    finally:
        task.cancel()
