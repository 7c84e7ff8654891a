"""Use cases of reports: build one, add the results of live checks, check again what failed."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email.branding import Branding
from services.alerts.issue_emails import repository
from services.alerts.issue_emails.renderer import EmailRenderer, load_issue
from services.alerts.issue_emails.schemas import EmailQuery
from services.alerts.link_checks.checker import LinkChecker
from services.alerts.link_checks.repository import expire_failures
from services.alerts.link_checks.results import CheckKind, CheckTarget
from services.alerts.preflight.link_rules import check_results
from services.alerts.preflight.links import list_own_links
from services.alerts.preflight.report import build_report
from services.alerts.preflight.schemas import CheckOut, EmailReport, WarningOut
from services.alerts.slots import RUN_SHEET
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import Database

_ORDER = {slot.label: number for number, slot in enumerate(RUN_SHEET)}


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
    if not query.snapshot:
        issue, branding = await load_issue(session, renderer, query.item_id)
        context = await repository.load_context(session, query.item_id, set(list_own_links(issue)))
        return build_report(issue, renderer.render(issue, branding, query.variant), query.variant, context), branding
    report = (await repository.get_snapshot(session, query.item_id, query.variant)).report
    if report is None:
        raise NotFound("No report was kept when this alert item was published.")
    branding = await renderer.house.get_current_branding(session)
    return EmailReport.model_validate(report), branding


def _list_targets(report: EmailReport) -> list[CheckTarget]:
    """Return what is checked, each URL once."""
    links = [CheckTarget(CheckKind.LINK, link.url) for link in report.links]
    pictures = [CheckTarget(CheckKind.PICTURE, picture.url) for picture in report.pictures]
    return list(dict.fromkeys([*links, *pictures]))
