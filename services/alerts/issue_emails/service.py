"""Renders, reports on, sends and snapshots the emails of issues."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.eml import SendableEmail
from services.alerts.issue_emails import repository
from services.alerts.issue_emails.models import Snapshot
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer
from services.alerts.issue_emails.schemas import EmailQuery, EmailReport
from services.alerts.issues.schemas import AlertItemIn
from services.alerts.issues.service import change_item
from services.alerts.replicas import get_user_email
from services.alerts.sections.kinds import Variant
from services.chassis.http.problems import Invalid, NotFound, Unavailable
from services.chassis.identity import Caller
from services.chassis.mail import MailClient
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse


async def change_issue(
    session: AsyncSession, renderer: EmailRenderer, user_id: int, item_id: int, expected: int | None, sent: AlertItemIn
) -> RecordResponse:
    """Change an issue; a change that publishes it also takes snapshots of both emails.

    Raises:
        NotFound, Stale, Invalid, Conflict: as `change_item`.
    """
    response, is_published = await change_item(session, user_id, item_id, expected, sent)
    if is_published:
        await save_snapshots(session, renderer, item_id)
    return response


async def save_snapshots(session: AsyncSession, renderer: EmailRenderer, item_id: int) -> None:
    """Store both emails of an issue with their reports, as they are now."""
    issue = await repository.load_issue(session, item_id)
    for variant in Variant:
        email = renderer.render(issue, variant)
        report = EmailReport.from_email(issue, email, variant).model_dump()
        await repository.save_snapshot(
            session, item_id, variant, subject=email.subject, html=email.html, text=email.text, report=report
        )


async def get_email(database: Database, renderer: EmailRenderer, query: EmailQuery) -> CachedEmail:
    """The HTML of an issue's email; the current one comes from the cache while nothing in it has changed.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if query.snapshot:
        async with database.transaction() as session:
            return CachedEmail.from_html((await _get_snapshot(session, query)).html)
    # The revision is read before the content, so a cached email is never older than its revision.
    revision = await repository.get_revision(database, query.item_id)
    email = renderer.get_cached(query.item_id, query.variant, revision)
    if email is None:
        async with database.transaction() as session:
            email = CachedEmail.from_html((await load_email(session, renderer, query)).html)
        renderer.cache_email(query.item_id, query.variant, revision, email)
    return email


async def get_cached_email(
    database: Database, renderer: EmailRenderer, item_id: int, variant: Variant
) -> CachedEmail | None:
    """The current HTML of an issue's email, if it is cached.

    Raises:
        NotFound: there is no such issue.
    """
    return renderer.get_cached(item_id, variant, await repository.get_revision(database, item_id))


async def load_email(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> SendableEmail:
    """An issue's email with its text part, as it is now or as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if query.snapshot:
        return await _get_snapshot(session, query)
    return renderer.render(await repository.load_issue(session, query.item_id), query.variant)


async def get_report(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> EmailReport:
    """What an editor should know before sending an issue's email, as it is now or as it was published.

    Raises:
        NotFound: there is no such issue, or it was not published since snapshots have reports.
    """
    if not query.snapshot:
        issue = await repository.load_issue(session, query.item_id)
        return EmailReport.from_email(issue, renderer.render(issue, query.variant), query.variant)
    report = (await _get_snapshot(session, query)).report
    if report is None:
        raise NotFound("No report was kept when this alert item was published.")
    return EmailReport.model_validate(report)


async def send_test_mail(
    database: Database, renderer: EmailRenderer, mail: MailClient, caller: Caller, query: EmailQuery, to: str
) -> str:
    """Send an issue's email to the caller's own address; returns that address.

    Raises:
        NotFound: there is no such issue, or it was never published.
        Invalid: `to` is somebody else's address.
        Unavailable: the caller's address is not known here yet, or mail cannot be sent.
    """
    async with database.transaction() as session:
        email = await load_email(session, renderer, query)
        own = await get_user_email(session, caller.user_id)
    if own is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if to.casefold() != own.casefold():
        raise Invalid.for_fields("A test mail goes to your own address only.", "to")
    await mail.send(own, email.subject, email.text, email.html)
    return own


async def _get_snapshot(session: AsyncSession, query: EmailQuery) -> Snapshot:
    """An email as it was published.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    snapshot = await repository.get_snapshot(session, query.item_id, query.variant)
    if snapshot is None:
        raise NotFound("This alert item has not been published.")
    return snapshot
