"""How long links live, and what setting a password needs (Document 000 §5, API contract §3). Pure functions."""

import hashlib
from datetime import timedelta

from services.auth.users.rules import check_password
from services.chassis.http.problems import filled

RESET_LASTS = timedelta(hours=1)
INVITATION_LASTS = timedelta(days=7)
MOST_RESETS_AN_HOUR = 5
TOKEN_BYTES = 32
FILL_ALL = "Please fill out all fields."
FAILED = "Error resetting password"
WRONG = "This is not your password."


def token_hash(token: str) -> bytes:
    """What is stored of a link: whoever reads the database cannot follow it."""
    return hashlib.sha256(token.encode()).digest()


def check_reset(email: str | None, password: str | None, token: str | None) -> tuple[str, str, str]:
    """The three of them, which must all be there, with a password that is good enough (Document 000 §5).

    Raises:
        Invalid: with the documented sentence, naming what is missing; or why the password is not good enough.
    """
    email, password, token = filled(FILL_ALL, email=email, password=password, rememberToken=token)
    check_password(password)
    return email, password, token


def check_change(password: str | None, new_password: str | None) -> tuple[str, str]:
    """The old and the new password, which must both be there, the new one good enough.

    Raises:
        Invalid: naming what is missing, or why the new one is not good enough.
    """
    password, new_password = filled(FILL_ALL, password=password, newPassword=new_password)
    check_password(new_password, "newPassword")
    return password, new_password
