"""Tokens that anyone can make, and tokens of the real key with wrong claims, are refused by every service (API-4)."""

import base64
import json
import time
from collections.abc import Mapping
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from deploy.local.contexts import CONTEXTS
from services.auth.signing import SigningKey, read_keys
from tests.support.system import System

# A path of each service that needs a token.
PATHS = {
    "auth": "user",
    "content": "jobs",
    "alerts": "alert-items",
    "microsites": "microsites",
    "media": "media-images",
    "stats": "email-stats",
}
SMALL_ORDER = b"\x01" + bytes(63)
REAL = "of the real key"


def encode(part: Mapping[str, Any] | bytes) -> str:
    content = part if isinstance(part, bytes) else json.dumps(part).encode()
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@pytest.fixture(scope="module")
def key(system: System) -> SigningKey:
    """The key with which the running system signs."""
    stored = json.loads((system.data / "credentials.json").read_text())
    return read_keys(stored["signing_key"])[0]


@pytest.fixture(scope="module")
def claims(system: System) -> dict[str, Any]:
    """The claims of a valid token of an administrator."""
    decoded: dict[str, Any] = jwt.decode(system.token("admin"), options={"verify_signature": False})
    return decoded


def forge(key: SigningKey, claims: dict[str, Any]) -> dict[str, str]:
    """Return forged tokens by what is wrong with them."""
    header = {"alg": "EdDSA", "typ": "JWT", "kid": key.kid}
    public, stranger = key.private.public_key().public_bytes_raw(), Ed25519PrivateKey.generate()
    body = encode(claims)
    good = jwt.encode(claims, key.private, algorithm="EdDSA", headers={"kid": key.kid})
    head, _, signature = good.split(".")
    raised = encode(claims | {"role": "admin", "sub": "1"})

    def sign(headers: dict[str, Any]) -> str:
        return jwt.encode(claims, stranger, algorithm="EdDSA", headers=headers)

    return {
        "no signature": f"{head}.{body}.",
        "no algorithm": f"{encode(header | {'alg': 'none'})}.{body}.",
        "an algorithm in other letters": f"{encode(header | {'alg': 'nOnE'})}.{body}.",
        "a shared secret that is the public key": jwt.encode(claims, public, "HS256", {"kid": key.kid}),
        "another key under the real id": sign({"kid": key.kid}),
        "another key in its own header": sign({"kid": key.kid, "jwk": SigningKey.from_private(stranger).published}),
        "keys of another site": sign(
            {"kid": "x", "jku": "https://evil.example/jwks.json", "x5u": "https://evil.example"}
        ),
        "an id that is a path": sign({"kid": "../../../../dev/null"}),
        "an id that is a statement": sign({"kid": "' UNION SELECT 'x"}),
        "an id that is a list": f"{encode(header | {'kid': [key.kid]})}.{body}.{signature}",
        "changed claims": f"{head}.{encode(claims | {'exp': claims['exp'] + 1})}.{signature}",
        "claims of somebody else": f"{head}.{raised}.{signature[:-4]}AAAA",
        "a signature of zeros": f"{head}.{body}.{encode(bytes(64))}",
        "a signature of small order": f"{head}.{body}.{encode(SMALL_ORDER)}",
        "a longer signature": f"{good}AAAA",
        "two bodies": f"{head}.{body}.{body}.{signature}",
        "an unknown critical header": sign({"kid": key.kid, "crit": ["exp"], "b64": False}),
        "a nested token": f"{head}.{encode(good.encode())}.{signature}",
        "a claim that is no JSON": f"{head}.{encode(b'{')}.{signature}",
        "nothing": "..",
    }


def missign(key: SigningKey, claims: dict[str, Any]) -> dict[str, str]:
    """Return tokens of the real key whose claims are wrong, by what is wrong with them."""
    changes: dict[str, dict[str, Any]] = {
        "another issuer": {"iss": "elsewhere"},
        "another audience": {"aud": "elsewhere"},
        "no audience": {"aud": None},
        "no session": {"sid": None},
        "no user": {"sub": None},
        "no end": {"exp": None},
        "an end in the past": {"exp": int(time.time()) - 1},
        "an end that is text": {"exp": "tomorrow"},
        "no beginning": {"iat": None},
        "a user who is a word": {"sub": "admin"},
        "no role": {"role": None},
        "a role that is a list": {"role": ["admin"]},
        "a client that is a word": {"clientId": "all"},
        "a session that is a number": {"sid": 7},
    }
    tokens = {}
    for name, change in changes.items():
        changed = {claim: value for claim, value in (claims | change).items() if value is not None}
        tokens[f"{name}, {REAL}"] = jwt.api_jws.encode(
            json.dumps(changed).encode(), key.private, algorithm="EdDSA", headers={"kid": key.kid, "typ": "JWT"}
        )
    return tokens


@pytest.mark.parametrize("service", CONTEXTS)
async def test_a_forged_token_is_refused(system: System, key: SigningKey, claims: dict[str, Any], service: str) -> None:
    accepted = []
    async with system.api() as api:
        assert (await api.get(PATHS[service], headers={"Auth": system.token("admin")})).status_code == 200
        for name, token in (forge(key, claims) | missign(key, claims)).items():
            for header in ({"Auth": token}, {"Authorization": f"Bearer {token}"}):
                response = await api.get(PATHS[service], headers=header)
                if response.status_code != 401:
                    accepted.append((name, response.status_code))
    assert accepted == []
