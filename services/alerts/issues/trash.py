"""Use cases of the trash, and the background task that purges it (ALERT-4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NUMBER_IS_UNIQUE, ONLY_POSITION, dependents
from services.alerts.issues.repository import ALERT_ITEM, build_trash_update, items
from services.alerts.issues.rules import ISSUE_MISSING, describe_taken_number
from services.alerts.issues.schemas import TrashedSectionOut
from services.alerts.issues.trash_repository import (
    build_restore_update,
    find_free_number,
    get_titles,
    get_trashed_number,
    purge_expired,
)
from services.alerts.slots import RUN_SHEET
from services.chassis.app.background import run_every
from services.chassis.http.problems import Conflict, Invalid, NotFound
from services.chassis.resource import RecordResponse, map_constraint_errors

NOT_IN_THE_TRASH = "This alert item is not in the trash."
INTERVAL_SECONDS = 3600.0


async def list_trashed_sections(session: AsyncSession, item_id: int) -> list[TrashedSectionOut]:
    """List what is in the slots of an issue in the trash, in the order of the run sheet."""
    if await get_trashed_number(session, item_id) is None:
        raise NotFound(NOT_IN_THE_TRASH)
    titles = await get_titles(session, item_id)
    filled = [(slot.label, (slot.kind, slot.position or ONLY_POSITION)) for slot in RUN_SHEET]
    return [TrashedSectionOut(slot=label, title=titles[key]) for label, key in filled if key in titles]


async def move_to_trash(session: AsyncSession, user_id: int, item_id: int, expected: int | None) -> list[int]:
    """Move an issue to the trash with its sections and snapshots. Return its id in a list."""
    for others in dependents:
        await others.lock(session, item_id)
    item = await items.lock(session, item_id, expected)
    for others in dependents:
        await others.cancel(session, user_id, item.id)
    return await ALERT_ITEM.publish_changes(session, build_trash_update(item.id, user_id))


async def restore(session: AsyncSession, user_id: int, item_id: int, issue: int | None) -> RecordResponse:
    """Restore an issue with its sections, and the bookings that it had.

    Args:
        issue: the new number; None keeps the present one.
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
    return await items.get(session, item_id)


async def _build_conflict(session: AsyncSession, item_id: int, issue: int | None) -> Conflict | NotFound:
    number = issue or await get_trashed_number(session, item_id)
    if number is None:
        return NotFound(NOT_IN_THE_TRASH)
    next_free = await find_free_number(session, number)
    proposal = "Choose another number." if next_free is None else f"The next free number is {next_free}."
    return Conflict(f"{describe_taken_number(number)} {proposal}", current={"issue": number, "nextIssue": next_free})


async def purge_expired_items(session: AsyncSession) -> None:
    """Purge the issues that have been in the trash for `TRASH_RETENTION`."""
    await purge_expired(session)


purge_task = run_every("Delete expired issues from the trash", INTERVAL_SECONDS, purge_expired_items)
