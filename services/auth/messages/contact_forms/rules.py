"""Rules of contact forms (ACCOUNT-19, ACCOUNT-22). Pure functions."""

from collections.abc import Mapping
from enum import StrEnum

from services.chassis.http.problems import require_filled

FILL_ALL = "Please fill out all fields"
SUPPORT_SENT = "Support request sent."
MAX_NAME, MAX_EMAIL, MAX_MESSAGE, MAX_NOTES = 200, 254, 10_000, 10_000


class Kind(StrEnum):
    """The origin of a contact form."""

    SUPPORT = "support"
    SUBMISSION = "submission"
    MICROSITE_CONTACT = "microsite-contact"


class Status(StrEnum):
    """Whether staff have handled a contact form."""

    NEW = "new"
    HANDLED = "handled"


KIND_LABELS: Mapping[str, str] = {
    Kind.SUPPORT: "Support request",
    Kind.SUBMISSION: "Submission",
    Kind.MICROSITE_CONTACT: "Microsite contact",
}


def check_support(name: str | None, email: str | None, message: str | None) -> tuple[str, str, str]:
    """Check that all three fields are present (ACCOUNT-19). The email's format is not checked.

    Raises:
        Invalid: with the documented message, naming the missing fields.
    """
    name, email, message = require_filled(FILL_ALL, name=name, email=email, message=message)
    return name, email, message
