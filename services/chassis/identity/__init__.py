"""Authentication and authorisation: tokens, revoked sessions and permissions."""

from services.chassis.identity.permissions import (
    Admin,
    Anyone,
    SignedIn,
    SignedInOrRestricted,
    Staff,
    anonymous,
    check_recent_verification,
    get_caller,
    internal,
    public,
    require,
    require_recent_verification,
)
from services.chassis.identity.revocation import Revocations, revocation_subject
from services.chassis.identity.tokens import Caller, PublishedKeys, Verifier

__all__ = [
    "Admin",
    "Anyone",
    "Caller",
    "PublishedKeys",
    "Revocations",
    "SignedIn",
    "SignedInOrRestricted",
    "Staff",
    "Verifier",
    "anonymous",
    "check_recent_verification",
    "get_caller",
    "internal",
    "public",
    "require",
    "require_recent_verification",
    "revocation_subject",
]
