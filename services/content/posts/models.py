"""Table of posts."""

from datetime import date

from sqlalchemy import Column, FetchedValue, Index, Integer, Table, Text, text
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from services.content.models import ContentBase
from services.content.publishing.models import BY_DATE, Attributed, publication_table_args, published_index

_NOT_TRASHED = text("deleted_at IS NULL")
_FILTERED_BY = ("status", "application_type", "commercial_content", "selected_categories")


class Post(Attributed):
    """An article of the content library.

    Categories, keywords and documents are columns, so that lists need no join and revisions include them.
    """

    __tablename__ = "posts"
    __table_args__ = (
        *publication_table_args("posts", filtered_by=_FILTERED_BY),
        Index("ix_posts_status", "status", "created_at", "id", postgresql_where=_NOT_TRASHED),
        Index("ix_posts_date", text(BY_DATE), "id", postgresql_where=_NOT_TRASHED),
        published_index("posts", BY_DATE, filtered_by=("date", *_FILTERED_BY)),
        Index("ix_posts_title", text("lower(title)"), "id", postgresql_where=_NOT_TRASHED),
        Index("ix_posts_searched", "words", postgresql_using="gin", postgresql_where=_NOT_TRASHED),
    )

    title: Mapped[str]
    body: Mapped[dict[str, object] | None] = mapped_column(JSONB(none_as_null=True))
    body_html: Mapped[str] = mapped_column(default="")
    body_text: Mapped[str] = mapped_column(default="")
    featured_image: Mapped[str | None]
    featured_image_link: Mapped[str | None]
    display_title: Mapped[bool | None]
    display_image_above: Mapped[bool | None]
    original_publish_date: Mapped[date | None]
    commercial_content: Mapped[bool | None] = mapped_column(comment="false: editorial")
    application_type: Mapped[str | None]
    excerpt: Mapped[str | None]
    microsite_id: Mapped[int | None]
    microsite_link: Mapped[str | None]
    selected_categories: Mapped[list[int]] = mapped_column(ARRAY(Integer), default=list)
    keywords: Mapped[list[dict[str, object]]] = mapped_column(JSONB, default=list, comment="name, place")
    documents: Mapped[list[dict[str, object]]] = mapped_column(JSONB, default=list, comment="id, imageUrl")
    words: Mapped[str] = mapped_column(TSVECTOR, FetchedValue(), deferred=True)
    """Of title and body, set by a trigger."""


post_words = Table(
    "post_words",
    ContentBase.metadata,
    Column("word", Text(collation="C"), nullable=False),
    Index("ix_post_words_word", "word"),
    Index("ix_post_words_similar", "word", postgresql_using="gin", postgresql_ops={"word": "gin_trgm_ops"}),
    comment="The vocabulary of all titles and bodies, from which a misspelt search is corrected. Triggers of `posts`"
    " add to it and never wait for each other, so a word may stand here twice, and stays when its last post goes.",
)
