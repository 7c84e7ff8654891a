"""Access to microsites: staff may read and change all, exhibitors their own (ACCESS-2) and not too often (SITE-64)."""

from fastapi import Depends, Request
from sqlalchemy import ColumnElement, bindparam, exists
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.client_address import client_address
from services.chassis.identity import Caller, get_caller
from services.chassis.limits import LocalLimit
from services.microsites.microsites.models import Microsite

TOO_MANY_OF_ACCOUNT = "Too many changes were saved by this account. Please try again in a minute."
TOO_MANY = "Too many changes were saved from this address. Please try again in a minute."
_per_account = LocalLimit("60 per minute", TOO_MANY_OF_ACCOUNT)  # a form saves at most every three seconds
_per_address = LocalLimit("300 per minute", TOO_MANY)  # enough for an office
OWNER = "owner"
"""The name of the filter by owner; its value is `get_owner_filter(caller)`."""

is_owned: ColumnElement[bool] = Microsite.user_id == bindparam(OWNER)


def get_owner_filter(caller: Caller) -> int | None:
    """Return the user whose microsites the caller may read, or None for staff, who may read all."""
    return None if caller.is_staff else caller.user_id


def where_owned(caller: Caller) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that limit a statement to the microsites that the caller may change."""
    return () if caller.is_staff else (Microsite.user_id == caller.user_id,)


def is_part_owned(microsite_id: InstrumentedAttribute[int]) -> ColumnElement[bool]:
    """Return the equivalent of `is_owned` for the table of a part."""
    return exists().where(Microsite.id == microsite_id, is_owned)


async def limit_changes(request: Request) -> None:
    """Count a change of an account that is not staff's, by account and by address. A FastAPI dependency.

    Anyone can make any number of accounts, and each change is an event, an entry of the audit trail and perhaps a
    version.
    """
    if request.method == "GET":
        return
    caller = await get_caller(request)
    if caller is not None and not caller.is_staff:  # the endpoint refuses who is not signed in
        _per_account.spend(str(caller.user_id))
        _per_address.spend(client_address(request))


LIMITED_CHANGES = Depends(limit_changes)
