"""Replicas of other services' entities, each updated by one consumer (EVENT-7).

They are the owners and clients of microsites, and the house record, which names the site that shows them.
"""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.microsites.models import MicrositesBase


class User(Replica, MicrositesBase):
    """Replica of a user's email address."""

    __tablename__ = "users"

    email: Mapped[str]


class Client(Replica, MicrositesBase):
    """Replica of a client's company."""

    __tablename__ = "clients"

    company: Mapped[str]


class House(Replica, MicrositesBase):
    """Replica of the house record, of at most one row. An empty URL means the console's own pages."""

    __tablename__ = "house"

    microsites_url: Mapped[str]


replicate_user = replicate("user", User)
replicate_client = replicate("client", Client)
replicate_house = replicate("house", House)
