"""Clients as auth announces them: the companies that content, campaigns and visits belong to."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.stats.models import StatsBase


class Client(Replica, StatsBase):
    """A copy of a client."""

    __tablename__ = "clients"

    company: Mapped[str]


consumer = replicate("client", Client)
