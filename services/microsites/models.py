"""Declarative base of the tables of the microsites service."""

from services.chassis.persistence.base import Base
from services.chassis.persistence.tables import service_metadata


class MicrositesBase(Base):
    """Base class of the tables of the microsites service."""

    __abstract__ = True
    metadata = service_metadata()
