"""Rules of accounts, and of who may change whom (ACCOUNT-6, ACCOUNT-7, ACCOUNT-12, ACCOUNT-41, ACCESS-6).

Pure functions.
"""

import re
import unicodedata
from collections.abc import Collection
from enum import StrEnum
from functools import cache
from pathlib import Path

from services.chassis.http.problems import Conflict, Forbidden, Invalid, require_filled
from services.chassis.identity.roles import Role
from services.chassis.mail import decode_label, fold_width

_PARTS = re.compile(r'[@.\s<>"(),:;]+')
_COMBINED_SCRIPTS = tuple(
    frozenset(scripts.split()) for scripts in ("LATIN CJK HIRAGANA KATAKANA", "LATIN CJK BOPOMOFO", "LATIN CJK HANGUL")
)
"""Scripts that Japanese, Chinese and Korean text mixes (UTS 39, section 5.2, highly restrictive)."""
_SHARED = frozenset({"MODIFIER", "KATAKANA-HIRAGANA"})
_IDEOGRAPHS = frozenset({"IDEOGRAPHIC", "KANGXI"})


def mixes_scripts(email: str) -> bool:
    """Return whether a part of an address mixes scripts that no language mixes (UTS 39, highly restrictive).

    The parts are the local part, split at dots, and the labels of the domain.
    """
    folded = fold_width(email)
    labels = [decode_label(part) for part in _PARTS.split(folded)]
    return any(_mixes(frozenset(filter(None, map(_find_script, label)))) for label in labels)


def _find_script(character: str) -> str | None:
    """Return the script of a letter by its Unicode name; None for what belongs to several scripts or to none."""
    if not unicodedata.category(character).startswith("L"):
        return None
    script = unicodedata.name(character, "").split(" ")[0]
    if script in _SHARED:
        return None
    return "CJK" if script in _IDEOGRAPHS else script


def _mixes(scripts: frozenset[str]) -> bool:
    return len(scripts) > 1 and not any(scripts <= combined for combined in _COMBINED_SCRIPTS)


FILL_ALL = "Please fill out all fields"
MAX_EMAIL = 254
MIN_PASSWORD, MAX_PASSWORD = 8, 128
_COMMON_PASSWORDS = Path(__file__).parents[1] / "common_passwords.txt"


class Verification(StrEnum):
    """Whether the address of an account is proven to be its user's (ACCOUNT-30)."""

    VERIFIED = "verified"
    UNVERIFIED = "unverified"
    INVITED = "invited"


def require_email(email: str | None) -> str:
    """Return the email, trimmed."""
    return check_email_length(require_filled(FILL_ALL, email=(email or "").strip())[0])


def require_credentials(email: str | None, password: str | None) -> tuple[str, str]:
    """Return the trimmed email and the password (ACCOUNT-1, ACCOUNT-12)."""
    email, password = require_filled(FILL_ALL, email=(email or "").strip(), password=password)
    return check_email_length(email), password


def check_email_length(email: str) -> str:
    """Return the email."""
    if len(email) > MAX_EMAIL:
        raise Invalid.for_fields(f"An e-mail may be at most {MAX_EMAIL} characters long.", "email")
    return email


def check_email(email: str) -> None:
    """Check that an email can be stored and displayed; its format is not checked (ACCOUNT-6)."""
    if not email.isprintable():
        raise Invalid.for_fields("An e-mail may not hold invisible characters.", "email")


def check_new_email(email: str) -> None:
    """Check the email of a new account, which also may not mix scripts in one word (ACCOUNT-41)."""
    check_email(email)
    if mixes_scripts(email):
        raise Invalid.for_fields("An e-mail may not mix letters of several alphabets in one word.", "email")


def check_password(password: str, field: str = "password") -> None:
    """Check that a password has 8–128 characters and is not among the most common (ACCOUNT-7)."""
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise Invalid.for_fields(f"A password needs {MIN_PASSWORD} to {MAX_PASSWORD} characters.", field)
    if password.casefold() in load_common_passwords():
        raise Invalid.for_fields("This password is too common, please choose another.", field)


@cache
def load_common_passwords() -> frozenset[str]:
    """Load the most common passwords, in lower case."""
    lines = _COMMON_PASSWORDS.read_text().splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def check_grant(caller_role: str, user_role: Role, *, changes_account: bool) -> None:
    """Check that a caller who is not an administrator changes nothing but an exhibitor's client (ACCESS-6).

    Args:
        changes_account: whether the request sets the role or deactivates or reactivates the account.
    """
    if caller_role == Role.ADMIN:
        return
    if changes_account:
        raise Forbidden("Only an administrator may change a role or an account.")
    if user_role != Role.EXHIBITOR:
        raise Forbidden("Only an administrator may change the account of another staff member.")


def check_others(act: str, users: Collection[int], caller: int, remaining_administrators: int) -> None:
    """Check that nobody does such an `act` to themselves or to the last administrator (ACCESS-6)."""
    if caller in users:
        raise Conflict(f"You cannot {act}.")
    if remaining_administrators == 0:
        raise Conflict("There must be at least one administrator.")
