"""Response schemas of letters that count against limits."""

from services.chassis.resource import Out


class MicrositeLetters(Out):
    """Letters of a microsite within an hour. `pageTitle` is null if none of its contact forms is recent."""

    microsite_id: int
    page_title: str | None
    sent: int
    contact_letters: bool


class RecipientLetters(Out):
    """Letters of all microsites to a mailbox within an hour."""

    mailbox: str
    sent: int


class LetterLimitsOut(Out):
    """What counts now, the most letters first, and the limits of an hour."""

    microsite_limit: int
    recipient_limit: int
    staff_limit: int
    sent_to_staff: int
    microsites: list[MicrositeLetters]
    recipients: list[RecipientLetters]
