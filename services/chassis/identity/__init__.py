"""Authentication and authorisation: tokens, revoked sessions and permissions."""

from services.chassis.identity.key_uses import KeyUses
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
from services.chassis.identity.revocation import Revocations, revocation_subject
from services.chassis.identity.scopes import Scope
from services.chassis.identity.tokens import Caller, PublishedKeys, Verifier

__all__ = [
    "Admin",
    "Anyone",
    "Caller",
    "KeyUses",
    "PublishedKeys",
    "Revocations",
    "Scope",
    "SignedIn",
    "SignedInOrRestricted",
    "Staff",
    "Verifier",
    "anonymous",
    "check_reauthentication",
    "get_caller",
    "internal",
    "public",
    "require",
    "require_reauthentication",
    "revocation_subject",
]
