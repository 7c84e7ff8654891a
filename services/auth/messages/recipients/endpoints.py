"""Endpoints of recipients: the list for owners, and the pages that emails link to (ACCOUNT-24)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import RedirectResponse

from services.auth.messages.recipients import service
from services.auth.messages.recipients.repository import get_by_token
from services.auth.messages.recipients.rules import Consent, ConsentIn, ConsentOut, RecipientIn, RecipientOut
from services.auth.outgoing_mail.emails import Publisher
from services.chassis.http.problems import Conflict, NotFound, TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn, anonymous
from services.chassis.persistence.database import Session
from services.chassis.types import Id

router = APIRouter(tags=["letter recipients"], responses=problems(NotFound))
MicrositeId = Annotated[Id, Path(alias="id", description="The microsite's id.")]
Token = Annotated[str, Path(max_length=200, description="The token of a mailed link.")]
_anonymous = [Depends(anonymous())]
_OWNERS = problems(Unauthenticated)


@router.get("/letter-recipients/{id}", summary="List a microsite's recipients with their consent", responses=_OWNERS)
async def list_letter_recipients(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> list[RecipientOut]:
    return await service.list_recipients(session, caller, microsite_id)


@router.post(
    "/letter-recipients/{id}",
    summary="Send a recipient another confirmation email",
    responses=problems(Unauthenticated, Conflict, TooMany),
)
async def ask_letter_recipient(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, body: RecipientIn
) -> RecipientOut:
    return await service.resend_confirmation(session, caller, microsite_id, body.email)


@router.get(
    "/letter-consent/{token}", summary="The recipient of a mailed link and their consent", dependencies=_anonymous
)
async def get_letter_consent(session: Session, response: Response, token: Token) -> ConsentOut:
    recipient = await get_by_token(session, token)
    response.headers["Cache-Control"] = "no-store"
    return ConsentOut(email=recipient.email, consent=Consent(recipient.consent))


@router.post("/letter-consent/{token}", summary="Agree to microsites' emails, or decline all of them",
             dependencies=_anonymous)  # fmt: skip
async def set_letter_consent(session: Session, token: Token, body: ConsentIn) -> ConsentOut:
    consent = Consent.CONFIRMED if body.agreed else Consent.DECLINED
    recipient = await service.store_consent(session, token, consent)
    return ConsentOut(email=recipient.email, consent=consent)


@router.post(
    "/letter-consent/{token}/unsubscribe",
    summary="Unsubscribe by one click in a mail program (RFC 8058)",
    dependencies=_anonymous,
)
async def unsubscribe(session: Session, token: Token) -> ConsentOut:
    recipient = await service.store_consent(session, token, Consent.DECLINED)
    return ConsentOut(email=recipient.email, consent=Consent.DECLINED)


@router.get(
    "/letter-consent/{token}/unsubscribe",
    summary="Redirect to the consent page, for mail programs without one-click; changes nothing",
    status_code=303,
    response_class=RedirectResponse,
    dependencies=_anonymous,
)
async def show_unsubscribe_page(request: Request, token: Token) -> RedirectResponse:
    return RedirectResponse(Publisher.from_settings(request.app.state.settings).page_url(f"/letters/{token}"), 303)
