"""Lifetime of verification links, and messages about them (ACCOUNT-31, ACCOUNT-32)."""

from datetime import timedelta

LINK_LIFETIME = timedelta(days=30)

LINK_UNKNOWN = "This link is not valid any more."
IS_VERIFIED = "This address is confirmed already."
NO_ADDRESS = "No mail can be sent to this address."
LIMIT_REACHED = "Enough emails were sent to this address for now, please try again tomorrow."
FILL_ALL = "Please fill out all fields."
