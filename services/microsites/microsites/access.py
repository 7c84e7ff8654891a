"""Whose microsites a caller may see and change: staff all, an exhibitor their own (API contract §2)."""

from sqlalchemy import BigInteger, ColumnElement, bindparam, exists
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.identity import Caller
from services.microsites.microsites.models import Microsite

OWNER = "owner"
"""The name of the filter for whose they are; its value is `owner(caller)`."""

is_of_owner: ColumnElement[bool] = Microsite.user_id == bindparam(OWNER, type_=BigInteger)


def owner(caller: Caller) -> int | None:
    """The user whose microsites a caller sees; None for staff, who see all."""
    return None if caller.is_staff else caller.user_id


def among(caller: Caller) -> tuple[ColumnElement[bool], ...]:
    """What holds of the microsites a caller may change."""
    return () if caller.is_staff else (Microsite.user_id == caller.user_id,)


def part_of_owner(microsite_id: InstrumentedAttribute[int]) -> ColumnElement[bool]:
    """The same filter for a part of a microsite, whose column names it."""
    return exists().where(Microsite.id == microsite_id, is_of_owner)
