"""Requests of API keys are limited, and auth learns that a key is used (API-73, API-75)."""

import asyncio
from types import SimpleNamespace

import httpx
import pytest

from services.chassis.http.problems import TooMany, Unauthenticated
from services.chassis.identity import key_uses
from services.chassis.identity.key_uses import KeyUses
from services.chassis.identity.revocation import Revocations
from services.chassis.limits import LocalLimit
from tests.support.eventually import eventually


class Auth:
    """The reports that auth received, and its answer."""

    def __init__(self) -> None:
        self.reports: list[str] = []
        self.status = 204

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.reports.append(request.url.path)
        if self.status == 0:
            raise httpx.ConnectError("away", request=request)
        return httpx.Response(self.status)


@pytest.fixture
def auth() -> Auth:
    return Auth()


@pytest.fixture
def http(auth) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.MockTransport(auth), base_url="http://auth")


@pytest.fixture
def revocations(http) -> Revocations:
    watched = Revocations("nats://127.0.0.1:1", http)
    watched._is_live, watched._settled_at = True, 0.0
    return watched


@pytest.fixture
def uses(http, revocations) -> KeyUses:
    return KeyUses(http, revocations)


async def _wait(uses: KeyUses) -> None:
    await asyncio.gather(*uses._reports)


async def test_a_key_is_limited_by_the_minute(uses, monkeypatch) -> None:
    uses._requests = LocalLimit("3 per minute")
    monkeypatch.setattr("services.chassis.limits.time", SimpleNamespace(monotonic=lambda: 120.0))
    for _ in range(3):
        uses.count(5, "key-5")
    uses.count(6, "key-6")
    with pytest.raises(TooMany):
        uses.count(5, "key-5")
    await uses.stop()


async def test_a_use_is_reported_once_a_minute(uses, auth, monkeypatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(key_uses, "time", SimpleNamespace(monotonic=lambda: now[0]))
    for moment in (1000.0, 1059.0, 1060.0):
        now[0] = moment
        uses.count(5, "key-5")
        uses.count(5, "key-5")
        await _wait(uses)
    assert auth.reports == ["/internal/key/5/use"] * 2


async def test_a_report_that_failed_is_repeated(uses, auth) -> None:
    auth.status = 0
    uses.count(5, "key-5")
    await _wait(uses)
    auth.status = 204
    uses.count(5, "key-5")
    await _wait(uses)
    uses.count(5, "key-5")
    await _wait(uses)
    assert len(auth.reports) == 2


async def test_a_key_that_auth_does_not_know_is_refused_from_then_on(uses, auth, revocations) -> None:
    await revocations.refuse_revoked_session("key-5")
    auth.status = 404
    uses.count(5, "key-5")

    await eventually(lambda: "key-5" in revocations._revoked)
    with pytest.raises(Unauthenticated):
        await revocations.refuse_revoked_session("key-5")
