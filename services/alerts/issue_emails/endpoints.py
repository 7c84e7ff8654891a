"""Endpoints of complete issues and their emails (ALERT-17, ALERT-18)."""

from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field, create_model
from sqlalchemy.exc import SQLAlchemyError

from services.alerts.issue_emails import service
from services.alerts.issue_emails.renderer import Renderer
from services.alerts.issue_emails.repository import get_issue_json
from services.alerts.issue_emails.service import EmailQuery
from services.alerts.issue_emails.snapshots import get_published_issue, list_versions
from services.alerts.issues.schemas import AlertItemId, AlertItemOut
from services.alerts.link_checks.checker import Checker
from services.alerts.permissions import Reader, Writer
from services.alerts.preflight.schemas import EmailReport
from services.alerts.replicas import find_email
from services.alerts.section_kinds import KINDS
from services.alerts.sections.schemas import get_sections_type
from services.chassis.events import publish_audit_entry
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, Invalid, NotFound, Problem, Unauthenticated, Unavailable, problems
from services.chassis.identity import Staff
from services.chassis.mail import MailClient, normalize_email
from services.chassis.persistence.database import DatabaseDep, ReadSession, Session
from services.chassis.resource import In, Out
from services.chassis.resource.concurrency import IfNoneMatch
from services.chassis.types import Text, UtcTime

log = structlog.get_logger(__name__)
router = APIRouter(tags=["preview"], responses=problems(Unauthenticated, Forbidden, NotFound))
EmailParameters = Annotated[EmailQuery, Depends()]
MAIL = StateKey[MailClient]("mail")
open_mail = MAIL.open(MailClient)


class SlotOut(Out):
    """A slot of an issue. `position` is null if an issue has at most one section of the kind."""

    kind: str
    position: int | None


class VersionOut(Out):
    """A version of an issue's email that was published.

    Args:
        published_by: the email address of who did it; null for what happened by itself.
        links: how many different ones its sections have.
        is_sent: whether readers got it, as far as that is known.
        is_on_web: whether the archive shows it, if there is one.
    """

    version: int
    published_at: UtcTime
    published_by: str | None
    bytes: int
    links: int
    is_sent: bool
    is_on_web: bool


_sections: dict[str, Any] = {
    kind.all_key: (get_sections_type(kind), Field(alias=kind.all_key)) for kind in KINDS.values()
}
AlertsAll = create_model(
    "AlertsAll",
    __base__=Out,
    __doc__="An issue with all its sections.",
    alert_item=(AlertItemOut, ...),
    changed_since_published=(
        list[SlotOut],
        Field(alias="changedSincePublished", description="Slots that changed since the issue was published."),
    ),
    **_sections,
)


class TestMailIn(In):
    """The recipient of a test mail. Only the caller's own address is accepted."""

    to: Annotated[str, Text(320)]


class TestMailOut(Out):
    """The recipient of a test mail that was sent."""

    to: str


@router.get(
    "/alert-email/{id}",
    summary="The HTML of the email",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}, 304: {"description": "Not modified."}},
)
async def get_alert_email(
    caller: Reader,
    database: DatabaseDep,
    renderer: Renderer,
    query: EmailParameters,
    targets: Annotated[bool, Query(description="With the real targets of its links, to look at, not to send.")] = False,
    if_none_match: IfNoneMatch = None,
) -> Response:
    email = await service.get_email(database, renderer, query)
    return (renderer.reveal_targets(email) if targets else email).response(if_none_match)


@router.get("/alerts-all/{id}", summary="An issue with all its sections", response_model=AlertsAll)
async def get_alerts_all(
    caller: Reader,
    reader: ReadSession,
    item_id: AlertItemId,
    snapshot: Annotated[bool, Query(description="As it was when it was published the last time.")] = False,
) -> Response:
    read = get_published_issue if snapshot else get_issue_json
    return Response(await read(reader, item_id), media_type="application/json")


@router.get("/alert-editions/{id}", summary="The versions of an issue that were published, the newest first")
async def list_alert_editions(caller: Reader, reader: ReadSession, item_id: AlertItemId) -> list[VersionOut]:
    return [VersionOut.model_validate(row) for row in await list_versions(reader, item_id)]


@router.get(
    "/alert-email/{id}/text",
    summary="The email's plain-text part",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def get_alert_email_text(
    caller: Reader, session: Session, renderer: Renderer, query: EmailParameters
) -> Response:
    email = await service.load_email(session, renderer, query)
    return Response(email.text, media_type="text/plain")


@router.get("/alert-email/{id}/report", summary="The report on the email: what to check before sending")
async def get_alert_email_report(
    caller: Reader, database: DatabaseDep, renderer: Renderer, checker: Checker, query: EmailParameters
) -> EmailReport:
    return await service.get_report(database, renderer, checker, query)


@router.post("/alert-email/{id}/checks", status_code=204, summary="Check failed links and pictures again")
async def retry_alert_email_checks(
    caller: Writer, session: Session, renderer: Renderer, query: EmailParameters
) -> None:
    await service.retry_checks(session, renderer, query)


@router.get(
    "/alert-email/{id}/eml",
    summary="The email as a message file",
    response_class=Response,
    responses={200: {"content": {"message/rfc822": {}}}},
)
async def get_alert_email_file(
    caller: Reader, session: Session, renderer: Renderer, query: EmailParameters
) -> Response:
    email = await service.load_email(session, renderer, query)
    message = renderer.build_draft(email, await renderer.house.get_current_branding(session))
    headers = {"Content-Disposition": f'attachment; filename="alert-{query.item_id}-{query.variant}.eml"'}
    return Response(message, media_type="message/rfc822", headers=headers)


@router.post("/alert-email/{id}/test", summary="Send the email to the caller's own address")
async def send_alert_email_test(
    caller: Staff,
    database: DatabaseDep,
    renderer: Renderer,
    mail: Annotated[MailClient, Depends(MAIL.get_for_request)],
    query: EmailParameters,
    body: TestMailIn,
) -> TestMailOut:
    async with database.transaction() as session:
        email = await service.load_email(session, renderer, query)
        branding = await renderer.house.get_current_branding(session)
        address = await find_email(session, caller.user_id)
    if address is None:
        raise Unavailable("Your e-mail address is not known here yet, please try again in a moment.")
    if normalize_email(body.to) != normalize_email(address):
        raise Invalid.for_fields("A test mail goes to your own address only.", "to")
    await mail.deliver(address, renderer.build_test(email, branding, address))
    try:
        async with database.transaction() as session:
            await publish_audit_entry(
                session, context="alerts", entity="test-mail", id=query.item_id, title=email.subject
            )
    except (SQLAlchemyError, Problem):  # it is sent all the same
        log.exception("a test mail is not in the audit trail", alert_item_id=query.item_id)
    return TestMailOut(to=address)
