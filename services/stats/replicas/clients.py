"""Clients as auth announces them: the companies that content, campaigns and visits belong to."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Copy, copying
from services.stats.models import StatsBase


class Client(Copy, StatsBase):
    """A copy of a client."""

    __tablename__ = "clients"

    company: Mapped[str]


consumer = copying("client", Client)
