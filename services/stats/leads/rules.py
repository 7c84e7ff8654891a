"""Rule of removing a parent of leads (STATS-19). A pure function."""

from services.chassis.http.problems import Conflict

DELETE_LEADS_FIRST = "Delete all leads first"


def check_no_leads(count: int) -> None:
    """Check that a parent has no leads, so that it may be removed."""
    if count:
        raise Conflict(DELETE_LEADS_FIRST)
