"""Work restarts when it fails, and ends when it is cancelled."""

import asyncio
from types import SimpleNamespace

import pytest

from services.chassis.events import backoff
from services.chassis.events.backoff import retry_forever


async def test_it_ends_when_its_work_fails_while_it_is_cancelled() -> None:
    """The error replaces the cancellation."""
    begun = asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            raise ConnectionError("the connection was lost at that moment")

    task = asyncio.create_task(retry_forever(work, "restarting"))
    await begun.wait()
    task.cancel()
    done, _ = await asyncio.wait({task}, timeout=30)
    try:
        assert done
        with pytest.raises(asyncio.CancelledError):
            task.result()
    finally:
        task.cancel()


async def test_it_is_tried_again_within_half_a_second_however_long_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A relay whose database was away for long must publish a revocation within a second (API-6)."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 20:
            raise asyncio.CancelledError

    async def work() -> None:
        raise ConnectionError

    monkeypatch.setattr(backoff, "asyncio", SimpleNamespace(sleep=sleep))
    with pytest.raises(asyncio.CancelledError):
        await retry_forever(work, "restarting")
    assert max(pauses) <= 0.5
