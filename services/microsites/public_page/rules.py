"""Access to drafts, and recipients of messages to an exhibitor (SITE-20, SITE-21). Pure functions."""

from typing import Any

from services.chassis.identity import Caller

FILL_ALL = "Please fill out all fields"
RECIPIENTS = (1, 2, 3)


def may_see_draft(caller: Caller | None, owner: int) -> bool:
    """Whether the caller is the owner or a member of staff."""
    return caller is not None and (caller.is_staff or caller.user_id == owner)


def list_recipients(microsite: Any) -> list[dict[str, str]]:
    """Return the recipients of a microsite's messages that have an address. A missing name is empty."""
    recipients = ((getattr(microsite, f"rec_name{n}"), getattr(microsite, f"rec_email{n}")) for n in RECIPIENTS)
    return [{"name": name or "", "email": email} for name, email in recipients if email]
