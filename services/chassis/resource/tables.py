"""The tables every service has beside its own."""

from sqlalchemy import MetaData

from services.chassis.events.tables import add_event_tables
from services.chassis.persistence.base import NAMING
from services.chassis.resource.idempotency import idempotency_keys


def service_metadata() -> MetaData:
    """A service's metadata: named constraints, outbox and inbox, kept answers of idempotent requests."""
    metadata = MetaData(naming_convention=NAMING)
    add_event_tables(metadata)
    idempotency_keys.to_metadata(metadata)
    return metadata
