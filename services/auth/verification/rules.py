"""Limits on verification emails (ACCOUNT-32). Pure functions."""

from datetime import timedelta

DAY, LINK_LIFETIME = timedelta(days=1), timedelta(days=30)
"""A link counts against the limit of a month for as long as it is valid."""
EMAILS_PER_DAY, EMAILS_PER_MONTH = 3, 8
RETRY_AFTER = 60 * 60

LINK_UNKNOWN = "This link is not valid any more."
IS_VERIFIED = "This address is confirmed already."
NO_ADDRESS = "No mail can be sent to this address."
LIMIT_REACHED = "Enough emails were sent to this address for now, please try again tomorrow."
FILL_ALL = "Please fill out all fields."


def can_send(today: int, this_month: int) -> bool:
    """Return whether a mailbox may be sent another verification email, given those it got."""
    return today < EMAILS_PER_DAY and this_month < EMAILS_PER_MONTH
