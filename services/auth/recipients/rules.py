"""Limits on mail to recipients, and their consent (ACCOUNT-24, SITE-21). Pure functions."""

from datetime import timedelta
from enum import StrEnum

HOUR, DAY, MONTH = timedelta(hours=1), timedelta(days=1), timedelta(days=30)
MESSAGES_OF_MICROSITE_PER_HOUR = 20
MESSAGES_TO_RECIPIENT_PER_HOUR = 5
CONFIRMATIONS_TO_RECIPIENT_PER_DAY = 2
CONFIRMATIONS_TO_RECIPIENT_PER_MONTH = 4
CONFIRMATIONS_OF_EXHIBITOR_PER_DAY = 15  # five microsites, three recipients each
CONFIRMATIONS_OF_NEW_EXHIBITORS_PER_HOUR = 30  # in total: anyone can open any number of accounts
NEW_ACCOUNT_AGE = timedelta(days=7)
LINK_LIFETIME = timedelta(days=400)

LINK_UNKNOWN = "This link is not valid any more."
NOT_A_RECIPIENT = "This microsite has no such recipient."
LIMIT_REACHED = "Enough confirmation emails were sent for now, please try again tomorrow."
OWN_ADDRESS = "This is the address of the microsite's owner: it is enough to confirm it for the account."
SWITCHED_OFF = "The publisher has switched this microsite's letters off."


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
    """Return why a message must not be mailed to a recipient now, or None when it may be.

    Args:
        consent: the recipient's.
        sent_of_microsite, sent_to_recipient: messages that count now.
    """
    if consent == Consent.DECLINED:
        return NotMailed.DECLINED
    if consent != Consent.CONFIRMED:
        return NotMailed.NOT_CONFIRMED
    if sent_to_recipient >= MESSAGES_TO_RECIPIENT_PER_HOUR:
        return NotMailed.RECIPIENT_LIMIT
    if sent_of_microsite >= MESSAGES_OF_MICROSITE_PER_HOUR:
        return NotMailed.MICROSITE_LIMIT
    return None


def can_send_confirmation(today: int, this_month: int) -> bool:
    """Return whether a mailbox may be sent another confirmation, given those that count."""
    return today < CONFIRMATIONS_TO_RECIPIENT_PER_DAY and this_month < CONFIRMATIONS_TO_RECIPIENT_PER_MONTH
