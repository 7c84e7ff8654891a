"""The base of this service's tables."""

from services.chassis.database import Base, new_metadata
from services.chassis.resource.idempotency import idempotency_keys


class ContentBase(Base):
    """Tables of the content service."""

    __abstract__ = True
    metadata = new_metadata()


idempotency_keys.to_metadata(ContentBase.metadata)
