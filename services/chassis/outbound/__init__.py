"""HTTP requests to addresses that people typed: to public networks only, and to those that a setting opens."""

from services.chassis.outbound.networks import (
    ForbiddenAddress,
    NetworkPolicy,
    Networks,
    UnknownHost,
)
from services.chassis.outbound.transport import GuardedTransport

__all__ = ["ForbiddenAddress", "GuardedTransport", "NetworkPolicy", "Networks", "UnknownHost"]
