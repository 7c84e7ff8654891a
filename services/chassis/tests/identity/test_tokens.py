"""Tokens are verified offline (API-4, API-5)."""

import time
from types import SimpleNamespace

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from jwt.utils import base64url_decode, base64url_encode

from services.auth.signing import SigningKey, SigningKeys
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity import tokens
from services.chassis.identity.tokens import TOKEN_LIFETIME, Verifier

ISSUER = "masthead"


def new_key() -> SigningKey:
    private = Ed25519PrivateKey.generate()
    return SigningKey.from_pem(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode())


@pytest.fixture
def keys() -> SigningKeys:
    return SigningKeys([new_key()], ISSUER)


async def test_a_signed_token_identifies_its_caller(keys: SigningKeys) -> None:
    caller = await Verifier(keys, ISSUER).verify(keys.sign(7, "editor", 204, "s1"))
    assert (caller.user_id, caller.role, caller.client_id, caller.session_id) == (7, "editor", 204, "s1")
    assert caller.is_staff


async def test_a_token_is_due_for_renewal_in_its_last_quarter(keys: SigningKeys) -> None:
    verifier = Verifier(keys, ISSUER)
    early = await verifier.verify(keys.sign(7, "editor", None, "s1"))
    late = await verifier.verify(keys.sign(7, "editor", None, "s2", lifetime=TOKEN_LIFETIME // 4 - 1))
    assert (early.is_due_for_renewal, late.is_due_for_renewal) == (False, True)


async def test_a_cached_token_still_expires(keys: SigningKeys, monkeypatch: pytest.MonkeyPatch) -> None:
    verifier = Verifier(keys, ISSUER)
    token = keys.sign(7, "admin", None, "s1", lifetime=600)
    await verifier.verify(token)
    later = time.time() + 601
    monkeypatch.setattr(tokens, "time", SimpleNamespace(time=lambda: later, monotonic=time.monotonic))
    with pytest.raises(Unauthenticated):
        await verifier.verify(token)


async def test_the_number_of_cached_tokens_is_limited(keys: SigningKeys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Verifier, "MAX_CACHED", 3)
    verifier = Verifier(keys, ISSUER)
    for number in range(10):
        assert (await verifier.verify(keys.sign(number, "admin", None, "s1"))).user_id == number
        assert len(verifier._verified) <= 3


def _forged(keys: SigningKeys, **changes: object) -> str:
    now = int(time.time())
    claims = {
        "iss": ISSUER,
        "aud": "masthead-api",
        "iat": now,
        "exp": now + 60,
        "sub": "7",
        "sid": "s",
        "role": "admin",
    }
    claims |= changes
    signer = keys._keys[0]
    claims = {name: value for name, value in claims.items() if value is not None}
    return jwt.encode(claims, signer.private, algorithm="EdDSA", headers={"kid": signer.kid})


@pytest.mark.parametrize(
    "changes",
    [
        {"iss": "somebody"},
        {"aud": "other"},
        {"exp": int(time.time()) - 1},
        {"exp": None},
        {"sub": "seven"},
        {"sid": None},
        {"role": None},
        {"role": 5},
    ],
)
async def test_a_token_with_wrong_claims_is_refused(keys: SigningKeys, changes: dict[str, object]) -> None:
    with pytest.raises(Unauthenticated):
        await Verifier(keys, ISSUER).verify(_forged(keys, **changes))


async def test_a_token_of_a_clock_that_is_ahead_is_accepted(keys: SigningKeys) -> None:
    token = _forged(keys, iat=int(time.time()) + 600)
    assert (await Verifier(keys, ISSUER).verify(token)).user_id == 7


async def test_forged_tokens_are_refused(keys: SigningKeys) -> None:
    stranger = SigningKeys([new_key()], ISSUER).sign(7, "admin", None, "s")
    head, body, signature = keys.sign(7, "admin", None, "s").split(".")
    unsigned = jwt.encode({"sub": "7"}, "", algorithm="none", headers={"kid": keys._keys[0].kid})
    shared = jwt.encode({"sub": "7", "role": "admin"}, "x" * 32, algorithm="HS256", headers={"kid": keys._keys[0].kid})
    changed = bytearray(base64url_decode(signature))
    changed[0] ^= 1
    forged = f"{head}.{body}.{base64url_encode(bytes(changed)).decode()}"
    for token in ("", "x", "a.b.c", stranger, forged, unsigned, shared, "é.é.é"):
        with pytest.raises(Unauthenticated):
            await Verifier(keys, ISSUER).verify(token)
