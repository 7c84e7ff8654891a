"""Use cases of alert items, each in one transaction."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.carried_over import remove_carried_over
from services.alerts.issues.flags import check_issue_mended
from services.alerts.issues.models import AlertItem, dependents, on_published
from services.alerts.issues.repository import (
    ALERT_ITEM,
    copy_sections,
    items,
    lock_due_item,
    map_number_conflict,
)
from services.alerts.issues.rules import Status, check_item, check_publish_at, is_publication
from services.alerts.issues.schemas import AlertItemChangeIn, AlertItemCopyIn, AlertItemIn
from services.alerts.replicas import has_readers
from services.chassis.app.background import run_when_due
from services.chassis.http.problems import Invalid
from services.chassis.resource import RecordResponse
from services.chassis.resource.import_flags import keep_flags


async def create_item(session: AsyncSession, user_id: int, body: AlertItemIn) -> RecordResponse:
    """Store a new issue, always as a draft (ALERT-2)."""
    item = _build_item(user_id, body.provided_fields() | {"status": Status.DRAFT})
    with map_number_conflict(item.issue):
        return await items.create(session, item, publish=ALERT_ITEM)


async def copy_item(session: AsyncSession, user_id: int, item_id: int, body: AlertItemCopyIn) -> RecordResponse:
    """Store a new draft with all sections of another issue."""
    source = await items.lock(session, item_id, None)  # so that it does not change while it is copied
    item = _build_item(user_id, {"holiday_alert": source.holiday_alert, **body.provided_fields()})
    with map_number_conflict(item.issue):
        response = await items.create(session, item)
    await copy_sections(session, source, [response.id])
    await ALERT_ITEM.publish(session, response.id)
    return response


async def change_item(
    session: AsyncSession, user_id: int, item_id: int, expected: int | None, body: AlertItemChangeIn
) -> RecordResponse:
    """Change the fields that the request contains. A change may publish the issue (ALERT-5)."""
    if body.issue is not None:
        await _lock_dependents(session, item_id, body.issue)
    item = await items.lock(session, item_id, expected)
    old_number, old_status, old_time, fields = item.issue, item.status, item.publish_at, body.provided_fields()
    for name in ("publish_again", "show_correction", "remove_carried_over"):
        fields.pop(name, None)
    if body.remove_carried_over:
        await remove_carried_over(session, item.id)
    _apply_changes(item, user_id, fields)
    check_publish_at(old_time, fields.get("publish_at"), item.status, datetime.now(UTC))
    if item.status == Status.PUBLISHED:
        item.publish_at = None
    with map_number_conflict(item.issue):
        is_published = is_publication(old_status, item.status, again=body.publish_again)
        if is_published or item.publish_at:
            await check_issue_mended(session, item)
        if is_published:
            item.shows_correction = await _shows_correction(session, item, old_status, body.show_correction)
        response = await _store(session, item, is_published=is_published)
    await _renumber_dependents(session, item, old_number)
    return response


async def _renumber_dependents(session: AsyncSession, item: AlertItem, old_number: int) -> None:
    if item.issue != old_number:
        for others in dependents:
            await others.renumber(session, item.id)


async def _lock_dependents(session: AsyncSession, item_id: int, number: int) -> None:
    """Lock what is locked before an issue if this is a new number for it."""
    if await session.scalar(select(AlertItem.issue).where(AlertItem.id == item_id)) != number:
        for others in dependents:
            await others.lock(session, item_id)


async def publish_due_item(session: AsyncSession) -> bool:
    """Publish the issue whose time came first, if it came (ALERT-82). Return whether there was one."""
    item = await lock_due_item(session)
    if item is None:
        return False
    item.shows_correction = await _shows_correction(session, item, item.status, None)
    item.status, item.publish_at, item.updated_by = Status.PUBLISHED, None, None
    await _store(session, item, is_published=True)
    return True


publish_task = run_when_due("Publish issues that are due", publish_due_item)


async def _shows_correction(session: AsyncSession, item: AlertItem, old_status: str, wanted: bool | None) -> bool:
    """Return whether the web shows the new version. What was sent and then withdrawn does not return unasked."""
    if wanted is not None:
        return wanted
    if old_status == Status.PUBLISHED:
        return item.shows_correction
    is_read = select(has_readers()).where(AlertItem.id == item.id)
    return item.sent_version is not None or bool(await session.scalar(is_read))


async def _store(session: AsyncSession, item: AlertItem, *, is_published: bool) -> RecordResponse:
    """Store a changed issue. Its snapshots are stored first, because its event has their links."""
    item.revision += 1
    if is_published:
        await session.flush()
        for call_hook in on_published:
            await call_hook(session, item.id)
    return await items.change(session, item, publish=ALERT_ITEM)


def report_missing_issue() -> Invalid:
    """Return the problem of a request whose issue does not exist."""
    return Invalid.for_fields(items.not_found().message, "alertItemId")


def _build_item(user_id: int, values: dict[str, Any]) -> AlertItem:
    item = AlertItem(status=Status.DRAFT, holiday_alert=False, revision=1)
    _apply_changes(item, user_id, values)
    return item


def _apply_changes(item: AlertItem, user_id: int, values: dict[str, Any]) -> None:
    """Set the fields that the request contains. Null leaves a status or a flag unchanged."""
    for name, value in values.items():
        if value is not None or name not in ("status", "holiday_alert"):
            setattr(item, name, value)
    item.updated_by, item.import_flags = user_id, keep_flags(item.import_flags, values)
    check_item(item.issue, item.title)
