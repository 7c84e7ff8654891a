"""The table of submissions."""

from sqlalchemy import BigInteger, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.database import Record
from services.microsites.models import MicrositesBase


class Submission(Record, MicrositesBase):
    """How far a microsite has come: a flag for each section, set when it is saved. Its id is the microsite's."""

    __tablename__ = "submissions"

    id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("microsites.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    organization_details: Mapped[bool] = mapped_column(default=False)
    call_to_action: Mapped[bool] = mapped_column(default=False)
    logo_bio: Mapped[bool] = mapped_column(default=False)
    featured_product: Mapped[bool] = mapped_column(default=False)
    add_products: Mapped[bool] = mapped_column(default=False)
    resources: Mapped[bool] = mapped_column(default=False)
    contact_info: Mapped[bool] = mapped_column(default=False)
    gallery: Mapped[bool] = mapped_column(default=False)
