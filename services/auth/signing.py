"""Signing keys: the first one signs, all are published; to rotate, put a new key before the old one (API-4)."""

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from jwt.algorithms import OKPAlgorithm

from services.chassis.identity.tokens import ALGORITHM, AUDIENCE, KEY_PREFIX, KEY_SUBJECT, TOKEN_LIFETIME

_PEM = re.compile(r"-----BEGIN PRIVATE KEY-----.+?-----END PRIVATE KEY-----", re.DOTALL)


@dataclass(frozen=True)
class SigningKey:
    """An Ed25519 key; its id is a prefix of its public key."""

    private: Ed25519PrivateKey
    kid: str

    @classmethod
    def from_pem(cls, pem: str) -> "SigningKey":
        """Load a key from PKCS#8 PEM."""
        private = load_pem_private_key(pem.encode(), password=None)
        if not isinstance(private, Ed25519PrivateKey):
            raise ValueError("a signing key is an Ed25519 private key in PEM")
        return cls.from_private(private)

    @classmethod
    def from_private(cls, private: Ed25519PrivateKey) -> "SigningKey":
        """Create a key with its id."""
        return cls(private, private.public_key().public_bytes_raw().hex()[:16])

    def derive(self, purpose: str) -> bytes:
        """Return a symmetric key of 32 bytes for a purpose other than signing."""
        return HKDF(SHA256(), 32, salt=None, info=purpose.encode()).derive(self.private.private_bytes_raw())

    @property
    def published(self) -> dict[str, Any]:
        """The public key as a JSON Web Key."""
        key: dict[str, Any] = OKPAlgorithm.to_jwk(self.private.public_key(), as_dict=True)
        return {**key, "kid": self.kid, "use": "sig", "alg": ALGORITHM}


def read_keys(text: str) -> list[SigningKey]:
    """Load the Ed25519 keys of a text of PEM blocks; line breaks may be written as `\\n`, for environment files."""
    blocks = _PEM.findall(text.replace("\\n", "\n"))
    if not blocks:
        raise ValueError("there is no private key in PEM")
    return [SigningKey.from_pem(block) for block in blocks]


@dataclass(frozen=True, slots=True)
class PasskeyClaims:
    """The claims about passkeys, as `Caller` describes them. A token contains only those that are set."""

    reauthenticated_at: int | None = None
    must_reauthenticate: bool = False
    is_restricted: bool = False

    def as_dict(self) -> dict[str, int | bool]:
        """Return the claims of the token."""
        claims = {
            "reauthenticatedAt": self.reauthenticated_at,
            "mustReauthenticate": self.must_reauthenticate,
            "restricted": self.is_restricted,
        }
        return {name: value for name, value in claims.items() if value}


NO_PASSKEY = PasskeyClaims()


class SigningKeys:
    """Signs tokens, and provides its own public keys, so that auth and tests verify without an HTTP request."""

    clock_offset = 0.0  # it signs by this process's clock

    def __init__(self, keys: Sequence[SigningKey], issuer: str) -> None:
        self._keys = keys
        self._issuer = issuer
        self._public = {key.kid: jwt.PyJWK(key.published) for key in keys}

    @property
    def published(self) -> dict[str, list[dict[str, Any]]]:
        """The JSON Web Key Set."""
        return {"keys": [key.published for key in self._keys]}

    async def find(self, kid: str) -> jwt.PyJWK | None:
        """Return the public key with this id, or None."""
        return self._public.get(kid)

    def derive_keys(self, purpose: str) -> dict[str, bytes]:
        """Return a symmetric key of 32 bytes derived from each signing key, by its id; that of the first one first."""
        return {key.kid: key.derive(purpose) for key in self._keys}

    def sign(
        self,
        user_id: int,
        role: str,
        client_id: int | None,
        session_id: str,
        lifetime: int = TOKEN_LIFETIME,
        passkey_claims: PasskeyClaims = NO_PASSKEY,
        *,
        expires_at: int | None = None,
    ) -> str:
        """Create a token for a session, with a lifetime in seconds or an end in seconds since the epoch."""
        claims = {
            "exp": int(time.time()) + lifetime if expires_at is None else expires_at,
            "sub": str(user_id),
            "role": role,
            "clientId": client_id,
            "sid": session_id,
            **passkey_claims.as_dict(),
        }
        return self._encode(claims)

    def sign_key(self, key_id: int, session_id: str, user_id: int, scopes: Iterable[str], expires_at: int) -> str:
        """Create an API key: a token with a prefix by which people and scanners recognise it (API-71).

        Args:
            session_id: under which it is revoked.
            user_id: the administrator who creates it.
            expires_at: in seconds since the epoch.
        """
        claims = {
            "exp": expires_at,
            "sub": f"{KEY_SUBJECT}{key_id}",
            "sid": session_id,
            "userId": user_id,
            "scope": " ".join(scopes),
        }
        return KEY_PREFIX + self._encode(claims)

    def _encode(self, claims: Mapping[str, Any]) -> str:
        signer = self._keys[0]
        common = {"iss": self._issuer, "aud": AUDIENCE, "iat": int(time.time())}
        return jwt.encode({**common, **claims}, signer.private, algorithm=ALGORITHM, headers={"kid": signer.kid})
