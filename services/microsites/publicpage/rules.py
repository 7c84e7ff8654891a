"""Who sees a draft, what a message to an exhibitor needs and who receives it (API contract §2, §3). Pure functions."""

from typing import Any

from services.chassis.identity import Caller

FILL_ALL = "Please fill out all fields"
RECIPIENTS = (1, 2, 3)


def may_see_draft(caller: Caller | None, owner: int) -> bool:
    """Only the owner and staff do."""
    return caller is not None and (caller.is_staff or caller.user_id == owner)


def recipients(microsite: Any) -> list[dict[str, str]]:
    """Whom a microsite's messages go to: each with an address, a name where there is one."""
    found = ((getattr(microsite, f"rec_name{n}"), getattr(microsite, f"rec_email{n}")) for n in RECIPIENTS)
    return [{"name": name or "", "email": email} for name, email in found if email]
