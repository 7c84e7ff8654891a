"""Short lists that belong to a microsite and are saved as a whole: its keywords, its listed images."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Text, cast, delete, func, insert, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.identity import Caller
from services.chassis.resource import Out
from services.chassis.resource.records import json_object
from services.microsites.microsites.access import among
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.repository import microsites

_EMPTY: ColumnElement[Any] = literal_column("'[]'::json")


class OwnList:
    """A list of a microsite, in the order it was saved in.

    Args:
        model: its table, with the columns `id` and `microsite_id`.
        schema: what each entry is answered as.
        which: the values of columns that tell this list from others in the same table.
    """

    def __init__(self, model: type[Any], schema: type[Out], which: Mapping[str, str] | None = None) -> None:
        self._model = model
        self._entry = json_object(model, schema, {})
        self._which = which or {}

    async def show(self, session: AsyncSession, caller: Caller, microsite_id: int) -> str:
        """The list of a microsite as JSON.

        Raises:
            NotFound: there is no such microsite, or it is not the caller's.
        """
        shown = select(cast(self.of_each(self._entry), Text)).where(Microsite.id == microsite_id, *among(caller))
        body: str | None = await session.scalar(shown)
        if body is None:
            raise microsites.not_found()
        return body

    async def replace(self, session: AsyncSession, microsite_id: int, entries: Sequence[Mapping[str, Any]]) -> None:
        """Let a microsite have these entries and no others."""
        await session.execute(delete(self._model).where(self._model.microsite_id == microsite_id, *self._this))
        if entries:
            rows = [{"microsite_id": microsite_id, **self._which, **entry} for entry in entries]
            await session.execute(insert(self._model), rows)

    def of_each(self, entry: Any) -> ScalarSelect[Any]:
        """For each row of microsites its list as a JSON array of these expressions."""
        in_order = func.json_agg(aggregate_order_by(entry, self._model.id))
        rows = select(func.coalesce(in_order, _EMPTY)).where(self._model.microsite_id == Microsite.id, *self._this)
        return rows.correlate(Microsite).scalar_subquery()

    @property
    def _this(self) -> list[ColumnElement[bool]]:
        return [getattr(self._model, name) == value for name, value in self._which.items()]
