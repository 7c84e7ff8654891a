"""Use cases of emails: render, send a test mail, store snapshots."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.eml import SendableEmail
from services.alerts.house.source import create_house_source
from services.alerts.issue_emails import repository
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer, create_renderer, load_issue
from services.alerts.issue_emails.schemas import EmailQuery
from services.alerts.preflight.links import list_own_links
from services.alerts.preflight.report import build_report
from services.alerts.replicas import find_email
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.identity import Caller
from services.chassis.mail import MailClient, normalize_email
from services.chassis.persistence.database import Database


async def save_snapshots(session: AsyncSession, settings: AlertsSettings, item_id: int) -> None:
    """Store snapshots of both editions of an issue with their reports, when it is published (ALERT-5)."""
    renderer = create_renderer(create_house_source(settings), settings)
    issue, branding = await load_issue(session, renderer, item_id)
    context = await repository.load_context(session, item_id, set(list_own_links(issue)))
    for variant in Variant:
        email = renderer.render(issue, branding, variant)
        report = build_report(issue, email, variant, context).model_dump()
        await repository.save_snapshot(session, item_id, variant, email, report)


async def get_email(database: Database, renderer: EmailRenderer, query: EmailQuery) -> CachedEmail:
    """Return the HTML of an email. The current one is cached until something in it changes."""
    if query.snapshot:
        async with database.transaction() as session:
            return CachedEmail.from_html((await repository.get_snapshot(session, query.item_id, query.variant)).html)
    # The revision is read before the content, so a cached email is never older than its revision.
    revision = await repository.get_revision(database.reader, query.item_id)
    email = renderer.get_cached(query.item_id, query.variant, revision)
    if email is None:
        async with database.transaction() as session:
            email = CachedEmail.from_html((await load_email(session, renderer, query)).html)
        renderer.cache_email(query.item_id, query.variant, revision, email)
    return email


async def load_email(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> SendableEmail:
    """Return an email with its text part, rendered now or from the snapshot."""
    if query.snapshot:
        return await repository.get_snapshot(session, query.item_id, query.variant)
    issue, branding = await load_issue(session, renderer, query.item_id)
    return renderer.render(issue, branding, query.variant)


async def build_draft(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> bytes:
    """Return an email as a message file that mail programs open as a draft."""
    email = await load_email(session, renderer, query)
    return renderer.build_draft(email, await renderer.house.get_current_branding(session))


async def send_test_mail(
    database: Database, renderer: EmailRenderer, mail: MailClient, caller: Caller, query: EmailQuery, to: str
) -> str:
    """Send an email to the caller's own address. Return that address.

    Raises:
        Invalid: `to` is another address.
        Unavailable: the replica of the caller does not exist yet, or mail cannot be sent.
    """
    async with database.transaction() as session:
        email = await load_email(session, renderer, query)
        branding = await renderer.house.get_current_branding(session)
        address = await find_email(session, caller.user_id)
    if address is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if normalize_email(to) != normalize_email(address):
        raise Invalid.for_fields("A test mail goes to your own address only.", "to")
    await mail.deliver(address, renderer.build_test(email, branding, address))
    return address
