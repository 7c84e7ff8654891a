"""Access by a client grant: staff access all records, a user with a grant those of one client (ACCESS-4)."""

from typing import Annotated

from fastapi import Depends

from services.chassis.http.problems import Forbidden, NotFound
from services.chassis.identity.permissions import SignedIn

NO_GRANT = "No client's portal is open to you."


async def get_granted_client(caller: SignedIn) -> int | None:
    """Return the only client whose records the caller may access, or None if the caller may access all.

    Raises:
        Forbidden: the caller is not staff and has no grant.
    """
    if caller.is_staff:
        return None
    if caller.client_id is None:
        raise Forbidden(NO_GRANT)
    return caller.client_id


Granted = Annotated[int | None, Depends(get_granted_client)]


def check_client_granted(granted: int | None, client_id: int) -> None:
    """Check that the caller may access the records of a client (ACCESS-9).

    Raises:
        NotFound: the caller's grant is for another client.
    """
    if granted not in (None, client_id):
        raise NotFound
