"""What the tables of all services have in common."""

from datetime import datetime
from typing import ClassVar

from sqlalchemy import BigInteger, Identity, Integer, Table, func
from sqlalchemy.dialects.postgresql import TIMESTAMP
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The declarative base of one service's tables; each service derives its own from it."""

    __abstract__ = True
    __table__: ClassVar[Table]
    # Responses show milliseconds, so a cursor made from a response names exactly one row.
    type_annotation_map: ClassVar = {datetime: TIMESTAMP(timezone=True, precision=3), int: BigInteger}


class Record:
    """The columns every resource has (API-17, API-23): id, version and times."""

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now(), onupdate=func.now())
