"""The table of settings."""

from sqlalchemy import BigInteger, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.database import Record
from services.microsites.models import MicrositesBase

DEFAULT_KEYWORDS = 3


class Setting(Record, MicrositesBase):
    """What a microsite may hold and shows, beside what stands on its own row. Its id is the microsite's."""

    __tablename__ = "settings"

    id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("microsites.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    keyword_count: Mapped[int] = mapped_column(default=DEFAULT_KEYWORDS)
    show_featured_product: Mapped[bool] = mapped_column(default=True)
    show_add_products: Mapped[bool] = mapped_column(default=True)
    show_featured_resources: Mapped[bool] = mapped_column(default=True)
    show_gallery: Mapped[bool] = mapped_column(default=True)
    show_contact_info_section: Mapped[bool] = mapped_column(default=True)
    show_cta_section: Mapped[bool] = mapped_column(default=True)
    show_bio_section: Mapped[bool] = mapped_column(default=True)
