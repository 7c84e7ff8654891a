"""Request and response schemas of contact forms."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from services.auth.messages.recipients.rules import NotMailed
from services.chassis.http.problems import require_filled
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Text

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
    """Check that all three fields are present (ACCOUNT-19). The email's format is not checked."""
    name, email, message = require_filled(FILL_ALL, name=name, email=email, message=message)
    return name, email, message


Name = Annotated[str, Text(MAX_NAME)]
Email = Annotated[str, Text(MAX_EMAIL)]
Message = Annotated[str, Text(MAX_MESSAGE, lines=True)]


class SupportIn(In):
    """The request body of a support request."""

    name: Name | None = None
    email: Email | None = None
    message: Message | None = None


class ContactFormIn(In):
    """The fields of a contact form that staff can change. A request carries only the fields to change."""

    status: Status | None = None
    notes: Annotated[str, Text(MAX_NOTES, lines=True)] | None = None


class NotMailedTo(Out):
    """A recipient to whom the message was not mailed."""

    email: str
    reason: NotMailed


class ContactFormOut(RecordOut):
    """A contact form. A submission has only a company and the folder of its files."""

    kind: Kind
    name: str | None
    email: str | None
    message: str | None
    company: str | None
    folder: str | None
    microsite_id: int | None
    page_title: str | None
    status: Status
    notes: str
    not_mailed: list[NotMailedTo]


class ContactFormCounts(Out):
    """The number of matching contact forms in each status."""

    new: int = 0
    handled: int = 0
