"""Request and response schemas of the proof of an address."""

from services.chassis.resource import In, Out
from services.chassis.types import UtcTime


class VerificationIn(In):
    """The account's password; not needed by a caller who is signed in with the account."""

    password: str | None = None


class VerificationOut(Out):
    """An account's address, and when it was proven. `signedOut`: whether that ended the account's sessions."""

    email: str
    email_verified_at: UtcTime | None
    signed_out: bool = False
