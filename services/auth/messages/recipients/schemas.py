"""Request and response schemas of recipients."""

from typing import Annotated

from pydantic import Field

from services.auth.messages.recipients.rules import Consent
from services.chassis.resource import In, Out
from services.chassis.types import Text, UtcTime

MAX_ADDRESS_TEXT = 500


class RecipientIn(In):
    """The recipient to send another confirmation to."""

    email: Annotated[str, Text(MAX_ADDRESS_TEXT, min_length=1)]


class RecipientOut(Out):
    """A recipient of a microsite. `canSend`: whether a confirmation may be sent now."""

    email: str
    consent: Consent
    asked_at: UtcTime | None
    can_send: bool


class ConsentIn(In):
    """Whether a recipient agrees to receive visitors' messages."""

    agreed: Annotated[bool, Field(strict=True)]


class ConsentOut(Out):
    """The recipient of a link, and their choice."""

    email: str
    consent: Consent
