"""Add subject and report to snapshots."""

import html
import re

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_TITLE = re.compile("<title>(.*?)</title>", re.DOTALL)


def upgrade() -> None:
    op.add_column("snapshots", sa.Column("subject", sa.String(), nullable=False, server_default=""))
    op.add_column("snapshots", sa.Column("report", postgresql.JSONB(), nullable=True))
    op.alter_column("snapshots", "subject", server_default=None)
    snapshots = sa.table("snapshots", *(sa.column(name) for name in ("alert_item_id", "variant", "html", "subject")))
    for row in op.get_bind().execute(sa.select(snapshots)).all():
        title = _TITLE.search(row.html)
        one = (snapshots.c.alert_item_id == row.alert_item_id) & (snapshots.c.variant == row.variant)
        op.execute(sa.update(snapshots).where(one).values(subject=html.unescape(title[1]) if title else ""))


def downgrade() -> None:
    op.drop_column("snapshots", "report")
    op.drop_column("snapshots", "subject")
