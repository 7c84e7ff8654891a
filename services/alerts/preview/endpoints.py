"""An issue as a whole over HTTP (Document 002 §7; API contract §3)."""

from typing import Any

from fastapi import APIRouter, Request, Response

from services.alerts.preview import service
from services.alerts.preview.at_hand import edition_at_hand
from services.alerts.preview.letters import HouseLetters
from services.alerts.preview.reading import alerts_all
from services.alerts.preview.schemas import AlertsAll, EmailReport, TrialIn, TrialSent
from services.alerts.preview.wanted import AlertItemId, WantedEmail
from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.mail import Outgoing
from services.chassis.persistence.database import Database, Session
from services.chassis.resource.concurrency import IfNoneMatch
from services.chassis.resource.fast_path import with_fast_path

_common: Any = {"tags": ["preview"], "responses": problems(Unauthenticated, Forbidden, NotFound)}
router = APIRouter(**_common)
email = APIRouter(**_common, route_class=with_fast_path(edition_at_hand))


@router.get("/alerts-all/{id}", summary="An issue and everything in it", response_model=AlertsAll)
async def get_alerts_all(caller: Staff, session: Session, item_id: AlertItemId) -> Response:
    return Response(await alerts_all(session, item_id), media_type="application/json")


@email.get(
    "/alert-email/{id}",
    summary="The finished email",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}, 304: {"description": "The caller has these bytes already."}},
)
async def get_alert_email(
    caller: Staff,
    request: Request,
    letters: HouseLetters,
    wanted: WantedEmail,
    known: IfNoneMatch = None,
) -> Response:
    database: Database = request.app.state.database
    return (await service.edition(database, letters, wanted)).answer(known)


@router.get(
    "/alert-email/{id}/text",
    summary="The email's plain-text part",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def get_alert_email_text(caller: Staff, session: Session, letters: HouseLetters, wanted: WantedEmail) -> Response:
    email = await service.finished(session, letters, wanted)
    return Response(email.text, media_type="text/plain")


@router.get("/alert-email/{id}/report", summary="What to know before sending the email")
async def get_alert_email_report(
    caller: Staff, session: Session, letters: HouseLetters, wanted: WantedEmail
) -> EmailReport:
    return await service.look_through(session, letters, wanted)


@router.get(
    "/alert-email/{id}/eml",
    summary="The email as a message file",
    response_class=Response,
    responses={200: {"content": {"message/rfc822": {}}}},
)
async def get_alert_email_file(caller: Staff, session: Session, letters: HouseLetters, wanted: WantedEmail) -> Response:
    message = letters.draft(await service.finished(session, letters, wanted))
    headers = {"Content-Disposition": f'attachment; filename="alert-{wanted.item_id}-{wanted.variant}.eml"'}
    return Response(message, media_type="message/rfc822", headers=headers)


@router.post("/alert-email/{id}/test", summary="Send the email to the caller's own address")
async def send_alert_email_test(
    caller: Staff,
    request: Request,
    letters: HouseLetters,
    mail: Outgoing,
    wanted: WantedEmail,
    sent: TrialIn,
) -> TrialSent:
    database: Database = request.app.state.database
    to = await service.send_trial(database, letters, mail, caller, wanted, sent.to)
    return TrialSent(to=to)
