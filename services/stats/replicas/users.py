"""Users as auth announces them: who imported leads."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.stats.models import StatsBase


class User(Replica, StatsBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    email: Mapped[str]


consumer = replicate("user", User)
