"""Tokens of mailed links. The database holds only their hashes, so reading it opens nothing."""

import hashlib
import secrets

_TOKEN_BYTES = 32


def create_token() -> str:
    """A new random token, URL-safe."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def hash_token(token: str) -> bytes:
    """The hash under which a token is stored."""
    return hashlib.sha256(token.encode()).digest()
