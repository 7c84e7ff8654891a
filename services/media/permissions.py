"""Permissions of this service's endpoints, with the scopes that open them to API keys (API-72)."""

from typing import Annotated

from fastapi import Depends

from services.chassis.identity import Caller, Scope, public, require
from services.chassis.identity.roles import STAFF

Writer = Annotated[Caller, Depends(require(*STAFF, scope=Scope.MEDIA_WRITE))]
Uploader = Annotated[Caller | None, Depends(public(Scope.MEDIA_WRITE))]
