"""Restores issues from the trash, and empties it."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.events import ALERT_ITEM
from services.alerts.issues.models import NUMBER_IS_UNIQUE
from services.alerts.issues.repository import items
from services.alerts.issues.rules import ISSUE_MISSING, describe_taken_number
from services.alerts.trash.repository import find_free_number, get_trashed_number, purge_expired, restore_item
from services.chassis.app.background import run_every
from services.chassis.http.problems import Conflict, Invalid, NotFound
from services.chassis.resource import RecordResponse, map_constraint_errors

NOT_IN_THE_TRASH = "This alert item is not in the trash."
INTERVAL_SECONDS = 3600.0


async def restore(session: AsyncSession, user_id: int, item_id: int, issue: int | None) -> RecordResponse:
    """Restore an issue with its sections.

    Args:
        issue: its new number; None keeps its own.

    Raises:
        NotFound: it is not in the trash.
        Invalid: the number is not above 0.
        Conflict: another issue has the number; `current` names it and the next free one.
    """
    if issue is not None and issue < 1:
        raise Invalid.for_fields(ISSUE_MISSING, "issue")
    try:
        with map_constraint_errors({NUMBER_IS_UNIQUE: Conflict}):
            async with session.begin_nested():
                is_restored = await ALERT_ITEM.publish_changes(session, restore_item(user_id, item_id, issue))
    except Conflict:
        raise await _describe_conflict(session, item_id, issue) from None
    if not is_restored:
        raise NotFound(NOT_IN_THE_TRASH)
    return await items.get(session, item_id)


async def _describe_conflict(session: AsyncSession, item_id: int, issue: int | None) -> Conflict | NotFound:
    taken = issue or await get_trashed_number(session, item_id)
    if taken is None:
        return NotFound(NOT_IN_THE_TRASH)
    free = await find_free_number(session, taken)
    proposal = "Choose another number." if free is None else f"The next free number is {free}."
    return Conflict(f"{describe_taken_number(taken)} {proposal}", current={"issue": taken, "nextIssue": free})


async def empty_expired(session: AsyncSession) -> None:
    """Delete for good the issues that have been in the trash for 30 days."""
    await purge_expired(session)


retention = run_every(INTERVAL_SECONDS, empty_expired)
