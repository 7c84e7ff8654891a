"""Limits on mail to recipients, and their consent (ACCOUNT-24, SITE-21), with the schemas of both."""

from datetime import timedelta
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from services.auth.limits import (
    MESSAGES_OF_MICROSITE,
    MESSAGES_TO_RECIPIENT,
    QUESTIONS_TO_RECIPIENT_A_DAY,
    QUESTIONS_TO_RECIPIENT_A_MONTH,
)
from services.chassis.resource import In, Out
from services.chassis.types import Text, UtcTime

HOUR, DAY, MONTH = timedelta(hours=1), timedelta(days=1), timedelta(days=30)
NEW_ACCOUNT_AGE = timedelta(days=7)
LINK_LIFETIME = timedelta(days=400)

NOT_A_RECIPIENT = "This microsite has no such recipient."
LIMIT_REACHED = "Enough confirmation emails were sent for now, please try again tomorrow."
OWN_ADDRESS = "This is the address of the microsite's owner: it is enough to confirm it for the account."
SWITCHED_OFF = "The publisher has switched this microsite's messages off."


class Consent(StrEnum):
    """A recipient's choice."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    DECLINED = "declined"


class NotMailed(StrEnum):
    """The reason why a message was not mailed to a recipient."""

    SWITCHED_OFF = "switched-off"
    NO_ADDRESS = "no-address"
    NOT_CONFIRMED = "not-confirmed"
    DECLINED = "declined"
    MICROSITE_LIMIT = "microsite-limit"
    RECIPIENT_LIMIT = "recipient-limit"


def find_refusal(consent: str, sent_of_microsite: int, sent_to_recipient: int) -> NotMailed | None:
    """Return why a message must not be mailed to a recipient now, or None when it may be."""
    if consent == Consent.DECLINED:
        return NotMailed.DECLINED
    if consent != Consent.CONFIRMED:
        return NotMailed.NOT_CONFIRMED
    if sent_to_recipient >= MESSAGES_TO_RECIPIENT.amount:
        return NotMailed.RECIPIENT_LIMIT
    if sent_of_microsite >= MESSAGES_OF_MICROSITE.amount:
        return NotMailed.MICROSITE_LIMIT
    return None


def can_send_confirmation(today: int, this_month: int) -> bool:
    """Return whether a mailbox may be sent another confirmation, given those that count."""
    return today < QUESTIONS_TO_RECIPIENT_A_DAY.amount and this_month < QUESTIONS_TO_RECIPIENT_A_MONTH.amount


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
