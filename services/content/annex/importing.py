"""Annex rows of another system, which fill the rows that are here (MOVE-11)."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any

from slugify import slugify
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import FieldError
from services.chassis.resource import Reference
from services.chassis.resource.arrivals import Arrival, keep_newest, set_columns
from services.chassis.resource.importing import ImportKind
from services.chassis.types import Text
from services.content.annex.repository import (
    ANNEX_MICROSITE,
    FeaturedMicrosite,
    FeaturedMicrositeIn,
    FeaturedPost,
    FeaturedPostIn,
    Place,
    Position,
)
from services.content.posts.models import Post
from services.content.references import REFERENCES, find_microsite_id

_POST = REFERENCES.share_places(Reference("post_id", Post.__table__, "post", condition=Post.deleted_at.is_(None)))
_PLACE = ("page", "position")
_Page = Annotated[str, Text(100, min_length=1)]


class ImportedPost(FeaturedPostIn):
    """A featured post of another system, with its page."""

    page: _Page
    position: Position


class ImportedMicrosite(FeaturedMicrositeIn):
    """A featured microsite of another system, with its page."""

    page: _Page
    position: Position


def _set_columns(arrival: Arrival, body: ImportedPost | ImportedMicrosite) -> None:
    set_columns(arrival, body)
    arrival.columns["page"] = slugify(body.page)
    if isinstance(body, ImportedMicrosite) and body.microsite_id is None:
        arrival.columns["microsite_id"] = find_microsite_id(body.microsite_link)
    if arrival.record.created_at:
        arrival.columns["created_at"] = arrival.record.created_at


def _choose_rows(model: type[Place]) -> Callable[[AsyncSession, Sequence[Arrival]], Awaitable[None]]:
    """Return a function that finds the row of each arrival: the newest of those that have one place takes it."""

    async def choose_rows(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
        statement = select(model.page, model.position, model.id, model.version).with_for_update().order_by(model.id)
        rows: dict[tuple[Any, ...], Any] = {(row.page, row.position): row for row in await session.execute(statement)}
        imported = {one.id for one in arrivals}
        filled = {place: row.id for place, row in rows.items() if row.version > 1 and row.id not in imported}
        error = FieldError(field="position", message="Its place is filled already.")
        keep_newest(arrivals, _PLACE, filled, error)
        for arrival in arrivals:
            row = rows.get(tuple(arrival.columns[name] for name in _PLACE))
            if row is None:
                arrival.refuse(FieldError(field="position", message="The annex has no such place."))
            elif arrival.is_written:
                arrival.id = row.id

    return choose_rows


ANNEX_IMPORTS = (
    ImportKind(
        name="annex-post",
        model=FeaturedPost,
        schema=ImportedPost,
        to_columns=_set_columns,
        references=_POST,
        complete=_choose_rows(FeaturedPost),
    ),
    ImportKind(
        name="annex-microsite",
        model=FeaturedMicrosite,
        schema=ImportedMicrosite,
        to_columns=_set_columns,
        state=ANNEX_MICROSITE,
        references=REFERENCES,
        complete=_choose_rows(FeaturedMicrosite),
    ),
)
