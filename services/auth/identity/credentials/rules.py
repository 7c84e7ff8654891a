"""Lifetimes of password links and validation of password requests (ACCOUNT-7 to ACCOUNT-9). Pure functions."""

from datetime import timedelta

from services.auth.identity.users.rules import check_email_length, check_password
from services.chassis.http.problems import require_filled

RESET_LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=7)
FILL_ALL = "Please fill out all fields."
LIMIT_REACHED = "Enough emails were sent to this address for now, please try again in an hour."
RESET_FAILED = "Error resetting password"


def check_reset(email: str | None, password: str | None, token: str | None) -> tuple[str, str, str]:
    """Check that all three fields are present (ACCOUNT-8) and the password is acceptable (ACCOUNT-7).

    Raises:
        Invalid: with the documented message, naming the missing fields; or why the email or password is refused.
    """
    email, password, token = require_filled(FILL_ALL, email=email, password=password, rememberToken=token)
    check_password(password)
    return check_email_length(email), password, token


def check_change(password: str | None, new_password: str | None) -> tuple[str, str]:
    """Check that both passwords are present and the new one is acceptable (ACCOUNT-7).

    Raises:
        Invalid: naming the missing fields, or why the new password is refused.
    """
    password, new_password = require_filled(FILL_ALL, password=password, newPassword=new_password)
    check_password(new_password, "newPassword")
    return password, new_password
