"""Limits on verification emails (ACCOUNT-32, ACCOUNT-37). Pure functions."""

from collections.abc import Sequence
from datetime import timedelta

HOUR, DAY, LINK_LIFETIME = timedelta(hours=1), timedelta(days=1), timedelta(days=30)
"""A link counts against the limit of a month for as long as it is valid."""
EMAILS_PER_DAY, EMAILS_PER_MONTH = 3, 8
EMAILS_TO_SIGN_UPS_PER_HOUR = 100  # in total: anyone can sign up with any number of addresses

LINK_UNKNOWN = "This link is not valid any more."
IS_VERIFIED = "This address is confirmed already."
NO_ADDRESS = "No mail can be sent to this address."
LIMIT_REACHED = "Enough emails were sent to this address for now, please try again tomorrow."
FILL_ALL = "Please fill out all fields."


def waiting_time(ages: Sequence[timedelta]) -> timedelta:
    """Return how long a mailbox must wait for another verification email; zero if it may be sent one now.

    Args:
        ages: the time since each of those it got, the newest first.
    """
    limits = ((EMAILS_PER_DAY, DAY), (EMAILS_PER_MONTH, LINK_LIFETIME))
    return max(max(timedelta(), span - ages[most - 1]) if len(ages) >= most else timedelta() for most, span in limits)
