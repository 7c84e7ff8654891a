"""The vocabulary of posts"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# Words made of letters; numbers are not corrected. The index is not unique, because concurrent inserts of the same word
# would wait for each other's transactions.
ADD_WORDS = """
CREATE FUNCTION add_post_words(words text[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO post_words (word)
    SELECT added.word FROM unnest(words) AS added (word)
    WHERE length(added.word) BETWEEN 3 AND 40
        AND added.word ~ '^[[:alpha:]]+([''’-][[:alpha:]]+)*$'
        AND NOT EXISTS (SELECT FROM post_words AS present WHERE present.word = added.word)
$$
"""
ON_INSERT = """
CREATE FUNCTION add_words_of_inserted_posts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM add_post_words(array_agg(DISTINCT lexeme))
    FROM inserted, unnest(tsvector_to_array(inserted.words)) AS lexeme;
    RETURN NULL;
END $$
"""
ON_UPDATE = """
CREATE FUNCTION add_words_of_updated_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM add_post_words(tsvector_to_array(ts_delete(NEW.words, tsvector_to_array(OLD.words))));
    RETURN NULL;
END $$
"""


def upgrade() -> None:
    op.create_table(
        "post_words",
        sa.Column("word", sa.Text(collation="C"), nullable=False),
        comment="The vocabulary of all titles and bodies, from which a misspelt search is corrected. Triggers of"
        " `posts` add to it and never wait for each other, so a word may stand here twice, and stays when its last"
        " post goes.",
    )
    op.create_index("ix_post_words_word", "post_words", ["word"], unique=False)
    op.create_index(
        "ix_post_words_similar",
        "post_words",
        ["word"],
        unique=False,
        postgresql_using="gin",
        postgresql_ops={"word": "gin_trgm_ops"},
    )
    op.execute(ADD_WORDS)
    op.execute(ON_INSERT)
    op.execute(ON_UPDATE)
    op.execute(
        "CREATE TRIGGER add_words_of_inserted_posts AFTER INSERT ON posts REFERENCING NEW TABLE AS inserted"
        " FOR EACH STATEMENT EXECUTE FUNCTION add_words_of_inserted_posts()"
    )
    op.execute(
        "CREATE TRIGGER add_words_of_updated_post AFTER UPDATE ON posts FOR EACH ROW"
        " WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION add_words_of_updated_post()"
    )


def downgrade() -> None:
    op.execute("DROP TRIGGER add_words_of_updated_post ON posts")
    op.execute("DROP TRIGGER add_words_of_inserted_posts ON posts")
    op.execute("DROP FUNCTION add_words_of_updated_post()")
    op.execute("DROP FUNCTION add_words_of_inserted_posts()")
    op.execute("DROP FUNCTION add_post_words(text[])")
    op.drop_table("post_words")
