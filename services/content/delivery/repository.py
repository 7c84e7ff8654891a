"""Queries of the delivery API. They read only what is published."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Self

from fastapi import Depends
from sqlalchemy import ColumnElement, Select, Text, bindparam, cast, func, literal_column, select

from services.chassis.http.app_state import StateKey
from services.chassis.persistence.database import AnySelect, AsyncReadSession
from services.chassis.resource import Out, Records
from services.chassis.resource.json_columns import json_key, json_list, json_object
from services.chassis.resource.listing import Column
from services.chassis.settings import Settings
from services.content.ads.kind import Ad, ads
from services.content.annex.repository import FeaturedMicrosite, FeaturedPost, Place
from services.content.delivery.columns import (
    Columns,
    build_url,
    complete_address,
    event_columns,
    job_columns,
    post_columns,
)
from services.content.delivery.schemas import (
    PublicAd,
    PublicEvent,
    PublicFeaturedMicrosite,
    PublicFeaturedPost,
    PublicJob,
    PublicPost,
    PublicPostSummary,
)
from services.content.events.kind import events
from services.content.events.models import Event
from services.content.jobs.kind import jobs
from services.content.posts.kind import posts
from services.content.posts.models import Post
from services.content.publishing.kind import PublicationKind
from services.content.replicas import House, Microsite

_PUBLISHED: ColumnElement[str] = literal_column("'published'")


def build_annex_statement(scheme: str) -> AnySelect:
    """Return the statement that selects the JSON of the page `track`."""
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
        *(json_key("posts"), posts_of_page.scalar_subquery()),
        *(json_key("microsites"), microsites_of_page.scalar_subquery()),
    )
    return select(cast(page, Text))


def _list_rows(model: type[Place], schema: type[Out], columns: dict[str, Any]) -> AnySelect:
    """Select the rows of the page `track` as a JSON array in their order."""
    row = json_object(model, schema, columns)
    rows = select(json_list(row, model.position.expression)).select_from(model)
    return rows.where(model.page == bindparam("track", type_=Text))


def _if_filled(column: Any) -> ColumnElement[Any]:
    return func.nullif(column, literal_column("''"))


NEWEST = "-date"
BY_START = "start"
_NEVER: ColumnElement[Any] = literal_column("'-infinity'::timestamptz")


class PublicRecords:
    """The published records of a kind."""

    def __init__(
        self,
        kind: PublicationKind,
        schema: type[Out],
        columns: Columns,
        *,
        sorts: Mapping[str, Column] | None = None,
        filters: Mapping[str, ColumnElement[bool]] | None = None,
    ) -> None:
        self.plural = kind.plural
        published = kind.is_published
        self.records = Records(
            kind.model, schema, kind.noun, columns=columns, where=published, filters=filters, sorts=sorts
        )
        is_it = kind.model.permalink == bindparam("permalink")
        item = select(*self.records.columns).where(published, is_it).subquery("item")
        self._one = select(item.c.id, cast(func.row_to_json(literal_column(item.name)), Text))

    async def get(self, reader: AsyncReadSession, permalink: str) -> tuple[int, str]:
        """Return the id and the JSON of the record with this permalink."""
        row = (await reader.execute(self._one, {"permalink": permalink})).one_or_none()
        if row is None:
            raise self.records.not_found()
        return row[0], row[1]


@dataclass(frozen=True, slots=True)
class Publisher:
    """What feeds say about the publisher. The site is None until the house record is saved."""

    name: str
    newsletter: str
    site: str | None


@dataclass(frozen=True)
class Delivery:
    """The queries of the delivery API, which contain addresses of this installation."""

    settings: Settings
    posts: PublicRecords
    jobs: PublicRecords
    events: PublicRecords
    ads: PublicRecords
    annex: Select[Any]

    @classmethod
    def from_settings(cls, settings: Settings) -> Self:
        """Build the queries."""
        scheme = settings.files_scheme
        start = func.coalesce(Event.start_utc, _NEVER)
        end = func.coalesce(Event.end_utc, Event.start_utc)
        ad = {"image_link": complete_address(Ad.image_link, scheme)}
        return cls(
            settings,
            posts=PublicRecords(
                posts, PublicPost, post_columns(scheme), sorts={"date": posts.sort_date}, filters=posts.filters
            ),
            jobs=PublicRecords(jobs, PublicJob, job_columns(scheme), sorts={"date": jobs.sort_date}),
            events=PublicRecords(
                events,
                PublicEvent,
                event_columns(scheme),
                sorts={BY_START: start},
                filters={"ends_from": end >= bindparam("ends_from")},
            ),
            ads=PublicRecords(ads, PublicAd, ad, filters=ads.filters),
            annex=build_annex_statement(scheme),
        )

    async def get_publisher(self, reader: AsyncReadSession) -> Publisher:
        """Return the publisher as the house record describes it; until it is saved, as the settings do."""
        row = (await reader.execute(_PUBLISHER)).one_or_none()
        name = self.settings.brand_name
        return Publisher(*row) if row else Publisher(name, f"{name} Alert", None)


_PUBLISHER = select(House.name, House.newsletter, House.site)
DELIVERY = StateKey[Delivery]("delivery")
open_delivery = DELIVERY.open(Delivery.from_settings)
Queries = Annotated[Delivery, Depends(DELIVERY.get_for_request)]
