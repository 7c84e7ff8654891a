"""Whose rows a caller may read (API contract §2): staff all, a user with a grant those of one client."""

from typing import Annotated

from fastapi import Depends

from services.chassis.http.problems import Forbidden, NotFound
from services.chassis.identity import SignedIn

NO_GRANT = "No client's stats are open to you."


async def granted(caller: SignedIn) -> int | None:
    """The only client whose rows the caller may read; None when they may read all.

    Raises:
        Forbidden: neither staff nor granted a client.
    """
    if caller.is_staff:
        return None
    if caller.client_id is None:
        raise Forbidden(NO_GRANT)
    return caller.client_id


Granted = Annotated[int | None, Depends(granted)]


def check_granted(granted: int | None, client_id: int) -> None:
    """A client other than the granted one is not there.

    Raises:
        NotFound: it is another one.
    """
    if granted not in (None, client_id):
        raise NotFound
