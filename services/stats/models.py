"""Declarative base of the tables of the stats service."""

from services.chassis.persistence.base import Base
from services.chassis.persistence.tables import service_metadata


class StatsBase(Base):
    """Base class of the tables of the stats service."""

    __abstract__ = True
    metadata = service_metadata()
