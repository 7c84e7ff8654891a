"""Limits of failed sign-ins (ACCOUNT-3), the end of sessions (ACCOUNT-62) and the claims of tokens. Pure functions."""

import hashlib
from datetime import datetime, timedelta

from services.auth.signing import PasskeyClaims
from services.chassis.http.client_address import normalize_address

SESSION_LIFETIME = timedelta(days=30)
FRESH_SIGN_IN = timedelta(minutes=5)
"""For how long after a sign-in the user is not asked for the password again."""
LAST_SEEN_PRECISION = timedelta(minutes=5)
MAX_USER_AGENT = 500
WRONG_CREDENTIALS = "Invalid email or password, please try again."


def hash_attempt(email_key: str, address: str) -> str:
    """Return the key under which failures are counted: one account from one client address. Typed emails are not kept.

    An IPv6 client owns a whole network, which counts as one address.
    """
    return hashlib.sha256(f"{email_key}\0{normalize_address(address)}".encode()).hexdigest()


def choose_claims(reauthenticated_at: datetime | None, *, has_passkey: bool, must_have_passkey: bool) -> PasskeyClaims:
    """Return the claims about passkeys of a session's token (ACCESS-30, ACCESS-34).

    Args:
        reauthenticated_at: when the user last used a passkey in this session.
        must_have_passkey: whether the setting requires one of this user.
    """
    return PasskeyClaims(
        reauthenticated_at=int(reauthenticated_at.timestamp()) if reauthenticated_at else None,
        must_reauthenticate=has_passkey or must_have_passkey,
        is_restricted=must_have_passkey and not has_passkey,
    )
