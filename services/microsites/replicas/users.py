"""Users as auth announces them: who owns a microsite."""

from sqlalchemy.orm import Mapped

from services.chassis.events import Replica, replicate
from services.microsites.models import MicrositesBase


class User(Replica, MicrositesBase):
    """A copy of a user's address."""

    __tablename__ = "users"

    email: Mapped[str]


consumer = replicate("user", User)
