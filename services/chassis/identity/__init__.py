"""Authentication and authorisation: tokens, revoked sessions and permissions."""

from services.chassis.identity.permissions import (
    Admin,
    Anyone,
    SignedIn,
    Staff,
    anonymous,
    get_caller,
    internal,
    public,
    require,
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
    "Staff",
    "Verifier",
    "anonymous",
    "get_caller",
    "internal",
    "public",
    "require",
    "revocation_subject",
]
