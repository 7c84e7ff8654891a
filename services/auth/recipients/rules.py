"""Who may be written to and how often (API contract §3). Pure functions."""

from collections.abc import Iterable
from datetime import timedelta
from enum import StrEnum

from services.chassis.mail import mailbox

HOUR, DAY, MONTH = timedelta(hours=1), timedelta(days=1), timedelta(days=30)
LETTERS_OF_MICROSITE_PER_HOUR = 20
LETTERS_TO_RECIPIENT_PER_HOUR = 5
CONFIRMATIONS_TO_RECIPIENT_PER_DAY = 2
CONFIRMATIONS_TO_RECIPIENT_PER_MONTH = 4
CONFIRMATIONS_OF_EXHIBITOR_PER_DAY = 15  # five microsites, three recipients each
CONFIRMATIONS_OF_NEW_EXHIBITORS_PER_HOUR = 30  # of all of them together: anyone can open any number of accounts
NEW_FOR = timedelta(days=7)
LINK_LASTS = timedelta(days=400)

_WITHOUT_DOTS = {"gmail.com": "gmail.com", "googlemail.com": "gmail.com"}
"""Domains that deliver to one mailbox wherever a name has dots, and what each is an alias of."""

LINK_UNKNOWN = "This link is not valid any more."
NOT_A_RECIPIENT = "This microsite has no such recipient."
ASKED_ENOUGH = "Enough confirmation letters were sent for now, please try again tomorrow."
SWITCHED_OFF = "The publisher has switched this microsite's letters off."


class Consent(StrEnum):
    """What a recipient has chosen."""

    WAITING = "waiting"
    CONFIRMED = "confirmed"
    DECLINED = "declined"


class NotMailed(StrEnum):
    """Why a message was not mailed to a recipient."""

    SWITCHED_OFF = "switched-off"
    NO_ADDRESS = "no-address"
    NOT_CONFIRMED = "not-confirmed"
    DECLINED = "declined"
    MICROSITE_LIMIT = "microsite-limit"
    RECIPIENT_LIMIT = "recipient-limit"


def address_of(written: str) -> str | None:
    """The bare address in what was typed as one, in lower case; None when it is none. A name beside it is dropped."""
    try:
        return mailbox(written.strip()).addr_spec.lower()
    except ValueError:
        return None


def addresses_of(written: Iterable[str | None]) -> list[str]:
    """The addresses among what was typed, each once, in order."""
    found = (address_of(one) for one in written if one)
    return list(dict.fromkeys(address for address in found if address))


def mailbox_of(address: str) -> str:
    """The address without a +tag, and without dots where they do not count: many spellings are one mailbox."""
    name, _, domain = address.rpartition("@")
    name = name.split("+", 1)[0] or name
    if domain in _WITHOUT_DOTS:
        name, domain = name.replace(".", ""), _WITHOUT_DOTS[domain]
    return f"{name}@{domain}"


def refusal(consent: str, sent_of_microsite: int, sent_to_recipient: int) -> NotMailed | None:
    """Why a message may not be mailed to a recipient now; None when it may.

    Args:
        consent: the recipient's.
        sent_of_microsite, sent_to_recipient: letters that count now.
    """
    if consent == Consent.DECLINED:
        return NotMailed.DECLINED
    if consent != Consent.CONFIRMED:
        return NotMailed.NOT_CONFIRMED
    if sent_to_recipient >= LETTERS_TO_RECIPIENT_PER_HOUR:
        return NotMailed.RECIPIENT_LIMIT
    if sent_of_microsite >= LETTERS_OF_MICROSITE_PER_HOUR:
        return NotMailed.MICROSITE_LIMIT
    return None


def may_be_asked(today: int, this_month: int) -> bool:
    """Whether a mailbox may be sent one more confirmation letter, after those that count."""
    return today < CONFIRMATIONS_TO_RECIPIENT_PER_DAY and this_month < CONFIRMATIONS_TO_RECIPIENT_PER_MONTH
