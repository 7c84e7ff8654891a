"""The email with a client's report about an issue, to its contacts who get reports (ACCOUNT-96)."""

from datetime import datetime

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.clients.contacts import ClientContact
from services.auth.identity.link_budgets import spend_email
from services.auth.limits import EMAILS_ABOUT_BOOKINGS
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher, format_day
from services.auth.outgoing_mail.repository import queue_message
from services.auth.replicas import get_time_zone
from services.auth.settings import AuthSettings
from services.chassis.events import Consumer, Event, publish_fact, published_entity
from services.chassis.signed_links import sign_report_url

_SENT = published_entity("auth", "report-sent")
_GETS_REPORTS: tuple[ColumnElement[bool], ...] = (
    ClientContact.gets_reports.expression,
    ClientContact.confirmed_at.is_not(None),
)
_LINK = "Whoever has the link can read this report, without an account, until {}."
_NOTICE = (
    "You get it because you are the contact of {} for reports. If you do not want reports, reply to this email and we"
    " send no more."
)


async def queue_report_mail(session: AsyncSession, event: Event) -> None:
    """Queue an email to each contact of the client who gets reports and has confirmed the address."""
    contacts = select(ClientContact.id).where(ClientContact.client_id == event.data["clientId"], *_GETS_REPORTS)
    for contact_id in await session.scalars(contacts.order_by(ClientContact.id)):
        await queue_message(session, REPORT, {"contactId": contact_id, "linkId": event.id, "report": dict(event.data)})


async def write_report(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless its reader still gets reports. It waits while the mailbox got too many."""
    link_id, report = message.data["linkId"], message.data["report"]
    is_reader = (ClientContact.id == message.data["contactId"], ClientContact.client_id == report["clientId"])
    address = await session.scalar(select(ClientContact.email).where(*is_reader, *_GETS_REPORTS))
    if address is None:
        return None
    await spend_email(session, message, [EMAILS_ABOUT_BOOKINGS.use(normalize_mailbox(address))])

    async def say_sent(session: AsyncSession) -> None:
        data = {name: report[name] for name in ("alertItemId", "clientId")}
        await publish_fact(session, entity=_SENT, id=link_id, data=data)

    company = report["company"] or "your company"
    issue_date, ends_at = (datetime.fromisoformat(report[name]) for name in ("issueDate", "endsAt"))
    date = format_day(issue_date, with_year=True)
    end = format_day(ends_at.astimezone(await get_time_zone(session)), with_year=True)
    return Email(
        to=address,
        subject=f"{publisher.brand}: your report about issue {report['issue']}",
        heading="Your report is ready",
        paragraphs=(f"It says what {company} had in issue {report['issue']} and what it brought.",),
        facts=(("Issue", str(report["issue"])), ("Date of the issue", date)),
        button=("Open the report", sign_report_url(AuthSettings(), link_id)),
        closing=f"{_LINK.format(end)} {_NOTICE.format(company)}",
        reply_to=publisher.support_email,
        on_sent=say_sent,
    )


REPORT = MessageKind("report", write_report)
kinds = (REPORT,)
consumer = Consumer("report-mail", queue_report_mail)
