"""The trash of issues, and the background task that purges it (ALERT-4)."""

from typing import Any

from sqlalchemy import ColumnElement, Integer, Text, Update, case, cast, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from services.alerts.issues.models import (
    IN_TRASH,
    NOT_IN_TRASH,
    NUMBER_IS_UNIQUE,
    ONLY_POSITION,
    AlertItem,
    Section,
    dependents,
)
from services.alerts.issues.repository import ALERT_ITEM, items
from services.alerts.issues.rules import ISSUE_MISSING, MAX_ISSUE, describe_taken_number
from services.alerts.issues.schemas import TrashedItemOut, TrashedSectionOut
from services.alerts.replicas import User
from services.alerts.slots import RUN_SHEET
from services.chassis.app.background import run_every
from services.chassis.http.problems import Conflict, Invalid, NotFound
from services.chassis.resource import RecordResponse, Records, map_constraint_errors, matches_part
from services.chassis.resource.trash import TRASH_RETENTION, is_expired

NOT_IN_THE_TRASH = "This alert item is not in the trash."
INTERVAL_SECONDS = 3600.0
trashed_items = Records(
    AlertItem,
    TrashedItemOut,
    "alert item",
    columns={
        "deleted_by_email": select(User.email).where(User.id == AlertItem.deleted_by).scalar_subquery(),
        "purged_at": AlertItem.deleted_at + TRASH_RETENTION,
        "filled_slots": select(func.count()).where(Section.alert_item_id == AlertItem.id).scalar_subquery(),
    },
    where=IN_TRASH,
    filters={"q": matches_part("q", cast(AlertItem.issue, Text), AlertItem.title)},
    sorts={"deletedAt": AlertItem.deleted_at},
)


async def list_trashed_sections(session: AsyncSession, item_id: int) -> list[TrashedSectionOut]:
    """List what is in the slots of an issue in the trash, in the order of the run sheet."""
    if await get_trashed_number(session, item_id) is None:
        raise NotFound(NOT_IN_THE_TRASH)
    titles = await get_titles(session, item_id)
    filled = [(slot.label, (slot.kind, slot.position or ONLY_POSITION)) for slot in RUN_SHEET]
    return [TrashedSectionOut(slot=label, title=titles[key]) for label, key in filled if key in titles]


async def move_to_trash(session: AsyncSession, user_id: int, item_id: int, expected: int | None) -> list[int]:
    """Move an issue to the trash, where it is not published by itself, with its sections. Return its id in a list.

    Version and time of change stay the same.
    """
    for others in dependents:
        await others.lock(session, item_id)
    item = await items.lock(session, item_id, expected)
    for others in dependents:
        await others.cancel(session, user_id, item.id)
    values = {"deleted_at": func.now(), "deleted_by": user_id, "revision": AlertItem.revision + 1, "publish_at": None}
    trash = update(AlertItem).where(AlertItem.id == item.id).values(**values, updated_at=AlertItem.updated_at)
    return await ALERT_ITEM.publish_changes(session, trash)


async def restore(session: AsyncSession, user_id: int, item_id: int, issue: int | None) -> RecordResponse:
    """Restore an issue with its sections and the bookings that it had, under a new number or its own.

    If another issue has the number, the problem has the next free one too.
    """
    if issue is not None and issue < 1:
        raise Invalid.for_fields(ISSUE_MISSING, "issue")
    try:
        with map_constraint_errors({NUMBER_IS_UNIQUE: Conflict}):
            async with session.begin_nested():
                for others in dependents:
                    await others.revive(session, user_id, item_id)
                is_restored = await ALERT_ITEM.publish_changes(session, build_restore_update(user_id, item_id, issue))
    except Conflict:
        raise await _build_conflict(session, item_id, issue) from None
    if not is_restored:
        raise NotFound(NOT_IN_THE_TRASH)
    if issue is not None:
        for others in dependents:
            await others.renumber(session, item_id)
    return await items.get(session, item_id)


async def _build_conflict(session: AsyncSession, item_id: int, issue: int | None) -> Conflict | NotFound:
    number = issue or await get_trashed_number(session, item_id)
    if number is None:
        return NotFound(NOT_IN_THE_TRASH)
    next_free = await find_free_number(session, number)
    proposal = "Choose another number." if next_free is None else f"The next free number is {next_free}."
    return Conflict(f"{describe_taken_number(number)} {proposal}", current={"issue": number, "nextIssue": next_free})


def build_restore_update(user_id: int, item_id: int, issue: int | None) -> Update:
    """Return the update that restores an issue from the trash, under a new number or its own."""
    values: dict[str, Any] = {"deleted_at": None, "deleted_by": None, "revision": AlertItem.revision + 1}
    if issue is None:
        values["updated_at"] = AlertItem.updated_at
    else:
        is_new = AlertItem.issue != issue
        values |= {
            "issue": issue,
            "version": AlertItem.version + cast(is_new, Integer),
            "updated_at": case((is_new, func.now()), else_=AlertItem.updated_at),
            "updated_by": case((is_new, user_id), else_=AlertItem.updated_by),
        }
    return update(AlertItem).where(AlertItem.id == item_id, IN_TRASH).values(values)


async def get_trashed_number(session: AsyncSession, item_id: int) -> int | None:
    """Return the number of an issue in the trash, or None if the issue is not there."""
    return await session.scalar(select(AlertItem.issue).where(AlertItem.id == item_id, IN_TRASH))


async def get_titles(session: AsyncSession, item_id: int) -> dict[tuple[str, int], str | None]:
    """Return what names the section at each kind and position of an issue: its title, alternative text or source."""
    sections = await session.scalars(select(Section).where(Section.alert_item_id == item_id))
    return {(one.kind, one.position): one.title or one.alt_text or one.attribution for one in sections}


async def find_free_number(session: AsyncSession, taken: int) -> int | None:
    """Return the lowest free number above a taken one, or None. Issues in the trash are ignored."""
    next_item = aliased(AlertItem)
    is_taken = select(next_item.id).where(next_item.issue == AlertItem.issue + 1, next_item.deleted_at.is_(None))
    last_number = select(func.min(AlertItem.issue)).where(NOT_IN_TRASH, AlertItem.issue >= taken, ~is_taken.exists())
    number = await session.scalar(last_number)
    return None if number is None or number >= MAX_ISSUE else number + 1


async def purge_items(session: AsyncSession, ids: list[int]) -> list[int]:
    """Purge the issues that are in the trash, with their sections. Return the ids of the purged ones."""
    return await _purge(session, AlertItem.id.in_(ids))


async def purge_expired(session: AsyncSession) -> list[int]:
    """Purge the issues that have been in the trash for `TRASH_RETENTION`. Return their ids."""
    return await _purge(session, is_expired(AlertItem.deleted_at))


purge_task = run_every("Delete expired issues from the trash", INTERVAL_SECONDS, purge_expired)


async def _purge(session: AsyncSession, condition: ColumnElement[bool]) -> list[int]:
    """Purge the issues in the trash that match a condition, with their bookings. Return their ids."""
    locked = select(AlertItem.id).where(IN_TRASH, condition).order_by(AlertItem.id).with_for_update()
    ids = (await session.scalars(locked)).all()
    if not ids:
        return []
    for others in dependents:
        await others.purge(session, ids)
    return await ALERT_ITEM.publish_removals(session, delete(AlertItem).where(ALERT_ITEM.where_ids(ids)))
