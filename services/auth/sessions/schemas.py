"""Schemas of sign-in and sessions."""

from services.chassis.resource import In, Out
from services.chassis.types import UtcTime


class CredentialsIn(In):
    """E-mail and password as typed."""

    email: str | None = None
    password: str | None = None


class SessionOut(Out):
    """One of the caller's own sessions; `current` is the one of the request."""

    id: str
    created_at: UtcTime
    last_seen_at: UtcTime
    user_agent: str
    address: str
    current: bool
