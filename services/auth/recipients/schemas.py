"""What goes into and comes out of recipients."""

from typing import Annotated

from pydantic import Field

from services.auth.recipients.rules import Consent
from services.chassis.resource import In, Out
from services.chassis.types import Text, UtcTime

MOST_WRITTEN = 500


class RecipientIn(In):
    """Whom to send the confirmation letter again."""

    email: Annotated[str, Text(MOST_WRITTEN, least=1)]


class RecipientOut(Out):
    """A recipient of a microsite: `canSend` says whether a confirmation letter may be sent now."""

    email: str
    consent: Consent
    asked_at: UtcTime | None
    can_send: bool


class ConsentIn(In):
    """Whether a recipient agrees to be sent visitors' messages."""

    agreed: Annotated[bool, Field(strict=True)]


class ConsentOut(Out):
    """Whose link it is and what they have chosen."""

    email: str
    consent: Consent
