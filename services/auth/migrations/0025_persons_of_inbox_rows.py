"""Persons of inbox rows"""

from alembic import op
from sqlalchemy import BigInteger, Column

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inbox_rows", Column("person_id", BigInteger, comment="who owns the record, or is mentioned"))
