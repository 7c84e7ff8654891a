"""Endpoint of letters that count against limits."""

from fastapi import APIRouter

from services.auth.contact_forms.repository import count_letters_to_staff
from services.auth.contact_forms.rules import LETTERS_TO_STAFF_PER_HOUR
from services.auth.letter_limits.repository import list_microsites, list_recipients
from services.auth.letter_limits.schemas import LetterLimitsOut, MicrositeLetters, RecipientLetters
from services.auth.recipients.rules import MESSAGES_OF_MICROSITE_PER_HOUR, MESSAGES_TO_RECIPIENT_PER_HOUR
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session

router = APIRouter(tags=["letter limits"], responses=problems(Unauthenticated, Forbidden))


@router.get("/letter-limits", summary="List the letters of the last hour by microsite and by recipient")
async def list_letter_limits(caller: Staff, session: Session) -> LetterLimitsOut:
    sent_to_staff = await count_letters_to_staff(session)
    return LetterLimitsOut(
        microsite_limit=MESSAGES_OF_MICROSITE_PER_HOUR,
        recipient_limit=MESSAGES_TO_RECIPIENT_PER_HOUR,
        staff_limit=LETTERS_TO_STAFF_PER_HOUR,
        sent_to_staff=min(sent_to_staff, LETTERS_TO_STAFF_PER_HOUR),
        microsites=[MicrositeLetters.model_validate(row) for row in await list_microsites(session)],
        recipients=[RecipientLetters.model_validate(row) for row in await list_recipients(session)],
    )
