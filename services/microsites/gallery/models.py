"""The table of galleries."""

from sqlalchemy import BigInteger, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.database import Record
from services.microsites.models import MicrositesBase


class Gallery(Record, MicrositesBase):
    """A microsite's images in the slots 1 to 7 and videos in 8 to 10. Its id is the microsite's."""

    __tablename__ = "galleries"

    id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("microsites.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    image_url1: Mapped[str | None]
    image_url2: Mapped[str | None]
    image_url3: Mapped[str | None]
    image_url4: Mapped[str | None]
    image_url5: Mapped[str | None]
    image_url6: Mapped[str | None]
    image_url7: Mapped[str | None]
    image_url8: Mapped[str | None]
    image_url9: Mapped[str | None]
    image_url10: Mapped[str | None]
