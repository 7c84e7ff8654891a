"""Table of the switches."""

from enum import StrEnum

from sqlalchemy import BigInteger, CheckConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record


class EmailKind(StrEnum):
    """A kind of emails that anyone can cause. Its position, from one, is the id of its switch."""

    CONFIRMATIONS = "confirmations"
    SIGN_UPS = "sign-ups"
    STAFF = "staff"

    @property
    def id(self) -> int:
        """The id of the kind's switch."""
        return list(EmailKind).index(self) + 1


class MessageSwitch(Record, AuthBase):
    """A switch that staff have used; without a row, emails are sent. Earlier versions made rows for locking too."""

    __tablename__ = "message_switches"
    __table_args__ = (CheckConstraint("kind IN ('confirmations', 'sign-ups', 'staff')", name="kind"),)

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str]
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())
