"""Use cases of emails: render, report, check links, send a test mail, store snapshots."""

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Query
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.branding import Branding
from services.alerts.email.eml import SendableEmail
from services.alerts.issue_emails import repository, snapshots
from services.alerts.issue_emails.renderer import CachedEmail, EmailRenderer, create_renderer, load_issue
from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.schemas import AlertItemId
from services.alerts.link_checks.checker import LinkChecker
from services.alerts.link_checks.repository import CheckKind, CheckTarget, expire_failures
from services.alerts.preflight.link_rules import check_results, list_own_links
from services.alerts.preflight.report import build_report
from services.alerts.preflight.schemas import CheckOut, EmailReport, WarningOut
from services.alerts.replicas import MediaImage
from services.alerts.section_kinds import Variant
from services.alerts.settings import AlertsSettings
from services.alerts.slots import RUN_SHEET
from services.chassis.events import Consumer, Event, replicate
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import Database

_ORDER = {slot.label: number for number, slot in enumerate(RUN_SHEET)}


@dataclass(frozen=True)
class EmailQuery:
    """Selects an email: its issue, its edition, and whether it is the current one or the snapshot."""

    item_id: AlertItemId
    variant: Annotated[Variant, Query(description="The standard or the holiday edition.")] = Variant.STANDARD
    snapshot: Annotated[bool, Query(description="As it was when the issue was published the last time.")] = False
    version: Annotated[
        snapshots.Version | None, Query(description="As it was in this version, or in the one that was sent.")
    ] = None

    @property
    def is_published(self) -> bool:
        """Whether it is one that was published."""
        return self.snapshot or self.version is not None


async def get_report(
    database: Database, renderer: EmailRenderer, checker: LinkChecker, query: EmailQuery
) -> EmailReport:
    """Return the report on an email, rendered now or from the snapshot. Starts the checks that have no fresh result."""
    async with database.transaction() as session:
        report, branding = await _load_report(session, renderer, query)
    results = await checker.check(database, _list_targets(report))
    links = [(link, results[CheckTarget(CheckKind.LINK, link.url)]) for link in report.links]
    pictures = [(picture, results[CheckTarget(CheckKind.PICTURE, picture.url)]) for picture in report.pictures]
    for checked, result in (*links, *pictures):
        checked.check = CheckOut.model_validate(result)
    found = check_results(links, pictures, branding.hosts)
    report.warnings += [WarningOut.model_validate(finding) for finding in found]
    report.warnings.sort(key=lambda warning: _ORDER.get(warning.section, -1))
    return report


async def retry_checks(session: AsyncSession, renderer: EmailRenderer, query: EmailQuery) -> None:
    """Forget the failed checks of an email, so that the next report starts them again."""
    report, _ = await _load_report(session, renderer, query)
    await expire_failures(session, _list_targets(report))


async def _load_report(
    session: AsyncSession, renderer: EmailRenderer, query: EmailQuery
) -> tuple[EmailReport, Branding]:
    if not query.is_published:
        issue, branding = await load_issue(session, renderer, query.item_id)
        context = await repository.load_context(session, query.item_id, set(list_own_links(issue)))
        return build_report(issue, renderer.render(issue, branding, query.variant), query.variant, context), branding
    report = (await _load_snapshot(session, query)).report
    if report is None:
        raise NotFound("No report was kept when this alert item was published.")
    branding = await renderer.house.get_current_branding(session)
    return EmailReport.model_validate(report), branding


def _list_targets(report: EmailReport) -> list[CheckTarget]:
    """Return what is checked, each URL once."""
    links = [CheckTarget(CheckKind.LINK, link.url) for link in report.links]
    pictures = [CheckTarget(CheckKind.PICTURE, picture.url) for picture in report.pictures]
    return list(dict.fromkeys([*links, *pictures]))


async def save_snapshots(session: AsyncSession, item_id: int) -> None:
    """Store snapshots of both editions of an issue with their reports, when it is published (ALERT-5, ALERT-132)."""
    await snapshots.keep_version(session, item_id)
    content = await repository.get_issue_json(session, item_id)
    renderer = create_renderer(AlertsSettings())
    issue, branding = await load_issue(session, renderer, item_id)
    issue = replace(issue, is_published=True)
    context = await repository.load_context(session, item_id, set(list_own_links(issue)))
    for variant in Variant:
        email = renderer.render(issue, branding, variant)
        report = build_report(issue, email, variant, context).model_dump()
        whole = content if variant is Variant.STANDARD else None
        await snapshots.save_snapshot(session, item_id, variant, email, report, whole)


async def get_email(database: Database, renderer: EmailRenderer, query: EmailQuery) -> CachedEmail:
    """Return the HTML of an email. The current one is cached until something in it changes."""
    if query.is_published:
        async with database.transaction() as session:
            return CachedEmail.from_html((await _load_snapshot(session, query)).html)
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
    if query.is_published:
        return await _load_snapshot(session, query)
    issue, branding = await load_issue(session, renderer, query.item_id)
    return renderer.render(issue, branding, query.variant)


async def _load_snapshot(session: AsyncSession, query: EmailQuery) -> snapshots.Snapshot | snapshots.EarlierSnapshot:
    return await snapshots.get_snapshot(session, query.item_id, query.variant, query.version)


_replica = replicate("media-image", MediaImage)


async def update_alt_text(session: AsyncSession, event: Event) -> None:
    """Update the replica. If the description changed, emails with the image are rendered anew."""
    before = await _get_description(session, event.id)
    await _replica.handle(session, event)
    changed = {before, await _get_description(session, event.id)}
    if len(changed) == 1:
        return
    addresses = {description[0] for description in changed if description}
    issues = select(Section.alert_item_id).where(Section.image.in_(addresses))
    values = {"revision": AlertItem.revision + 1, "updated_at": AlertItem.updated_at}
    statement = update(AlertItem).where(AlertItem.id.in_(issues)).values(values)
    await session.execute(statement.execution_options(synchronize_session=False))


async def _get_description(session: AsyncSession, image_id: int) -> tuple[str, str] | None:
    """Return an image's address and description, or None for an unknown image."""
    statement = select(MediaImage.url, MediaImage.alt_text).where(MediaImage.id == image_id)
    row = (await session.execute(statement)).one_or_none()
    return (row.url, row.alt_text) if row else None


alt_text_consumer = Consumer("media-image", update_alt_text)
