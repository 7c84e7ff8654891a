"""Clients as auth announces them: the companies an issue's sections name."""

from sqlalchemy.orm import Mapped

from services.alerts.models import AlertsBase
from services.chassis.events import Replica, replicate


class Client(Replica, AlertsBase):
    """A copy of a client."""

    __tablename__ = "clients"

    company: Mapped[str]


consumer = replicate("client", Client)
