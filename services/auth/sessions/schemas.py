"""Request and response schemas of sign-in and sessions."""

from services.chassis.resource import In, Out
from services.chassis.types import UtcTime


class CredentialsIn(In):
    """Email and password as typed."""

    email: str | None = None
    password: str | None = None


class SessionOut(Out):
    """One of the caller's own sessions. `current`: whether it is the session of this request."""

    id: str
    created_at: UtcTime
    last_seen_at: UtcTime
    user_agent: str
    address: str
    current: bool
