"""What happens to issues in the trash, each in one transaction."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.items.events import announce_item
from services.alerts.items.repository import NUMBER_IS_UNIQUE, items
from services.alerts.items.rules import ISSUE_MISSING, number_taken
from services.alerts.trash.repository import next_free_number, number_in_trash, take_out_of_trash
from services.chassis.http.problems import Conflict, Invalid, NotFound
from services.chassis.resource import RecordResponse, map_constraint_errors

NOT_IN_THE_TRASH = "This alert item is not in the trash."


async def restore(session: AsyncSession, user_id: int, item_id: int, issue: int | None) -> RecordResponse:
    """Bring an issue back as it was, with everything in it.

    Args:
        issue: the number it gets; None for its own.

    Raises:
        NotFound: it is not in the trash.
        Invalid: the number is not above 0.
        Conflict: another issue has the number; `current` names it and the next free one.
    """
    if issue is not None and issue < 1:
        raise Invalid.naming(ISSUE_MISSING, "issue")
    try:
        with map_constraint_errors({NUMBER_IS_UNIQUE: Conflict}):
            async with session.begin_nested():
                is_restored = await take_out_of_trash(session, user_id, item_id, issue)
    except Conflict:
        raise await _number_conflict(session, item_id, issue) from None
    if not is_restored:
        raise NotFound(NOT_IN_THE_TRASH)
    shown = await items.get(session, item_id)
    await announce_item(session, item_id)
    return shown


async def _number_conflict(session: AsyncSession, item_id: int, issue: int | None) -> Conflict | NotFound:
    taken = issue or await number_in_trash(session, item_id)
    if taken is None:
        return NotFound(NOT_IN_THE_TRASH)
    free = await next_free_number(session, taken)
    proposal = "Choose another number." if free is None else f"The next free number is {free}."
    return Conflict(f"{number_taken(taken)} {proposal}", current={"issue": taken, "nextIssue": free})
