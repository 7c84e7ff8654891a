"""Request and response schemas of setting a password."""

from services.chassis.resource import In, Out


class ForgottenIn(In):
    """The email of the account whose password is to be reset."""

    email: str | None = None


class ResetIn(In):
    """A new password with the token of the mailed link."""

    email: str | None = None
    password: str | None = None
    remember_token: str | None = None


class PasswordIn(In):
    """The current password and a new one."""

    password: str | None = None
    new_password: str | None = None


class NoticeOut(Out):
    """A message for the user."""

    message: str
