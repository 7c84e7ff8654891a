"""Use cases of email stats, each in one transaction."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, FieldError
from services.chassis.resource import ConstraintErrors, RecordResponse, map_constraint_errors
from services.stats.email_stats.models import CONTENT_HAS_EMAIL_STAT, ISSUE_IS_UNIQUE, EmailStat
from services.stats.email_stats.repository import EMAIL_STAT, EmailStatIn, email_stats, find_email_stat
from services.stats.figures.rules import REQUIRED_FIGURES, check_filled
from services.stats.replicas import REFERENCES

FILL_ALL = "Please fill out all fields."
DELETE_CONTENT_FIRST = "Delete all content stats first"
HAS_FIGURES = "This issue has figures already."
REQUIRED = ("alert_item_id", "newsletter_link", *REQUIRED_FIGURES)
_REMOVAL_ERRORS: ConstraintErrors = {CONTENT_HAS_EMAIL_STAT: partial(Conflict, DELETE_CONTENT_FIRST)}


class _ConcurrentFigures(Conflict):
    """A concurrent request recorded the figures of the same issue."""

    default_message = HAS_FIGURES


async def create_email_stat(session: AsyncSession, body: EmailStatIn) -> RecordResponse:
    """Store the figures of an issue that has none (STATS-2, STATS-5)."""
    values = body.provided_fields()
    stat = EmailStat(**values)
    check_filled(stat, REQUIRED, FILL_ALL)
    await REFERENCES.check(session, values)
    await _check_no_figures(session, stat.alert_item_id)
    async with _refuse_concurrent_figures(session, stat.alert_item_id):
        return await email_stats.create(session, stat, publish=EMAIL_STAT)


async def update_email_stat(
    session: AsyncSession, stat_id: int, expected: int | None, body: EmailStatIn
) -> RecordResponse:
    """Change the fields that the request contains."""
    values = body.provided_fields()
    stat = await REFERENCES.lock_and_check(session, values, lambda: email_stats.lock(session, stat_id, expected), vars)
    alert_item_id = values.get("alert_item_id") or stat.alert_item_id
    if alert_item_id != stat.alert_item_id:
        await _check_no_figures(session, alert_item_id)
        values["is_unique"] = True
    async with _refuse_concurrent_figures(session, alert_item_id):
        for name, value in values.items():
            setattr(stat, name, value)
        check_filled(stat, REQUIRED, FILL_ALL)
        return await email_stats.change(session, stat, publish=EMAIL_STAT)


async def remove_email_stat(session: AsyncSession, stat_id: int, expected: int | None) -> list[int]:
    """Remove an email stat without content (STATS-5). Return its id in a list."""
    await email_stats.lock(session, stat_id, expected)
    with map_constraint_errors(_REMOVAL_ERRORS):
        return await email_stats.remove(session, [stat_id], publish=EMAIL_STAT)


async def _check_no_figures(session: AsyncSession, alert_item_id: int) -> None:
    """Check that an issue has no figures, in or out of the unique index; a refusal carries them."""
    stat_id = await find_email_stat(session, alert_item_id)
    if stat_id is None:
        return
    figures = (await email_stats.get(session, stat_id)).data
    issue = figures["alertItem"]
    message = f"Issue {issue['issue']} has figures already." if issue else HAS_FIGURES
    raise Conflict(message, errors=[FieldError(field="alertItemId", message=message)], current=figures)


@asynccontextmanager
async def _refuse_concurrent_figures(session: AsyncSession, alert_item_id: int) -> AsyncIterator[None]:
    """Refuse figures of an issue that a concurrent request recorded after `_check_no_figures`."""
    try:
        with map_constraint_errors({ISSUE_IS_UNIQUE: _ConcurrentFigures}):
            async with session.begin_nested():
                yield
    except _ConcurrentFigures:
        await _check_no_figures(session, alert_item_id)
        raise
