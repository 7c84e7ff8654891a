"""Services fetch and cache auth's public keys (API-4)."""

import asyncio
import time
from email.utils import formatdate
from types import SimpleNamespace

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from services.auth.signing import PasskeyClaims, SigningKey, SigningKeys
from services.chassis.cancellation import run_in_background
from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity import tokens
from services.chassis.identity.tokens import REAUTHENTICATION_SECONDS, PublishedKeys, Verifier
from tests.support.eventually import eventually


class Auth:
    """A fake auth service that counts requests for its keys."""

    def __init__(self) -> None:
        self.keys = new_keys()
        self.fetches = 0
        self.responses = 0
        self.is_unavailable = False
        self.headers: dict[str, str] = {}

    async def respond(self, request: httpx.Request) -> httpx.Response:
        self.fetches += 1
        await asyncio.sleep(0)
        if self.is_unavailable:
            raise httpx.ConnectError("away", request=request)
        self.responses += 1
        return httpx.Response(200, json=self.keys.published, headers=self.headers)

    def token(self) -> str:
        return self.keys.sign(7, "editor", None, "s")


def new_keys() -> SigningKeys:
    return SigningKeys([SigningKey.from_private(Ed25519PrivateKey.generate())], "masthead")


@pytest.fixture
def auth(monkeypatch) -> Auth:
    """The fake auth service, to which all HTTP clients of the test connect."""
    auth, usual = Auth(), httpx.AsyncClient
    transport = httpx.MockTransport(auth.respond)
    monkeypatch.setattr(tokens.httpx, "AsyncClient", lambda **options: usual(transport=transport, **options))
    return auth


@pytest.fixture
def clock(monkeypatch) -> list[float]:
    """The monotonic clock, which tests advance."""
    now = [1000.0]
    monkeypatch.setattr(tokens, "time", SimpleNamespace(monotonic=lambda: now[0], time=time.time))
    return now


@pytest.fixture
def verifier(auth, clock) -> Verifier:
    return Verifier(PublishedKeys("http://auth/jwks"), "masthead")


async def test_keys_are_fetched_once(auth, verifier) -> None:
    for _ in range(3):
        assert (await verifier.verify(auth.keys.sign(7, "editor", None, "s"))).user_id == 7
    assert auth.fetches == 1


async def test_a_new_key_is_found_but_fetches_are_rate_limited(auth, verifier, clock) -> None:
    await verifier.verify(auth.token())
    auth.keys = new_keys()
    for _ in range(5):
        with pytest.raises(Unauthenticated):
            await verifier.verify(auth.token())
    assert auth.fetches == 1
    clock[0] += PublishedKeys.REFRESH_SECONDS + 1
    assert (await verifier.verify(auth.token())).user_id == 7
    assert auth.fetches == 2


async def test_a_withdrawn_key_becomes_invalid_even_for_cached_tokens(auth, verifier, clock) -> None:
    token = auth.token()
    await verifier.verify(token)
    auth.keys = new_keys()
    clock[0] += tokens.CACHE_SECONDS + 1
    with pytest.raises(Unauthenticated):
        await verifier.verify(token)


async def test_while_auth_is_unavailable_known_keys_stay_valid_and_unknown_ones_get_503(auth, verifier, clock) -> None:
    token = auth.token()
    await verifier.verify(token)
    auth.is_unavailable = True
    clock[0] += tokens.CACHE_SECONDS + 1
    assert (await verifier.verify(token)).user_id == 7
    assert auth.fetches == 2
    clock[0] += PublishedKeys.REFRESH_SECONDS + 1
    with pytest.raises(Unavailable):
        await verifier.verify(new_keys().sign(7, "editor", None, "s"))


@pytest.mark.parametrize(("is_unavailable", "expected"), [(False, Unauthenticated), (True, Unavailable)])
async def test_concurrent_unknown_keys_share_one_fetch(auth, verifier, is_unavailable, expected) -> None:
    auth.is_unavailable = is_unavailable
    forged = [verifier.verify(new_keys().sign(7, "admin", None, "s")) for _ in range(20)]
    errors = await asyncio.gather(*forged, return_exceptions=True)
    assert {type(each) for each in errors} == {expected}
    assert auth.fetches == 1


@pytest.mark.parametrize("ahead", [-600, 0, 600])
async def test_a_reauthentication_counts_by_the_clock_of_auth(auth, clock, verifier, ahead) -> None:
    """A service whose clock is wrong by minutes neither refuses every reauthentication nor accepts old ones."""
    auth.headers["Date"] = formatdate(time.time() + ahead, usegmt=True)

    async def is_recent(age: float) -> bool:
        used = PasskeyClaims(reauthenticated_at=int(time.time() + ahead - age), must_reauthenticate=True)
        caller = await verifier.verify(auth.keys.sign(7, "admin", None, "s", passkey_claims=used))
        return caller.is_recently_reauthenticated

    ages = (0, REAUTHENTICATION_SECONDS - 60, REAUTHENTICATION_SECONDS + 60)
    assert [await is_recent(age) for age in ages] == [True, True, False]


async def test_a_malformed_date_is_like_an_unavailable_auth(auth, verifier) -> None:
    auth.headers["Date"] = "yesterday"
    with pytest.raises(Unavailable):
        await verifier.verify(auth.token())


async def test_keys_are_fetched_before_the_first_request(auth, monkeypatch) -> None:
    monkeypatch.setattr(PublishedKeys, "RETRY_SECONDS", 0.01)
    auth.is_unavailable = True
    keys = PublishedKeys("http://auth/jwks")
    async with run_in_background(keys.fetch_until_there()):
        await eventually(lambda: auth.fetches >= 3)
        auth.is_unavailable = False
        await eventually(lambda: auth.responses == 1)
        auth.is_unavailable = True
        fetches = auth.fetches
        await asyncio.sleep(0.05)
        assert (await Verifier(keys, "masthead").verify(auth.token())).user_id == 7
        assert auth.fetches == fetches
