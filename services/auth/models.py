"""Base class of this service's tables."""

from services.chassis.persistence.base import Base
from services.chassis.resource.tables import service_metadata


class AuthBase(Base):
    """Base of the auth service's tables."""

    __abstract__ = True
    metadata = service_metadata()
