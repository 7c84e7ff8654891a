"""Pins of threads on pictures"""

from alembic import op
from sqlalchemy import Column, Double, String

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("threads", Column("x", Double, comment="a place on the picture, from 0 to 1"))
    op.add_column("threads", Column("y", Double))
    op.add_column("threads", Column("picture", String, comment="the image of the slot when the pin was placed"))
