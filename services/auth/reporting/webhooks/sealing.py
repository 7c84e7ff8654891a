"""Encryption of the secrets of webhooks in the database, with keys derived from the signing keys (API-84).

A copy of the database alone reveals no secret. When the signing keys are rotated, secrets are sealed again with the
new one while the old one is still configured.
"""

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from services.auth.signing import SigningKeys

_PURPOSE = "webhook secrets"
_KID_BYTES, _NONCE_BYTES = 8, 12


class SecretLost(Exception):
    """The signing key with which the secret was encrypted is no longer configured."""


def seal(keys: SigningKeys, secret: str) -> bytes:
    """Encrypt a secret with the current key."""
    kid, key = next(iter(keys.derive_keys(_PURPOSE).items()))
    nonce = os.urandom(_NONCE_BYTES)
    return bytes.fromhex(kid) + nonce + AESGCM(key).encrypt(nonce, secret.encode(), None)


def unseal(keys: SigningKeys, sealed: bytes) -> str:
    """Decrypt a secret."""
    kid, nonce, encrypted = sealed[:_KID_BYTES], sealed[_KID_BYTES:][:_NONCE_BYTES], sealed[_KID_BYTES + _NONCE_BYTES :]
    key = keys.derive_keys(_PURPOSE).get(kid.hex())
    try:
        if key is None:
            raise SecretLost
        return AESGCM(key).decrypt(nonce, encrypted, None).decode()
    except InvalidTag as error:
        raise SecretLost from error


def is_current(keys: SigningKeys, sealed: bytes) -> bool:
    """Return whether a secret is encrypted with the current key."""
    return sealed[:_KID_BYTES].hex() == next(iter(keys.derive_keys(_PURPOSE)))
