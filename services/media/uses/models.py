"""The table of uses."""

from sqlalchemy import BigInteger, Index
from sqlalchemy.orm import Mapped, mapped_column

from services.media.models import MediaBase


class Use(MediaBase):
    """A record of another context points to a file."""

    __tablename__ = "uses"
    __table_args__ = (Index("ix_uses_key", "key"),)

    kind: Mapped[str] = mapped_column(primary_key=True, comment="the entity, such as post")
    record_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    context: Mapped[str] = mapped_column(comment="the service that has the record")
    title: Mapped[str]
    path: Mapped[str] = mapped_column(comment="where the console shows the record")
