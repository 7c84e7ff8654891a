"""Other services know auth's keys by asking for them (API contract §1)."""

import asyncio

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity import PublishedKeys, Verifier, tokens
from services.chassis.identity.signing import SigningKey, SigningKeys


class Auth:
    """What auth publishes, and how often it was asked."""

    def __init__(self) -> None:
        self.keys = new_keys()
        self.asked = 0
        self.away = False

    async def answer(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        await asyncio.sleep(0)
        if self.away:
            raise httpx.ConnectError("away", request=request)
        return httpx.Response(200, json=self.keys.published)

    def token(self) -> str:
        return self.keys.sign(7, "editor", None, "s")


def new_keys() -> SigningKeys:
    return SigningKeys([SigningKey.from_private(Ed25519PrivateKey.generate())], "masthead")


@pytest.fixture
def auth(monkeypatch) -> Auth:
    """Auth, reached by every HTTP client of the test."""
    auth, usual = Auth(), httpx.AsyncClient
    transport = httpx.MockTransport(auth.answer)
    monkeypatch.setattr(tokens.httpx, "AsyncClient", lambda **options: usual(transport=transport, **options))
    return auth


@pytest.fixture
def clock(monkeypatch) -> list[float]:
    """The time that has passed; tests move it."""
    now = [1000.0]
    monkeypatch.setattr(tokens.time, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def verifier(auth, clock) -> Verifier:
    return Verifier(PublishedKeys("http://auth/jwks"), "masthead")


async def test_keys_are_asked_for_once(auth, verifier) -> None:
    for _ in range(3):
        assert (await verifier.verify(auth.keys.sign(7, "editor", None, "s"))).user_id == 7
    assert auth.asked == 1


async def test_a_new_key_is_found_but_strangers_do_not_make_a_flood(auth, verifier, clock) -> None:
    await verifier.verify(auth.token())
    auth.keys = new_keys()
    for _ in range(5):
        with pytest.raises(Unauthenticated):
            await verifier.verify(auth.token())
    assert auth.asked == 1
    clock[0] += PublishedKeys.REFRESH_SECONDS + 1
    assert (await verifier.verify(auth.token())).user_id == 7
    assert auth.asked == 2


async def test_a_withdrawn_key_stops_counting_also_for_tokens_seen_before(auth, verifier, clock) -> None:
    token = auth.token()
    await verifier.verify(token)
    auth.keys = new_keys()
    clock[0] += tokens.TRUST_SECONDS + 1
    with pytest.raises(Unauthenticated):
        await verifier.verify(token)


async def test_while_auth_is_away_known_keys_count_and_unknown_ones_cannot_be_checked(auth, verifier, clock) -> None:
    token = auth.token()
    await verifier.verify(token)
    auth.away = True
    clock[0] += tokens.TRUST_SECONDS + 1
    assert (await verifier.verify(token)).user_id == 7
    assert auth.asked == 2
    clock[0] += PublishedKeys.REFRESH_SECONDS + 1
    with pytest.raises(Unavailable):
        await verifier.verify(new_keys().sign(7, "editor", None, "s"))


@pytest.mark.parametrize(("away", "answer"), [(False, Unauthenticated), (True, Unavailable)])
async def test_many_made_up_keys_at_once_are_one_question_to_auth(auth, verifier, away, answer) -> None:
    auth.away = away
    forged = [verifier.verify(new_keys().sign(7, "admin", None, "s")) for _ in range(20)]
    answers = await asyncio.gather(*forged, return_exceptions=True)
    assert {type(each) for each in answers} == {answer}
    assert auth.asked == 1
