"""Tables of accounts and of addresses that upload."""

from datetime import datetime

from sqlalchemy import BigInteger, false
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.media.models import MediaBase


class Uploader(Record, MediaBase):
    """An account that has begun an upload, or whose uploads staff have stopped. Its row locks the account's quota."""

    __tablename__ = "uploaders"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, comment="the user's id")
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())


class UploadAddress(Record, MediaBase):
    """An address from which visitors or accounts that are not staff's uploaded within a day, or that staff blocked.

    Its row locks the address's quota.
    """

    __tablename__ = "upload_addresses"

    address: Mapped[str] = mapped_column(unique=True, comment="an IP address, an IPv6 network, or a booking")
    blocked_until: Mapped[datetime | None]
