"""What is public of each publication, so that its end can be reported with its last public fields"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

# Once, from the last entry of each publication, with the hash of `published`: what it published has no fields yet.
FILL = """
INSERT INTO public_states (entity, record_id, version, fields)
SELECT entity, record_id, version, '{}'::jsonb FROM (
    SELECT DISTINCT ON (entity, record_id) entity, record_id, version, action, field_hashes FROM audit_entries
    WHERE (context, entity) IN (
        ('content', 'post'), ('content', 'job'), ('content', 'event'), ('content', 'ad'), ('alerts', 'alert-item'),
        ('microsites', 'microsite')
    )
    ORDER BY entity, record_id, version DESC, id DESC
) AS last
WHERE action <> 'removed' AND field_hashes ->> 'status' = 'dd2653c12a35'
"""


def upgrade() -> None:
    op.create_table(
        "public_states",
        sa.Column("entity", sa.String(), nullable=False),
        sa.Column("record_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column(
            "fields",
            postgresql.JSONB(none_as_null=True, astext_type=sa.Text()),
            nullable=True,
            comment="those that are reported",
        ),
        sa.PrimaryKeyConstraint("entity", "record_id", name=op.f("pk_public_states")),
    )
    op.execute(FILL)


def downgrade() -> None:
    op.drop_table("public_states")
