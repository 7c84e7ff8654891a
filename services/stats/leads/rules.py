"""What leads must be (Document 002 §2, §5; API contract §3). Pure functions."""

from services.chassis.http.problems import Conflict

DELETE_LEADS_FIRST = "Delete all leads first"


def check_no_leads(count: int) -> None:
    """What has leads is not removed.

    Raises:
        Conflict: it has some.
    """
    if count:
        raise Conflict(DELETE_LEADS_FIRST)
