"""Declarative base of the tables of the microsites service."""

from typing import ClassVar

from sqlalchemy import Table

from services.chassis.persistence.base import Base
from services.chassis.resource.tables import service_metadata


class MicrositesBase(Base):
    """Base class of the tables of the microsites service."""

    __abstract__ = True
    __table__: ClassVar[Table]
    metadata = service_metadata()
