"""Rules of API keys (API-70, API-71). Pure functions."""

from datetime import datetime, timedelta

from services.chassis.http.problems import Conflict, Invalid

MAX_KEYS = 100
MAX_NAME = 100
MAX_LIFETIME = timedelta(days=366)
HINT_LENGTH = 4
USE_PRECISION = timedelta(seconds=50)  # services report a use every minute
TOO_MANY = f"There are {MAX_KEYS} API keys already. Remove one first."


def check_count(count: int) -> None:
    """Check that another key may be created."""
    if count >= MAX_KEYS:
        raise Conflict(TOO_MANY)


def check_end(expires_at: datetime, now: datetime) -> None:
    """Refuse an end that is over already or more than a year away."""
    if expires_at <= now:
        raise Invalid.for_fields("Please choose a date in the future.", "expiresAt")
    if expires_at > now + MAX_LIFETIME:
        raise Invalid.for_fields("An API key may last at most one year.", "expiresAt")


def name_session(key_id: int) -> str:
    """Return the `sid` of a key, under which it is revoked like a session."""
    return f"key-{key_id}"
