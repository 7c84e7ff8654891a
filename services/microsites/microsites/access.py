"""Access to microsites: staff may read and change all, exhibitors their own (ACCESS-2)."""

from sqlalchemy import BigInteger, ColumnElement, bindparam, exists
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.identity import Caller
from services.microsites.microsites.models import Microsite

OWNER = "owner"
"""The name of the filter by owner; its value is `get_owner_filter(caller)`."""

is_owned: ColumnElement[bool] = Microsite.user_id == bindparam(OWNER, type_=BigInteger)


def get_owner_filter(caller: Caller) -> int | None:
    """Return the user whose microsites the caller may read, or None for staff, who may read all."""
    return None if caller.is_staff else caller.user_id


def where_owned(caller: Caller) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that limit a statement to the microsites that the caller may change."""
    return () if caller.is_staff else (Microsite.user_id == caller.user_id,)


def is_part_owned(microsite_id: InstrumentedAttribute[int]) -> ColumnElement[bool]:
    """Return the equivalent of `is_owned` for the table of a part.

    Args:
        microsite_id: its column that refers to the microsite.
    """
    return exists().where(Microsite.id == microsite_id, is_owned)
