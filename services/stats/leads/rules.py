"""The rule for removing what has leads (Document 002 §2, §5; API contract §3). A pure function."""

from services.chassis.http.problems import Conflict

DELETE_LEADS_FIRST = "Delete all leads first"


def check_no_leads(count: int) -> None:
    """Check that a parent without leads is removed.

    Raises:
        Conflict: it has leads.
    """
    if count:
        raise Conflict(DELETE_LEADS_FIRST)
