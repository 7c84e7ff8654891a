"""The tables of every service in addition to its own."""

from sqlalchemy import MetaData

from services.chassis.events.tables import add_event_tables
from services.chassis.persistence.base import NAMING
from services.chassis.resource.idempotency import idempotency_keys


def service_metadata() -> MetaData:
    """Create a service's metadata with a naming convention, outbox, inbox and idempotency keys."""
    metadata = MetaData(naming_convention=NAMING)
    add_event_tables(metadata)
    idempotency_keys.to_metadata(metadata)
    return metadata
