"""Posts as publications."""

import json

from sqlalchemy import ARRAY, JSON, ColumnElement, Integer, Text, any_, bindparam, case, cast, func, literal_column

from services.content.posts.categories import CATEGORIES, POST_TYPES
from services.content.posts.models import Post
from services.content.posts.rules import RULES
from services.content.posts.schemas import PostIn, PostOut
from services.content.publishing.kind import Kind

_TYPES = json.dumps([{"postType": {"id": id, "name": name}} for id, name in POST_TYPES.items()])


def _chosen(category_id: int, name: str) -> ColumnElement[str | None]:
    """A category as a post that has it shows it, or null."""
    shown = json.dumps({"categoryId": category_id, "category": {"id": category_id, "name": name}})
    has_it: ColumnElement[bool] = literal_column(str(category_id)) == any_(Post.selected_categories)
    return case((has_it, literal_column(f"'{shown}'")))


# Joined as text, which takes half of what gathering them by a query of their own would.
_categories = func.concat_ws(literal_column("','"), *(_chosen(id, name) for id, name in CATEGORIES.items()))
_selected_categories = cast(func.concat(literal_column("'['"), _categories, literal_column("']'")), JSON)

# A constant, so that PostgreSQL need not look the configuration up for each post.
_WORDS: ColumnElement[str] = literal_column("'words'::regconfig")

posts = Kind(
    name="post",
    plural="posts",
    noun="post",
    model=Post,
    sent=PostIn,
    answered=PostOut,
    rules=RULES,
    most_in_list=50,
    columns={
        "selected_post_types": literal_column(f"'{_TYPES}'::json"),
        "selected_categories": _selected_categories,
    },
    filters={
        "category_ids": Post.selected_categories.overlap(bindparam("category_ids", type_=ARRAY(Integer))),
        "application_type": Post.application_type == bindparam("application_type"),
        "commercial_content": Post.commercial_content == bindparam("commercial_content"),
        "words": Post.words.bool_op("@@")(func.to_tsquery(_WORDS, bindparam("words", type_=Text))),
    },
)
