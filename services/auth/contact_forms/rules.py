"""What a contact form is (Document 000 §5, API contract §3). Pure functions."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from services.chassis.http.problems import filled

FILL_ALL = "Please fill out all fields"
SENT = "Support request sent."
NAME_MOST, EMAIL_MOST, MESSAGE_MOST, NOTES_MOST = 200, 254, 10_000, 10_000


class Kind(StrEnum):
    """Where a contact form comes from."""

    SUPPORT = "support"
    SUBMISSION = "submission"
    MICROSITE_CONTACT = "microsite-contact"


class Status(StrEnum):
    """Whether somebody has seen to it."""

    NEW = "new"
    HANDLED = "handled"


CALLED: Mapping[str, str] = {
    Kind.SUPPORT: "Support request",
    Kind.SUBMISSION: "Submission",
    Kind.MICROSITE_CONTACT: "Microsite contact",
}


def title_of(form: Mapping[str, Any]) -> str:
    """What a person would call a contact form: its kind, and who sent it as far as that is known."""
    called, sender = CALLED[form["kind"]], form["name"] or form["company"]
    return f"{called} from {sender}" if sender else called


def check_support(name: str | None, email: str | None, message: str | None) -> tuple[str, str, str]:
    """All three, which must be there (Document 000 §5); the e-mail's format is not checked.

    Raises:
        Invalid: with the documented sentence, naming what is missing.
    """
    name, email, message = filled(FILL_ALL, name=name, email=email, message=message)
    return name, email, message
