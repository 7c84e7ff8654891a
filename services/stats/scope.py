"""The rows a caller may read (API contract §2): staff all, a user with a grant those of one client."""

from typing import Annotated

from fastapi import Depends

from services.chassis.http.problems import Forbidden, NotFound
from services.chassis.identity import SignedIn

NO_GRANT = "No client's stats are open to you."


async def get_granted_client(caller: SignedIn) -> int | None:
    """The only client whose rows the caller may read; None when they may read all.

    Raises:
        Forbidden: the caller is neither staff nor granted a client.
    """
    if caller.is_staff:
        return None
    if caller.client_id is None:
        raise Forbidden(NO_GRANT)
    return caller.client_id


Granted = Annotated[int | None, Depends(get_granted_client)]


def check_client_granted(granted: int | None, client_id: int) -> None:
    """Check that the caller may read a client's rows.

    Raises:
        NotFound: the caller is granted another client.
    """
    if granted not in (None, client_id):
        raise NotFound
