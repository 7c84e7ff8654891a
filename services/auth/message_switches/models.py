"""Table of the switches."""

from enum import StrEnum

from sqlalchemy import BigInteger, CheckConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record


class Emails(StrEnum):
    """Emails that anyone can cause. The position of a kind is the id of its switch, from one."""

    CONFIRMATIONS = "confirmations"
    SIGN_UPS = "sign-ups"
    STAFF = "staff"

    @property
    def id(self) -> int:
        """The id of the kind's switch."""
        return list(Emails).index(self) + 1


class MessageSwitch(Record, AuthBase):
    """A switch that staff have used, or whose row locked the number of emails; without a row, emails are sent."""

    __tablename__ = "message_switches"
    __table_args__ = (CheckConstraint("emails IN ('confirmations', 'sign-ups', 'staff')", name="emails"),)

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    emails: Mapped[str]
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())
