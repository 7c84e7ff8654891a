"""Users as auth announces them: who imported leads."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Copy, copying
from services.stats.models import StatsBase


class User(Copy, StatsBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    email: Mapped[str]


consumer = copying("user", User)
