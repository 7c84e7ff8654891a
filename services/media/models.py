"""The base of this service's tables."""

from services.chassis.database import Base
from services.chassis.tables import service_metadata


class MediaBase(Base):
    """Tables of the media service."""

    __abstract__ = True
    metadata = service_metadata()
