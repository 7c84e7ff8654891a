"""Limits of passkeys, and the ceremonies that challenges belong to."""

from datetime import timedelta
from enum import StrEnum

MAX_PASSKEYS = 10
MAX_NAME = 100
MAX_CREDENTIAL_ID = 1023  # bytes, by the standard; longer ones do not fit into the index
CHALLENGE_LIFETIME = timedelta(minutes=5)
NOT_ACCEPTED = "This passkey was not accepted, please try again."


class Ceremony(StrEnum):
    """What a challenge is for; a response to one ceremony is not accepted in another."""

    REGISTRATION = "registration"
    SIGN_IN = "sign-in"
    REAUTHENTICATION = "reauthentication"


def user_handle(user_id: int) -> bytes:
    """Return the id under which authenticators store a user; it contains no personal data."""
    return str(user_id).encode()
