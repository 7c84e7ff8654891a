"""Rules of contact forms (Document 000 §5, API contract §3). Pure functions."""

from collections.abc import Mapping
from enum import StrEnum

from services.chassis.http.problems import require_filled

FILL_ALL = "Please fill out all fields"
SUPPORT_SENT = "Support request sent."
MAX_NAME, MAX_EMAIL, MAX_MESSAGE, MAX_NOTES = 200, 254, 10_000, 10_000


class Kind(StrEnum):
    """Where a contact form comes from."""

    SUPPORT = "support"
    SUBMISSION = "submission"
    MICROSITE_CONTACT = "microsite-contact"


class Status(StrEnum):
    """Whether staff have handled it."""

    NEW = "new"
    HANDLED = "handled"


KIND_LABELS: Mapping[str, str] = {
    Kind.SUPPORT: "Support request",
    Kind.SUBMISSION: "Submission",
    Kind.MICROSITE_CONTACT: "Microsite contact",
}


def check_support(name: str | None, email: str | None, message: str | None) -> tuple[str, str, str]:
    """Check that all three are present (Document 000 §5); the e-mail's format is not checked.

    Raises:
        Invalid: with the documented sentence, naming what is missing.
    """
    name, email, message = require_filled(FILL_ALL, name=name, email=email, message=message)
    return name, email, message
