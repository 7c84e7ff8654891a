"""Password links store the mailbox they were sent to"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    comment = "that it was mailed to, without a +tag"
    op.add_column("password_links", sa.Column("mailbox", sa.String(), nullable=True, comment=comment))
    op.create_index(op.f("ix_password_links_mailbox"), "password_links", ["mailbox"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_password_links_mailbox"), "password_links")
    op.drop_column("password_links", "mailbox")
