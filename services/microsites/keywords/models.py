"""The table of keywords."""

from sqlalchemy import BigInteger, ForeignKey, Identity, Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.microsites.models import MicrositesBase


class Keyword(MicrositesBase):
    """A keyword of a microsite, in lower case; they are in the order of their ids."""

    __tablename__ = "keywords"
    __table_args__ = (Index("ix_keywords_microsite", "microsite_id", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"))
    name: Mapped[str]
    place: Mapped[int | str | None] = mapped_column(JSONB(none_as_null=True), comment="as it was sent")
