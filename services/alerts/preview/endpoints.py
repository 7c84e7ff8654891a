"""An issue as a whole over HTTP (Document 002 §7; API contract §3)."""

from typing import Annotated

from fastapi import APIRouter, Header, Path, Query, Request, Response

from services.alerts.preview import service
from services.alerts.preview.letters import HouseLetters
from services.alerts.preview.reading import alerts_all
from services.alerts.preview.schemas import AlertsAll, EmailReport, TrialIn, TrialSent
from services.alerts.sections.kinds import Variant
from services.chassis.database import Database, Session
from services.chassis.identity import Staff
from services.chassis.mail import Outgoing
from services.chassis.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.types import Id

router = APIRouter(tags=["preview"], responses=problems(Unauthenticated, Forbidden, NotFound))
AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]
Which = Annotated[Variant, Query(alias="variant", description="The standard or the holiday edition.")]
Frozen = Annotated[bool, Query(description="As it was when the issue was published.")]


@router.get("/alerts-all/{id}", summary="An issue and everything in it", response_model=AlertsAll)
async def get_alerts_all(caller: Staff, session: Session, item_id: AlertItemId) -> Response:
    return Response(await alerts_all(session, item_id), media_type="application/json")


@router.get(
    "/alert-email/{id}",
    summary="The finished email",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}, 304: {"description": "The caller has these bytes already."}},
)
async def get_alert_email(
    caller: Staff,
    request: Request,
    letters: HouseLetters,
    item_id: AlertItemId,
    variant: Which = Variant.STANDARD,
    snapshot: Frozen = False,
    known: Annotated[str | None, Header(alias="If-None-Match", description="The `ETag` of what is known.")] = None,
) -> Response:
    database: Database = request.app.state.database
    if snapshot:
        edition = await service.frozen_edition(database, item_id, variant)
    else:
        edition = await service.edition(database, letters, item_id, variant)
    headers = {"ETag": edition.etag, "Cache-Control": "private, no-cache"}
    if edition.is_known(known):
        return Response(status_code=304, headers=headers)
    return Response(edition.html, media_type="text/html", headers=headers)


@router.get(
    "/alert-email/{id}/text",
    summary="The email's plain-text part",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def get_alert_email_text(
    caller: Staff,
    session: Session,
    letters: HouseLetters,
    item_id: AlertItemId,
    variant: Which = Variant.STANDARD,
    snapshot: Frozen = False,
) -> Response:
    text = await service.text_part(session, letters, item_id, variant, snapshot)
    return Response(text, media_type="text/plain")


@router.get("/alert-email/{id}/report", summary="What to know before sending the email")
async def get_alert_email_report(
    caller: Staff, session: Session, letters: HouseLetters, item_id: AlertItemId, variant: Which = Variant.STANDARD
) -> EmailReport:
    return EmailReport.model_validate(await service.look_through(session, letters, item_id, variant))


@router.get(
    "/alert-email/{id}/eml",
    summary="The email as a message file",
    response_class=Response,
    responses={200: {"content": {"message/rfc822": {}}}},
)
async def get_alert_email_file(
    caller: Staff, session: Session, letters: HouseLetters, item_id: AlertItemId, variant: Which = Variant.STANDARD
) -> Response:
    message = letters.message(await service.rendered(session, letters, item_id, variant))
    headers = {"Content-Disposition": f'attachment; filename="alert-{item_id}-{variant}.eml"'}
    return Response(message, media_type="message/rfc822", headers=headers)


@router.post("/alert-email/{id}/test", summary="Send the email to the caller's own address")
async def send_alert_email_test(
    caller: Staff,
    request: Request,
    letters: HouseLetters,
    mail: Outgoing,
    item_id: AlertItemId,
    sent: TrialIn,
    variant: Which = Variant.STANDARD,
) -> TrialSent:
    database: Database = request.app.state.database
    return TrialSent(to=await service.send_trial(database, letters, mail, caller, item_id, variant, sent.to))
