"""A software authenticator: it creates and uses passkeys as a browser with a security key does."""

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx
import jwt
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePrivateKey, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

from services.auth.tests.support import PASSWORD

REAUTHENTICATION_REQUIRED = "urn:masthead:problem:reauthentication-required"
ORIGIN = "http://localhost:8080"
_PRESENT, _VERIFIED, _WITH_CREDENTIAL = 0x01, 0x04, 0x40


@dataclass
class Authenticator:
    """One authenticator with at most one passkey. Its fields can be changed to make it misbehave."""

    origin: str = ORIGIN
    rp_id: str = "localhost"
    verifies_user: bool = True
    cross_origin: bool = False
    sign_count: int = 0
    user_handle: bytes | None = None
    credential_id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    key: EllipticCurvePrivateKey = field(default_factory=lambda: generate_private_key(SECP256R1()))

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Create a passkey and return the browser's response to these options."""
        self.user_handle = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public_key = encode_cbor({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)})
        length = len(self.credential_id).to_bytes(2)
        attested = bytes(16) + length + self.credential_id + public_key
        data = self._authenticator_data(_WITH_CREDENTIAL) + attested
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=attestation,
        )

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """Use the passkey and return the browser's response to these options."""
        self.sign_count += 1
        data = self._authenticator_data(0)
        client_data = self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ECDSA(SHA256()))
        fields = {"clientDataJSON": client_data, "authenticatorData": data, "signature": signature}
        if self.user_handle is not None:
            fields["userHandle"] = self.user_handle
        return self._credential(**fields)

    def _authenticator_data(self, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verifies_user else 0)
        return hashlib.sha256(self.rp_id.encode()).digest() + bytes([flags]) + self.sign_count.to_bytes(4)

    def _client_data(self, ceremony: str, challenge: str) -> bytes:
        data = {"type": ceremony, "challenge": challenge, "origin": self.origin, "crossOrigin": self.cross_origin}
        return json.dumps(data).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        credential_id = bytes_to_base64url(self.credential_id)
        return {"id": credential_id, "rawId": credential_id, "type": "public-key", "response": encoded}


def read_claims(token: str) -> dict[str, Any]:
    """Return the claims of a token."""
    claims: dict[str, Any] = jwt.decode(token, options={"verify_signature": False})
    return claims


async def start_registration(http: httpx.AsyncClient, password: str | None = PASSWORD) -> dict[str, Any]:
    """Return the options of a registration."""
    response = await http.post("/user/passkeys/options", json={"password": password})
    assert response.status_code == 200, response.text
    options: dict[str, Any] = response.json()["publicKey"]
    return options


async def register(
    http: httpx.AsyncClient, authenticator: Authenticator | None = None, name: str = "Laptop"
) -> Authenticator:
    """Register a passkey for a signed-in user, who continues with the new token."""
    authenticator = authenticator or Authenticator()
    credential = authenticator.create(await start_registration(http))
    response = await http.post("/user/passkeys", json={"name": name, "credential": credential})
    assert response.status_code == 201, response.text
    http.headers["Auth"] = response.headers["Auth"]
    return authenticator


async def start_sign_in(http: httpx.AsyncClient) -> dict[str, Any]:
    """Return the options of a sign-in."""
    options: dict[str, Any] = (await http.post("/user/login/passkey/options")).json()["publicKey"]
    return options


async def sign_in(http: httpx.AsyncClient, authenticator: Authenticator) -> httpx.Response:
    """Sign in with a passkey."""
    credential = authenticator.use(await start_sign_in(http))
    return await http.post("/user/login/passkey", json={"credential": credential})


async def reauthenticate(http: httpx.AsyncClient, authenticator: Authenticator) -> httpx.Response:
    """Confirm the identity of a signed-in user with a passkey."""
    options = (await http.post("/user/session/passkey/options")).json()["publicKey"]
    return await http.post("/user/session/passkey", json={"credential": authenticator.use(options)})
