"""Use cases of emails: render, report, send a test mail, publish and store snapshots."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.eml import SendableEmail
from services.alerts.issue_emails import repository
from services.alerts.issue_emails.models import Snapshot
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer
from services.alerts.issue_emails.schemas import EmailQuery, EmailReport
from services.alerts.issues.schemas import AlertItemChangeIn
from services.alerts.issues.service import change_item
from services.alerts.replicas import get_user_email
from services.alerts.sections.kinds import Variant
from services.chassis.http.problems import Invalid, NotFound, Unavailable
from services.chassis.identity import Caller
from services.chassis.mail import MailClient
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse


async def change_issue(
    session: AsyncSession,
    renderer: EmailRenderer,
    user_id: int,
    item_id: int,
    expected: int | None,
    body: AlertItemChangeIn,
) -> RecordResponse:
    """Change an issue. A change that publishes it also stores snapshots of both editions (ALERT-5).

    Raises:
        NotFound, Stale, Invalid, Conflict: as `change_item`.
    """
    response, is_published = await change_item(session, user_id, item_id, expected, body)
    if is_published:
        await save_snapshots(session, renderer, item_id)
    return response


async def save_snapshots(session: AsyncSession, renderer: EmailRenderer, item_id: int) -> None:
    """Store snapshots of both editions of an issue with their reports."""
    issue = await repository.load_issue(session, item_id)
    for variant in Variant:
        email = renderer.render(issue, variant)
        report = EmailReport.from_email(issue, email, variant).model_dump()
        await repository.save_snapshot(
            session, item_id, variant, subject=email.subject, html=email.html, text=email.text, report=report
        )


async def get_email(database: Database, renderer: EmailRenderer, query: EmailQuery) -> CachedEmail:
    """Return the HTML of an email. The current one is cached until something in it changes.

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
    """Return the current HTML of an email if it is cached, else None.

    Raises:
        NotFound: there is no such issue.
    """
    return renderer.get_cached(item_id, variant, await repository.get_revision(database, item_id))


async def load_email(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> SendableEmail:
    """Return an email with its text part, rendered now or from the snapshot.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    if query.snapshot:
        return await _get_snapshot(session, query)
    return renderer.render(await repository.load_issue(session, query.item_id), query.variant)


async def get_report(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> EmailReport:
    """Return the report on an email, rendered now or from the snapshot.

    Raises:
        NotFound: there is no such issue, it was never published, or its snapshot has no report.
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
    """Send an email to the caller's own address. Return that address.

    Raises:
        NotFound: there is no such issue, or it was never published.
        Invalid: `to` is another address.
        Unavailable: the replica of the caller does not exist yet, or mail cannot be sent.
    """
    async with database.transaction() as session:
        email = await load_email(session, renderer, query)
        address = await get_user_email(session, caller.user_id)
    if address is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if to.casefold() != address.casefold():
        raise Invalid.for_fields("A test mail goes to your own address only.", "to")
    await mail.send(address, email.subject, email.text, email.html)
    return address


async def _get_snapshot(session: AsyncSession, query: EmailQuery) -> Snapshot:
    """Return the snapshot of an email.

    Raises:
        NotFound: there is no such issue, or it was never published.
    """
    snapshot = await repository.get_snapshot(session, query.item_id, query.variant)
    if snapshot is None:
        raise NotFound("This alert item has not been published.")
    return snapshot
