"""Events of addresses that staff blocked, for the audit trail: each carries the whole public state (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.stats.beacon_limits.models import BeaconAddress
from services.stats.beacon_limits.repository import addresses

BEACON_ADDRESS = PublishedState(
    published_entity("stats", "beacon-address"),
    BeaconAddress.id,
    addresses.columns,
    is_published=BeaconAddress.version > 1,
)
