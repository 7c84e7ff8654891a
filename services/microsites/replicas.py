"""Replicas of other services' entities, each updated by one consumer (EVENT-7): owners and clients of microsites."""

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


replicate_user = replicate("user", User)
replicate_client = replicate("client", Client)
