"""Request and response schemas of contact forms."""

from typing import Annotated

from services.auth.messages.contact_forms.rules import MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_NOTES, Kind, Status
from services.auth.messages.recipients.rules import NotMailed
from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import Text

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
