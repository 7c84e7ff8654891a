"""Every limit of this service, and the table in which their uses are counted.

`docs/operations.md`, Limits, lists them; a test compares it.
"""

from sqlalchemy import Index

from services.auth.models import AuthBase
from services.auth.settings import LimitSettings
from services.chassis.limits import Hits, Limit, LimitHit


class CountedUse(LimitHit, AuthBase):
    """A use that counts against a limit."""

    __tablename__ = "limit_hits"
    __table_args__ = (Index("ix_limit_hits_key", "key", "at"),)


hits = Hits(CountedUse)

FAILED_SIGN_INS = Limit("failed sign-ins", "10 per 15 minutes", "per account and client address")  # then a lockout

# Emails that anyone can cause.
_PER_ADDRESS = f"{LimitSettings().emails_per_address} per hour"
EMAILS_OF_ADDRESS = Limit("emails that anyone can cause", _PER_ADDRESS, "per client address")
EMAILS_TO_SIGN_UPS = Limit("links to accounts that nobody proved", "100 per hour", "all together")
EMAILS_TO_STAFF = Limit("support requests and submissions mailed to staff", "60 per hour", "all together")
QUESTIONS_OF_NEW_EXHIBITORS = Limit("questions to recipients of new exhibitors", "30 per hour", "all together")

# Links by email. Accounts that are proven or made by staff, and owners who ask, are counted apart from strangers.
LINKS_A_DAY = Limit("links that prove an address", "3 per day", "per mailbox or trusted account")
LINKS_A_MONTH = Limit("links that prove an address", "8 per 30 days", "per mailbox or trusted account")
RESETS_FROM_ADDRESS = Limit("resets of a password", "3 per hour", "per account and client address")
RESETS_OF_ACCOUNT = Limit("resets of a password", "20 per day", "per account")
INVITATIONS = Limit("invitations", "5 per hour", "per account")

# Emails of microsites and about bookings.
MESSAGES_OF_MICROSITE = Limit("messages of visitors", "20 per hour", "per microsite")
MESSAGES_TO_RECIPIENT = Limit("messages of visitors", "5 per hour", "per recipient")
QUESTIONS_TO_RECIPIENT_A_DAY = Limit("questions to recipients", "2 per day", "per mailbox")
QUESTIONS_TO_RECIPIENT_A_MONTH = Limit("questions to recipients", "4 per 30 days", "per mailbox")
QUESTIONS_OF_EXHIBITOR = Limit("questions to recipients", "15 per day", "per exhibitor")  # five microsites, three each
EMAILS_OF_BOOKING = Limit("emails about bookings", "20 per day", "per booking")
EMAILS_ABOUT_BOOKINGS = Limit("emails about bookings", "20 per hour", "per mailbox")

LIMITS = [value for value in globals().values() if isinstance(value, Limit)]
