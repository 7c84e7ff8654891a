"""Permissions of this service's endpoints, with the scopes that open them to API keys (API-72).

Lists of personal data show their first rows; for more, whoever has a passkey uses it (ACCESS-32).
"""

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Request

from services.chassis.http.problems import NotFound
from services.chassis.identity import Caller, Scope, require
from services.chassis.identity.permissions import check_reauthentication, require_grant
from services.chassis.identity.roles import STAFF
from services.chassis.limits import LocalLimit
from services.chassis.resource import Page

FIRST_ROWS = 50
_rows = LocalLimit(f"{4 * FIRST_ROWS} per minute")
"""The rows that an account is shown, so that filters and orders cannot collect a list."""


def limit_to_first_rows(request: Request, page: Page) -> Page:
    """Return the page to read. Without a `limit` a caller who would have to use a passkey gets the first rows."""
    caller: Caller | None = request.state.caller
    if caller is None or not caller.must_reauthenticate or caller.is_recently_reauthenticated:
        return page
    if "limit" not in request.query_params:
        page = replace(page, limit=FIRST_ROWS)
    goes_on = page.limit > FIRST_ROWS or page.skip > 0 or page.after is not None
    if goes_on or _rows.is_exceeded(caller.principal, page.limit):
        check_reauthentication(caller)
    return page


def check_client_granted(granted: int | None, client_id: int) -> None:
    """Check that the caller may access the records of a client (ACCESS-9)."""
    if granted not in (None, client_id):
        raise NotFound


Reader = Annotated[Caller, Depends(require(*STAFF, scope=Scope.STATS_READ))]
Writer = Annotated[Caller, Depends(require(*STAFF, scope=Scope.STATS_WRITE))]
Granted = Annotated[int | None, Depends(require_grant(Scope.STATS_READ))]
