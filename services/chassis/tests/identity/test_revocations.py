"""The watch of revoked sessions survives any error, and expires old entries (API-6)."""

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace

import httpx
import pytest
from nats.js.kv import KV_DEL

from services.chassis.cancellation import run_in_background
from services.chassis.events import backoff
from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity import revocation
from services.chassis.identity.revocation import Revocations
from tests.support.eventually import eventually


@dataclass
class Entry:
    """An entry of the bucket."""

    key: str
    operation: str | None = None


def build_revocations(answer: int | Exception) -> Revocations:
    """Build revocations that get this answer when they query auth."""

    def respond(request: httpx.Request) -> httpx.Response:
        if isinstance(answer, Exception):
            raise answer
        return httpx.Response(answer)

    return Revocations(
        "nats://127.0.0.1:1", httpx.AsyncClient(transport=httpx.MockTransport(respond), base_url="http://auth")
    )


@pytest.fixture
def revocations() -> Revocations:
    return build_revocations(httpx.ConnectError("away"))


@pytest.mark.parametrize("answer", [httpx.ConnectError("away"), 500, 503])
async def test_a_service_that_cannot_check_is_unavailable(answer) -> None:
    with pytest.raises(Unavailable) as refused:
        await build_revocations(answer).refuse_revoked_session("s")
    assert "Retry-After" in refused.value.headers


async def test_an_unexpected_error_does_not_end_the_watch(revocations, monkeypatch) -> None:
    watches, resting, rested = 0, asyncio.Event(), asyncio.Event()

    async def rest(seconds: float) -> None:
        resting.set()
        await rested.wait()

    async def receive() -> None:
        nonlocal watches
        watches += 1
        revocations._apply(None)
        if watches == 1:
            raise ZeroDivisionError
        await asyncio.sleep(60)

    monkeypatch.setattr(revocations, "_receive", receive)
    monkeypatch.setattr(backoff, "asyncio", SimpleNamespace(sleep=rest))

    async with run_in_background(revocations.watch_forever()):
        await resting.wait()
        assert watches == 1
        with pytest.raises(Unavailable):
            await revocations.refuse_revoked_session("s")
        rested.set()
        await eventually(lambda: watches == 2 and revocations.is_live)


async def test_a_session_is_stored_as_long_as_its_tokens_may_live(revocations, monkeypatch) -> None:
    now = [0.0]
    monkeypatch.setattr(revocation, "time", SimpleNamespace(monotonic=lambda: now[0]))
    revocations._apply(Entry("first"))
    now[0] = revocation.RETENTION_SECONDS
    revocations._apply(Entry("second"))
    with pytest.raises(Unauthenticated):
        await revocations.refuse_revoked_session("first")
    now[0] += 1
    revocations._apply(Entry("second"))
    revocations._apply(Entry("third"))
    assert list(revocations._revoked) == ["second", "third"]
    revocations._apply(Entry("second", KV_DEL))
    assert list(revocations._revoked) == ["third"]


async def test_for_some_seconds_after_an_interruption_auth_is_still_queried(revocations, monkeypatch) -> None:
    """The relay of auth was interrupted too, so the bucket lacks what was revoked meanwhile."""
    now, watches, lost = [0.0], 0, asyncio.Event()
    monkeypatch.setattr(revocation, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def receive() -> None:
        nonlocal watches
        watches += 1
        revocations._apply(None)
        await (lost if watches == 1 else asyncio.Event()).wait()

    async def watch_for_the(number: int) -> None:
        await eventually(lambda: watches == number and revocations.is_live)

    monkeypatch.setattr(revocations, "_receive", receive)
    async with run_in_background(revocations.watch_forever()):
        await watch_for_the(1)
        await revocations.refuse_revoked_session("s")  # the first watch is believed at once
        lost.set()
        await watch_for_the(2)
        now[0] = revocation.SETTLE_SECONDS - 0.1
        with pytest.raises(Unavailable):
            await revocations.refuse_revoked_session("s")
        now[0] = revocation.SETTLE_SECONDS
        await revocations.refuse_revoked_session("s")
