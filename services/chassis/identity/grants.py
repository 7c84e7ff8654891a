"""Access by a client grant: staff access all records, a user with a grant those of one client (ACCESS-4)."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends

from services.chassis.http.problems import Forbidden, NotFound
from services.chassis.identity.permissions import require
from services.chassis.identity.roles import ROLES
from services.chassis.identity.scopes import Scope
from services.chassis.identity.tokens import Caller

NO_GRANT = "No client's portal is open to you."


def require_grant(scope: Scope | None = None) -> Callable[..., Awaitable[int | None]]:
    """Create a dependency that returns the only client whose records the caller may access; None for all of them.

    Args:
        scope: the scope that opens the endpoint to an API key, which then may access all records.
    """
    permission = Depends(require(*ROLES, scope=scope))

    async def get_granted_client(caller: Annotated[Caller, permission]) -> int | None:
        if caller.is_staff:
            return None
        if caller.client_id is None:
            raise Forbidden(NO_GRANT)
        return caller.client_id

    return get_granted_client


Granted = Annotated[int | None, Depends(require_grant())]


def check_client_granted(granted: int | None, client_id: int) -> None:
    """Check that the caller may access the records of a client (ACCESS-9)."""
    if granted not in (None, client_id):
        raise NotFound
