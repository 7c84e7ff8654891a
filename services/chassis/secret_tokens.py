"""Secret tokens of links and tickets. The database holds only their hashes, so reading it reveals no valid one."""

import hashlib
import secrets


def create_token() -> str:
    """Return a new random, URL-safe token."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> bytes:
    """Return the hash under which a token is stored."""
    return hashlib.sha256(token.encode()).digest()
