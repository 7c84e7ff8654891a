"""Search finds words beside any sign, in compatibility forms, and with or without hyphens, whatever the locale"""

import sqlalchemy as sa
from alembic import op

from services.chassis.app.migrations import BATCH_SIZE, create_index, drop_index

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

# Scripts that put no spaces between words: each of their characters is a part.
UNSPACED = r"\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF"
# Lower case in NFKC, with a hyphen for signs, and between parts of what stands together: `(10mg/mL)` is `-10-mg-ml-`.
MARK_PARTS = rf"""
CREATE FUNCTION mark_search_parts(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE plain text := translate(content, '™℠', '  ');
BEGIN
    IF plain IS NOT NFKC NORMALIZED THEN
        plain := normalize(plain, NFKC);
    END IF;
    plain := regexp_replace(lower(plain COLLATE pg_unicode_fast), '[^[:alnum:]\t\n\v\f\r ]+', '-', 'g');
    RETURN regexp_replace(
        plain COLLATE pg_unicode_fast,
        '(\d(?=[[:alpha:]])|[{UNSPACED}](?=[[:alnum:]])|[[:alnum:]](?=[{UNSPACED}]))', '\1-', 'g'
    );
END $$
"""
# Each part with its position, and what the first five parts of a compound and those after each of them spell together:
# `anti-PD-L1` has anti, pd, l1, antipdl1 and pdl1.
TO_VECTOR = r"""
CREATE FUNCTION to_search_vector(content text) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
    marked text := mark_search_parts(content);
    compounds text := (
        SELECT string_agg(match[1], ' ') FROM regexp_matches(marked, '[^\s-]+(?:-[^\s-]+)+', 'g') AS match
    );
    joined text := translate(compounds, '-', '');
BEGIN
    FOR part IN 2..4 LOOP
        compounds := regexp_replace(compounds, '(^| )[^ -]+-', '\1', 'g');
        joined := joined || ' ' || translate(compounds, '-', '');
    END LOOP;
    RETURN to_tsvector('words', translate(marked, '-', ' ')) || strip(to_tsvector('words', coalesce(joined, '')));
END $$
"""
# The beginning of each word; of a compound the whole together, or its parts one after another.
TO_QUERY = r"""
CREATE FUNCTION to_search_query(words text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT to_tsquery('words', string_agg(
        format('(%s:* | %s)', translate(word, '-', ''), replace(word, '-', ' <-> ')), ' & '
    ))
    FROM regexp_split_to_table(mark_search_parts(words), '\s+') AS given, btrim(given, '-') AS word
    WHERE word <> ''
$$
"""
SET_WORDS = """
CREATE FUNCTION set_words_of_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.words := to_search_vector(NEW.title || ' ' || NEW.body_text);
    RETURN NEW;
END $$
"""
REINDEX = "UPDATE posts SET words = to_search_vector(title || ' ' || body_text)"


def upgrade() -> None:
    for function in (MARK_PARTS, TO_VECTOR, TO_QUERY, SET_WORDS):
        op.execute(function)
    # The version before writes posts without this column, as it was generated.
    op.execute("ALTER TABLE posts ALTER COLUMN words DROP EXPRESSION")
    op.execute(
        "CREATE TRIGGER set_words_of_inserted_post BEFORE INSERT ON posts"
        " FOR EACH ROW EXECUTE FUNCTION set_words_of_post()"
    )
    op.execute(
        "CREATE TRIGGER set_words_of_updated_post BEFORE UPDATE ON posts FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM"
        " NEW.title OR OLD.body_text IS DISTINCT FROM NEW.body_text) EXECUTE FUNCTION set_words_of_post()"
    )
    with op.get_context().autocommit_block():
        last = op.get_bind().exec_driver_sql("SELECT coalesce(max(id), 0) FROM posts").scalar_one()
        for before in range(0, last, BATCH_SIZE):
            op.execute(f"{REINDEX} WHERE id > {before} AND id <= {before + BATCH_SIZE}")


def downgrade() -> None:
    op.execute("DROP TRIGGER set_words_of_updated_post ON posts")
    op.execute("DROP TRIGGER set_words_of_inserted_post ON posts")
    for function in (
        "set_words_of_post()",
        "to_search_query(text)",
        "to_search_vector(text)",
        "mark_search_parts(text)",
    ):
        op.execute(f"DROP FUNCTION {function}")
    drop_index("ix_posts_searched", "posts")
    op.execute("ALTER TABLE posts DROP COLUMN words")
    op.execute(
        "ALTER TABLE posts ADD COLUMN words tsvector NOT NULL"
        " GENERATED ALWAYS AS (to_tsvector('words', title || ' ' || body_text)) STORED"
    )
    create_index(
        "ix_posts_searched", "posts", ["words"], postgresql_using="gin", postgresql_where=sa.text("deleted_at IS NULL")
    )
