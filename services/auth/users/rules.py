"""What an account must be, and who may change whom (Document 000 §5, API contract §2–§3). Pure functions."""

import unicodedata
from enum import StrEnum
from functools import cache
from pathlib import Path

from services.chassis.http.problems import Conflict, Invalid, filled

FILL_ALL = "Please fill out all fields"
EMAIL_MOST = 254
PASSWORD_LEAST, PASSWORD_MOST = 8, 128
_COMMON_PASSWORDS = Path(__file__).parents[1] / "common_passwords.txt"


class Role(StrEnum):
    """What somebody may do (API contract §2)."""

    ADMIN = "admin"
    EDITOR = "editor"
    EXHIBITOR = "exhibitor"


def email_key(email: str) -> str:
    """The e-mail as it is compared: without regard to case."""
    return unicodedata.normalize("NFC", email.strip().casefold())


def check_email_filled(email: str | None) -> str:
    """The trimmed e-mail, which must be there.

    Raises:
        Invalid: it is empty.
    """
    return filled(FILL_ALL, email=(email or "").strip())[0]


def check_filled(email: str | None, password: str | None) -> tuple[str, str]:
    """The trimmed e-mail and the password, which both must be there (Document 000 §5).

    Raises:
        Invalid: with the documented sentence, naming what is missing.
    """
    email, password = filled(FILL_ALL, email=(email or "").strip(), password=password)
    return email, password


def check_email(email: str) -> None:
    """Its format is not checked (Document 000 §5), only that it can be stored, shown and mailed to.

    Raises:
        Invalid: it is too long or holds invisible characters.
    """
    if len(email) > EMAIL_MOST:
        raise Invalid.naming(f"An e-mail may be at most {EMAIL_MOST} characters long.", "email")
    if not email.isprintable():
        raise Invalid.naming("An e-mail may not hold invisible characters.", "email")


def check_password(password: str, field: str = "password") -> None:
    """8–128 characters and not among the commonest (API contract §3).

    Args:
        field: its name in the request.

    Raises:
        Invalid: with a sentence that says why.
    """
    if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
        raise Invalid.naming(f"A password needs {PASSWORD_LEAST} to {PASSWORD_MOST} characters.", field)
    if password.casefold() in common_passwords():
        raise Invalid.naming("This password is too common, please choose another.", field)


@cache
def common_passwords() -> frozenset[str]:
    """The commonest passwords, in lower case."""
    lines = _COMMON_PASSWORDS.read_text().splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def check_deactivation(user: int, caller: int, remaining_administrators: int) -> None:
    """Nobody deactivates themselves, nor the last administrator.

    Raises:
        Conflict: saying which.
    """
    if user == caller:
        raise Conflict("You cannot deactivate your own account.")
    _check_remaining(remaining_administrators)


def check_removal(removed: set[int], caller: int, remaining_administrators: int) -> None:
    """Nobody removes themselves, nor the last administrator.

    Raises:
        Conflict: saying which.
    """
    if caller in removed:
        raise Conflict("You cannot remove your own account.")
    _check_remaining(remaining_administrators)


def check_role_change(user: int, caller: int, remaining_administrators: int) -> None:
    """Nobody changes their own role, nor that of the last administrator.

    Raises:
        Conflict: saying which.
    """
    if user == caller:
        raise Conflict("You cannot change your own role.")
    _check_remaining(remaining_administrators)


def _check_remaining(administrators: int) -> None:
    if administrators == 0:
        raise Conflict("There must be at least one administrator.")
