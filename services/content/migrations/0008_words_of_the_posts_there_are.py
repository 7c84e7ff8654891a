"""Words of the existing posts"""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # The triggers exist already, and this locks no posts, so writers can continue meanwhile.
    op.execute(
        "SELECT add_post_words(array_agg(DISTINCT lexeme)) FROM posts, unnest(tsvector_to_array(posts.words)) AS lexeme"
    )
    with op.get_context().autocommit_block():
        op.drop_index(
            "ix_posts_alike",
            table_name="posts",
            if_exists=True,
            postgresql_concurrently=True,
        )


def downgrade() -> None:
    with op.get_context().autocommit_block():
        op.create_index(
            "ix_posts_alike",
            "posts",
            ["title"],
            unique=False,
            if_not_exists=True,
            postgresql_using="gin",
            postgresql_ops={"title": "gin_trgm_ops"},
            postgresql_concurrently=True,
        )
    op.execute("DELETE FROM post_words")
