"""What happens to alert items, each in one transaction."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.changing import load
from services.alerts.items.events import announce_item
from services.alerts.items.models import AlertItem
from services.alerts.items.repository import copy_sections, items, number_is_free, store_deletion
from services.alerts.items.rules import Status, check_item, is_published_now
from services.alerts.items.schemas import AlertItemCopyIn, AlertItemIn
from services.alerts.preview.letters import Letters
from services.alerts.preview.snapshots import freeze
from services.chassis.resource import RecordResponse


async def create(session: AsyncSession, user_id: int, sent: AlertItemIn) -> RecordResponse:
    """Store a new issue, as a draft whatever it says (Document 002 §5).

    Raises:
        Invalid: it has no number or no title.
        Conflict: another issue has its number.
    """
    shown = await _store_new(session, _new(user_id, sent.carried() | {"status": Status.DRAFT}))
    await announce_item(session, shown.id)
    return shown


async def copy(session: AsyncSession, user_id: int, item_id: int, sent: AlertItemCopyIn) -> RecordResponse:
    """Store a new draft with everything that stands in another issue.

    Raises:
        NotFound: there is no such issue to copy.
        Invalid: the new one has no number or no title.
        Conflict: another issue has its number.
    """
    source = await items.lock(session, item_id, None)  # held, so that nothing changes while it is copied
    shown = await _store_new(session, _new(user_id, {"holiday_alert": source.holiday_alert, **sent.carried()}))
    await copy_sections(session, source.id, shown.id)
    await announce_item(session, shown.id)
    return shown


async def change(
    session: AsyncSession, user_id: int, letters: Letters, item_id: int, expected: int | None, sent: AlertItemIn
) -> RecordResponse:
    """Change the fields the request carries; publishing freezes the emails as they are now.

    Raises:
        NotFound: there is no such issue.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
        Invalid: it would have no number or no title.
        Conflict: another issue has its number.
    """
    item = await load(session, items, item_id, expected)
    before = item.status
    _take(item, user_id, sent.carried())
    item.revision += 1
    with number_is_free(item.issue):
        shown = await items.change(session, item)
    await announce_item(session, shown.id)
    if is_published_now(before, item.status):
        await freeze(session, letters, item.id)
    return shown


async def move_to_trash(session: AsyncSession, user_id: int, item_id: int, expected: int | None) -> list[int]:
    """Move an issue to the trash as it is, with its sections and snapshots; its id.

    Raises:
        NotFound: there is no such issue.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
    """
    item = await load(session, items, item_id, expected)
    await store_deletion(session, item.id, user_id)
    await announce_item(session, item.id)
    return [item.id]


def _new(user_id: int, values: dict[str, Any]) -> AlertItem:
    item = AlertItem(status=Status.DRAFT, holiday_alert=False, revision=1)
    _take(item, user_id, values)
    return item


def _take(item: AlertItem, user_id: int, values: dict[str, Any]) -> None:
    """Put what the request carries onto the issue; null means "as it was" where there are only choices."""
    for name, value in values.items():
        if value is not None or name not in ("status", "holiday_alert"):
            setattr(item, name, value)
    item.updated_by = user_id
    check_item(item.issue, item.title)


async def _store_new(session: AsyncSession, item: AlertItem) -> RecordResponse:
    with number_is_free(item.issue):
        return await items.create(session, item)
