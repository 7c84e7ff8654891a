"""An issue that starts from another one: sections are copied into its empty slots (ALERT-127)."""

from collections.abc import Collection, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import BeforeValidator, Field, model_validator
from sqlalchemy import ColumnElement, delete, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import ONLY_POSITION, AlertItem, Section
from services.alerts.issues.repository import copy_sections, items, publish_sections
from services.alerts.issues.rules import Status
from services.alerts.issues.schemas import AlertItemId, AlertItemOut
from services.alerts.permissions import Writer
from services.alerts.slots import RUN_SHEET, Slot
from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Stale, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch, In, RecordResponse
from services.chassis.types import Id, Text

ADS = "ads"
NO_ADS = "Ads are not copied: they were sold for their own issue."
router = APIRouter(tags=["alert items"], responses=problems(Unauthenticated, Forbidden))
_KEYS = {f"{slot.kind}-{slot.position}" if slot.position else slot.kind: slot for slot in RUN_SHEET}


class SlotIn(In):
    """A slot of the run sheet."""

    kind: Annotated[str, Text(50)]
    position: int | None = None

    @model_validator(mode="after")
    def check_slot(self) -> "SlotIn":
        """Check that an issue has this slot, and that it is no ad."""
        if self.kind == ADS:
            raise ValueError(NO_ADS)
        if Slot(self.kind, self.position) not in RUN_SHEET:
            raise ValueError("There is no such slot.")
        return self


def _read_key(value: Any) -> Any:
    return _KEYS[value]._asdict() if isinstance(value, str) and value in _KEYS else value


class StartIn(In):
    """Which sections of which issue are copied."""

    source_id: Id = Field(alias="from", description="The id of the issue to copy from.")
    slots: list[Annotated[SlotIn, BeforeValidator(_read_key)]] | None = Field(
        default=None,
        max_length=len(RUN_SHEET),
        description="The slots to fill, also by key, as `news-1`; null for all that are empty, without ads.",
    )

    def list_slots(self) -> list[Slot]:
        """Return the slots in the order of the run sheet, each once."""
        named = {Slot(slot.kind, slot.position) for slot in self.slots or ()}
        return [slot for slot in RUN_SHEET if slot in named]


@router.post(
    "/alert-item/{id}/start",
    summary="Copy sections of another alert item into empty slots, all or nothing",
    response_model=AlertItemOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def start_alert_item(
    caller: Writer, session: Session, item_id: AlertItemId, expected: IfMatch, body: StartIn
) -> Response:
    return (await start_item(session, item_id, expected, body)).response()


@router.delete(
    "/alert-item/{id}/start",
    summary="Empty the slots that are still as they were copied from another alert item",
    response_model=AlertItemOut,
    responses=problems(NotFound),
)
async def undo_start_of_alert_item(
    caller: Writer, session: Session, item_id: AlertItemId, expected: IfMatch, body: StartIn
) -> Response:
    return (await undo_start(session, item_id, expected, body)).response()


async def start_item(session: AsyncSession, item_id: int, expected: int | None, body: StartIn) -> RecordResponse:
    """Fill empty slots with copies. A slot that somebody filled meanwhile refuses the whole."""
    source, item = await _lock_both(session, item_id, expected, body.source_id)
    if item.status != Status.DRAFT:
        raise Conflict(f"Issue {item.issue} is published.")
    offered, filled = await _list_filled(session, source), await _list_filled(session, item)
    slots = body.list_slots()
    if body.slots is None:
        slots = [slot for slot in RUN_SHEET if slot.kind != ADS and slot in offered and slot not in filled]
    if taken := [slot for slot in slots if slot in filled]:
        raise Conflict(f"{_name(taken)} of issue {item.issue} {_was(taken)} filled meanwhile.")
    if missing := [slot for slot in slots if slot not in offered]:
        raise Conflict(f"{_name(missing)} of issue {source.issue} {_was(missing)} emptied meanwhile.")
    if not slots:
        raise Invalid.for_fields(f"Choose what to copy from issue {source.issue}.", "slots")
    await copy_sections(session, source, [item.id], _is_in(slots))
    return await _finish(session, item)


async def undo_start(session: AsyncSession, item_id: int, expected: int | None, body: StartIn) -> RecordResponse:
    """Remove copies that nobody changed or kept since."""
    source, item = await _lock_both(session, item_id, expected, body.source_id)
    is_untouched = (Section.carried_over_from == source.issue, Section.carried_over_fields.is_(None))
    copies = delete(Section).where(Section.alert_item_id == item.id, _is_in(body.list_slots()), *is_untouched)
    await session.execute(copies.execution_options(synchronize_session=False))
    return await _finish(session, item)


async def _lock_both(
    session: AsyncSession, item_id: int, expected: int | None, source_id: int
) -> tuple[AlertItem, AlertItem]:
    """Lock both issues by ascending id, so that two that start from each other do not wait for ever."""
    if source_id == item_id:
        raise Invalid.for_fields("An issue cannot start from itself.", "from")
    found = {}
    for one in sorted((item_id, source_id)):
        try:
            found[one] = await items.lock(session, one, expected if one == item_id else None)
        except NotFound as missing:
            if one == item_id:
                raise
            raise Invalid.for_fields(missing.message, "from") from None
    return found[source_id], found[item_id]


async def _list_filled(session: AsyncSession, item: AlertItem) -> set[Slot]:
    position = func.nullif(Section.position, ONLY_POSITION)
    rows = await session.execute(select(Section.kind, position).where(Section.alert_item_id == item.id))
    return {Slot(kind, number) for kind, number in rows}


async def _finish(session: AsyncSession, item: AlertItem) -> RecordResponse:
    await publish_sections(session, [item.id])
    return await items.get(session, item.id)


def _is_in(slots: Collection[Slot]) -> ColumnElement[bool]:
    places = [(slot.kind, slot.position or ONLY_POSITION) for slot in slots]
    return tuple_(Section.kind, Section.position).in_(places)


def _name(slots: Sequence[Slot]) -> str:
    *others, last = (slot.label for slot in slots)
    return f"{', '.join(others)} and {last}" if others else last


def _was(slots: Sequence[Slot]) -> str:
    return "was" if len(slots) == 1 else "were"
