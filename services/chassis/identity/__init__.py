"""Authentication and authorisation: tokens, revoked sessions and permissions."""

from services.chassis.identity.permissions import (
    Admin,
    Anyone,
    SignedIn,
    SignedInOrRestricted,
    Staff,
    anonymous,
    check_reauthentication,
    get_caller,
    internal,
    public,
    require,
    require_reauthentication,
)
from services.chassis.identity.revocation import revocation_subject
from services.chassis.identity.roles import Scope
from services.chassis.identity.tokens import Caller
