"""Permissions of this service's endpoints, with the scopes that open them to API keys (API-72)."""

from typing import Annotated

from fastapi import Depends

from services.chassis.identity import Caller, Scope, require
from services.chassis.identity.permissions import require_grant
from services.chassis.identity.roles import STAFF

Reader = Annotated[Caller, Depends(require(*STAFF, scope=Scope.ALERTS_READ))]
Writer = Annotated[Caller, Depends(require(*STAFF, scope=Scope.ALERTS_WRITE))]
Granted = Annotated[int | None, Depends(require_grant(Scope.ALERTS_READ))]
