"""Contact forms record whether they were mailed to staff"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # True for the forms that there are, and for those of the version before: the limit errs on the side of fewer.
    comment = "whether it counts against the limit of messages to staff"
    op.add_column(
        "contact_forms",
        sa.Column("mailed_to_staff", sa.Boolean(), server_default=sa.text("true"), nullable=False, comment=comment),
    )


def downgrade() -> None:
    op.drop_column("contact_forms", "mailed_to_staff")
