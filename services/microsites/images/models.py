"""The table of a microsite's listed images."""

from enum import StrEnum

from sqlalchemy import BigInteger, ForeignKey, Identity, Index
from sqlalchemy.orm import Mapped, mapped_column

from services.microsites.models import MicrositesBase


class ImageList(StrEnum):
    """Which list an image stands in."""

    FEATURED_PRODUCTS = "featured-products"
    MEDIA_ITEMS = "media-items"


class Image(MicrositesBase):
    """An image or video of one of a microsite's lists, which are in the order of their ids."""

    __tablename__ = "images"
    __table_args__ = (Index("ix_images_list", "microsite_id", "list", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    microsite_id: Mapped[int] = mapped_column(ForeignKey("microsites.id", ondelete="CASCADE"))
    list: Mapped[str]
    image_url: Mapped[str]
