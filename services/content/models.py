"""Base class of this service's tables."""

from services.chassis.persistence.base import Base
from services.chassis.persistence.tables import service_metadata


class ContentBase(Base):
    """Base of the content service's tables."""

    __abstract__ = True
    metadata = service_metadata()
