"""The statement of a track page."""

from typing import Any

from sqlalchemy import ColumnElement, Text, bindparam, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.chassis.persistence.database import AnySelect
from services.chassis.resource import Out
from services.chassis.resource.json_columns import json_key, json_object
from services.content.annex.models import FeaturedMicrosite, FeaturedPost, Place
from services.content.delivery.columns import EMPTY_LIST, build_url, complete_address
from services.content.delivery.schemas import PublicFeaturedMicrosite, PublicFeaturedPost, PublicPostSummary
from services.content.posts.kind import posts
from services.content.posts.models import Post
from services.content.replicas import Microsite

_PUBLISHED: ColumnElement[str] = literal_column("'published'")


def build_annex_statement(scheme: str) -> AnySelect:
    """Return the statement that selects the JSON of the page `track`.

    Args:
        scheme: of the addresses of files.
    """
    post = {"url": build_url("post", Post), "featured_image": complete_address(Post.featured_image, scheme)}
    featured_post = {
        "description": FeaturedPost.application_description,
        "post": json_object(Post, PublicPostSummary, post),
    }
    posts_of_page = _list_rows(FeaturedPost, PublicFeaturedPost, featured_post).join(
        Post, (Post.id == FeaturedPost.post_id) & posts.is_published
    )
    microsite = {
        "page_title": func.coalesce(_if_filled(FeaturedMicrosite.page_title), Microsite.page_title),
        "image": complete_address(func.coalesce(_if_filled(FeaturedMicrosite.microsite_image), Microsite.logo), scheme),
        "body": FeaturedMicrosite.microsite_body,
        "link": FeaturedMicrosite.microsite_link,
    }
    microsites_of_page = _list_rows(FeaturedMicrosite, PublicFeaturedMicrosite, microsite).join(
        Microsite, (Microsite.id == FeaturedMicrosite.microsite_id) & (Microsite.status == _PUBLISHED)
    )
    page = func.json_build_object(
        *(json_key("track"), bindparam("track", type_=Text)),
        *(json_key("posts"), func.coalesce(posts_of_page.scalar_subquery(), EMPTY_LIST)),
        *(json_key("microsites"), func.coalesce(microsites_of_page.scalar_subquery(), EMPTY_LIST)),
    )
    return select(cast(page, Text))


def _list_rows(model: type[Place], schema: type[Out], columns: dict[str, Any]) -> AnySelect:
    """Select the rows of the page `track` as a JSON array in their order."""
    row = json_object(model, schema, columns)
    rows = select(func.json_agg(aggregate_order_by(row, model.position))).select_from(model)
    return rows.where(model.page == bindparam("track", type_=Text))


def _if_filled(column: Any) -> ColumnElement[Any]:
    return func.nullif(column, literal_column("''"))
