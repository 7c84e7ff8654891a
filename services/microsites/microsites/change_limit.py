"""The limits of changes of accounts that are not staff's, by account and by client address (SITE-64).

Anyone can make any number of accounts, and each change is an event, an entry of the audit trail and perhaps a version.
"""

from fastapi import Depends, Request

from services.chassis.http.client_address import client_address
from services.chassis.http.period_counter import PeriodCounter, seconds_left
from services.chassis.http.problems import TooMany
from services.chassis.identity import get_caller

MAX_PER_ACCOUNT = 60
"""Within a minute. A form saves by itself at most every three seconds."""
MAX_PER_MINUTE = 300
"""Of one address, which is enough for an office."""
TOO_MANY_OF_ACCOUNT = "Too many changes were saved by this account. Please try again in a minute."
TOO_MANY = "Too many changes were saved from this address. Please try again in a minute."
_changes = PeriodCounter()


async def limit_changes(request: Request) -> None:
    """Count a change by account and by address, in this process; a FastAPI dependency. Staff have no limit."""
    if request.method == "GET":
        return
    caller = await get_caller(request)
    if caller is None or caller.is_staff:  # the endpoint refuses who is not signed in
        return
    if _changes.add(f"account {caller.user_id}") > MAX_PER_ACCOUNT:
        raise TooMany(seconds_left(), TOO_MANY_OF_ACCOUNT)
    if _changes.add(client_address(request)) > MAX_PER_MINUTE:
        raise TooMany(seconds_left(), TOO_MANY)


LIMITED_CHANGES = Depends(limit_changes)
