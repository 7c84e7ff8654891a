"""Signing keys: publication, rotation, refusal of unknown keys (API-4)."""

import base64

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from pydantic import SecretStr, ValidationError

from services.auth.identity.keys import load_signing_keys
from services.auth.settings import AuthSettings
from services.auth.signing import SigningKeys
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity.tokens import Verifier
from tests.support.tokens import SIGNER


def make_pem(private: object) -> str:
    return private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def load_keys(*pems: str) -> SigningKeys:
    return load_signing_keys(AuthSettings(environment="test", signing_keys=SecretStr("".join(pems))))


OLD, NEW = make_pem(Ed25519PrivateKey.generate()), make_pem(Ed25519PrivateKey.generate())


async def test_the_public_keys_are_published_and_cacheable(auth) -> None:
    response = await (await auth.anybody()).get("/.well-known/jwks.json")
    assert (response.status_code, response.headers["Cache-Control"]) == (200, "public, max-age=300")
    [key] = response.json()["keys"]
    assert {name: key[name] for name in ("kty", "crv", "use", "alg")} == {
        "kty": "OKP",
        "crv": "Ed25519",
        "use": "sig",
        "alg": "EdDSA",
    }
    assert set(key) == {"kty", "crv", "x", "kid", "use", "alg"}
    assert len(base64.urlsafe_b64decode(key["x"] + "=")) == 32
    assert key["kid"] == SIGNER.published["keys"][0]["kid"]


async def test_the_first_key_signs_and_all_verify() -> None:
    before, during, after = load_keys(OLD), load_keys(NEW, OLD), load_keys(NEW)
    old, new = before.sign(1, "admin", None, "a"), during.sign(1, "admin", None, "b")
    for token in (old, new):
        assert jwt.get_unverified_header(token)["kid"] in {key["kid"] for key in during.published["keys"]}
        assert (await Verifier(during, "masthead").verify(token)).user_id == 1
    assert (await Verifier(after, "masthead").verify(new)).user_id == 1
    with pytest.raises(Unauthenticated):
        await Verifier(after, "masthead").verify(old)
    with pytest.raises(Unauthenticated):
        await Verifier(before, "masthead").verify(new)


def test_line_breaks_may_be_written_as_in_environment_files() -> None:
    assert load_keys(OLD.replace("\n", "\\n")).published == load_keys(OLD).published


def test_without_keys_a_local_run_generates_one() -> None:
    settings = AuthSettings(environment="local")
    assert load_signing_keys(settings).published == load_signing_keys(settings).published


@pytest.mark.parametrize(
    "keys", [None, "", "secret-but-no-pem", OLD.replace("MC4", "AAA"), make_pem(generate_private_key(SECP256R1()))]
)
def test_production_requires_valid_keys_and_never_prints_them(keys, monkeypatch) -> None:
    for name in ("DATABASE_URL", "NATS_URL", "S3_SECRET_KEY"):
        monkeypatch.setenv(name, "own")
    for name in ("PUBLIC_URL", "FILES_ORIGIN"):
        monkeypatch.setenv(name, "https://masthead.example")
    monkeypatch.setenv("ENVIRONMENT", "production")
    monkeypatch.setenv("LINK_KEYS", "a key of links with 32 characters")
    monkeypatch.setenv("SIGNING_KEYS", OLD)
    assert AuthSettings().signing_keys
    if keys is None:
        monkeypatch.delenv("SIGNING_KEYS")
    else:
        monkeypatch.setenv("SIGNING_KEYS", keys)
    with pytest.raises(ValidationError) as refused:
        AuthSettings()
    assert "secret-but" not in str(refused.value)
    assert "PRIVATE KEY" not in str(refused.value)
