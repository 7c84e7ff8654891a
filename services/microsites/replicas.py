"""Copies of other services' entities, each fed by one consumer (API contract §4): the users who own microsites."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.microsites.models import MicrositesBase


class User(Replica, MicrositesBase):
    """The copy of a user's email address."""

    __tablename__ = "users"

    email: Mapped[str]


consumer = replicate("user", User)
