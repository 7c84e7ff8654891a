"""Short lists of a microsite that are saved as a whole: its keywords and images."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Text, cast, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import Out
from services.chassis.resource.json_columns import json_list, json_object
from services.microsites.microsites.access import where_owned
from services.microsites.microsites.models import Microsite
from services.microsites.parts.aggregate import microsites
from services.microsites.parts.models import Image, ImageList, Keyword
from services.microsites.parts.schemas import ImageOut, KeywordOut


class PartList:
    """A list of a microsite, in the order in which it was saved. A column tells several in one table apart."""

    def __init__(self, model: type[Any], schema: type[Out], discriminators: Mapping[str, str] | None = None) -> None:
        self._model = model
        self._entry = json_object(model, schema, {})
        self._discriminators = discriminators or {}

    async def get(self, session: AsyncSession, caller: Caller, microsite_id: int) -> str:
        """Return the list of a microsite as JSON."""
        entries = cast(self.aggregate(self._entry), Text)
        body: str | None = await session.scalar(
            select(entries).where(Microsite.id == microsite_id, *where_owned(caller))
        )
        if body is None:
            raise microsites.not_found()
        return body

    async def replace(self, session: AsyncSession, microsite_id: int, entries: Sequence[Mapping[str, Any]]) -> None:
        """Replace all entries of a microsite's list."""
        await session.execute(delete(self._model).where(self._model.microsite_id == microsite_id, *self._conditions))
        if entries:
            rows = [{"microsite_id": microsite_id, **self._discriminators, **entry} for entry in entries]
            await session.execute(insert(self._model), rows)

    def aggregate(self, entry: Any) -> ScalarSelect[Any]:
        """Return the subquery of a microsite's list as a JSON array of the expression `entry`."""
        rows = select(json_list(entry, self._model.id))
        rows = rows.where(self._model.microsite_id == Microsite.id, *self._conditions)
        return rows.correlate(Microsite).scalar_subquery()

    @property
    def _conditions(self) -> list[ColumnElement[bool]]:
        return [getattr(self._model, name) == value for name, value in self._discriminators.items()]


keywords = PartList(Keyword, KeywordOut)
featured_products = PartList(Image, ImageOut, {"list": ImageList.FEATURED_PRODUCTS})
media_items = PartList(Image, ImageOut, {"list": ImageList.MEDIA_ITEMS})


async def list_keywords(session: AsyncSession, microsite_id: int) -> list[dict[str, Any]]:
    """Return a microsite's keywords in their order, each with `name` and `place`."""
    statement = select(Keyword.name, Keyword.place).where(Keyword.microsite_id == microsite_id).order_by(Keyword.id)
    return [dict(row) for row in (await session.execute(statement)).mappings()]
