"""Clients as auth announces them: whose microsite it is that a person chooses."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.content.models import ContentBase


class Client(Replica, ContentBase):
    """A copy of a client."""

    __tablename__ = "clients"

    company: Mapped[str]


consumer = replicate("client", Client)
