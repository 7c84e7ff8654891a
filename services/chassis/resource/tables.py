"""The tables of every service in addition to its own."""

from sqlalchemy import MetaData

from services.chassis.events.tables import inbox, outbox
from services.chassis.persistence.background_runs import background_runs
from services.chassis.persistence.base import NAMING
from services.chassis.resource.idempotency import idempotency_keys


def service_metadata() -> MetaData:
    """Create a service's metadata with a naming convention, outbox, inbox, idempotency keys and background runs."""
    metadata = MetaData(naming_convention=NAMING)
    for table in (outbox, inbox, idempotency_keys, background_runs):
        table.to_metadata(metadata)
    return metadata
