"""Declarative base of the tables of the alerts service."""

from services.chassis.persistence.base import Base
from services.chassis.persistence.tables import service_metadata


class AlertsBase(Base):
    """Base class of the tables of the alerts service."""

    __abstract__ = True
    metadata = service_metadata()
