"""Reports that are mailed by themselves, days after an issue's date, once its figures are final (STATS-82).

The event names the link and nothing that opens it: auth signs its address in the mail.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from services.chassis.app.background import run_when_due
from services.chassis.events import Consumer, Event, publish_fact, published_entity
from services.stats.email_stats.repository import EmailContentStat, EmailStat
from services.stats.replicas import AlertItem, Client, ClientContact, House
from services.stats.report_imports.repository import ReportImport
from services.stats.report_links.repository import LASTS, ClientReportLink, add_link
from services.stats.report_mails import ReportMail

WINDOW = timedelta(days=14)
"""How long a report is due. Later it is never mailed, so that switching it on mails no old ones."""
BATCH = 20
CHECK_SECONDS = 3600.0
_MAIL = published_entity("stats", "report-mail")


async def queue_report_mails(session: AsyncSession) -> bool:
    """Have some reports mailed that are due, each once; return whether there were any."""
    house = await session.scalar(select(House).limit(1))
    if house is None or not house.send_reports or house.report_days is None:
        return False
    due = (await session.execute(_select_due(timedelta(days=house.report_days)))).all()
    for report in due:
        await _queue(session, report)
    return bool(due)


def _select_due(wait: timedelta) -> Select[*tuple[Any, ...]]:
    """Select what clients had in issues whose figures are final, unless it was mailed or nobody would get it."""
    client_id = EmailContentStat.client_id
    reports = (
        select(AlertItem.id, AlertItem.issue, AlertItem.date, client_id, Client.company)
        .join(EmailStat, EmailStat.alert_item_id == AlertItem.id)
        .join(EmailContentStat, EmailContentStat.email_stat_id == EmailStat.id)
        .join(Client, Client.id == client_id)
        .distinct()
    )
    of_client = (ClientContact.client_id == client_id, ClientContact.gets_reports)
    has_reader = select(ClientContact.id).where(*of_client, ClientContact.confirmed_at.is_not(None)).exists()
    of_issue = (ReportMail.alert_item_id == AlertItem.id, ReportMail.client_id == client_id)
    newer = aliased(EmailStat)
    is_duplicate = select(newer.id).where(newer.alert_item_id == AlertItem.id, newer.id > EmailStat.id).exists()
    return (
        reports.where(
            AlertItem.date.between(func.now() - wait - WINDOW, func.now() - wait),
            AlertItem.deleted_at.is_(None),
            _is_counted(),
            EmailContentStat.clicks.is_not(None),
            has_reader,
            ~select(ReportMail).where(*of_issue).exists(),
            ~is_duplicate,
        )
        .order_by(AlertItem.id, client_id)  # always the same, so that two processes do not wait for each other
        .limit(BATCH)
    )


def _is_counted() -> ColumnElement[bool]:
    """Whether people's clicks are counted live, or a report of the mail service was imported after the issue."""
    of_stat = (ReportImport.email_stat_id == EmailStat.id, ReportImport.undone_at.is_(None))
    imported = select(ReportImport.id).where(*of_stat, ReportImport.created_at > AlertItem.date)
    return or_(EmailStat.live_clicks > 0, imported.exists())


async def _queue(session: AsyncSession, report: Row[Any]) -> None:
    """Note that a report is mailed, make its link and say so, unless another process does."""
    mail = insert(ReportMail).values(alert_item_id=report.id, client_id=report.client_id).on_conflict_do_nothing()
    if await session.scalar(mail.returning(ReportMail.client_id)) is None:
        return
    day = report.date.astimezone(UTC).date()
    period = {"since": day, "until": day, "ends_at": datetime.now(UTC) + LASTS}
    link = await add_link(session, ClientReportLink(client_id=report.client_id, user_id=None, **period))
    data = {
        "alertItemId": report.id,
        "clientId": report.client_id,
        "company": report.company,
        "issue": report.issue,
        "issueDate": report.date.isoformat(),
        "endsAt": link.ends_at.isoformat(),
    }
    await publish_fact(session, entity=_MAIL, id=link.id, data=data)


async def note_sent(session: AsyncSession, event: Event) -> None:
    """Note when a report was sent to the first contact."""
    of_report = (ReportMail.alert_item_id == event.data["alertItemId"], ReportMail.client_id == event.data["clientId"])
    sent = update(ReportMail).where(*of_report, ReportMail.sent_at.is_(None)).values(sent_at=event.time)
    await session.execute(sent)


mailing_task = run_when_due("Send reports to contacts of clients", queue_report_mails, CHECK_SECONDS)
consumer = Consumer("report-sent", note_sent)
