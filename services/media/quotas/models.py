"""Table of accounts that upload."""

from sqlalchemy import BigInteger, false
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.media.models import MediaBase


class Uploader(Record, MediaBase):
    """An account that has begun an upload, or whose uploads staff have stopped. Its row locks the account's quota."""

    __tablename__ = "uploaders"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, comment="the user's id")
    stopped: Mapped[bool] = mapped_column(default=False, server_default=false())
