"""The digest: what waits for a person, by mail on the mornings of weekdays (ACCOUNT-93, ACCOUNT-94)."""

from collections.abc import Mapping
from datetime import UTC, datetime, time
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from pydantic import Field
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.identity.users.repository import get_user
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher, format_day
from services.auth.outgoing_mail.repository import queue_message
from services.auth.replicas import get_time_zone
from services.auth.reporting.inbox.repository import MAX_ROWS, list_inbox
from services.auth.reporting.inbox.rules import InboxKind
from services.chassis.app.background import run_when_due
from services.chassis.http.problems import Unauthenticated, problems
from services.chassis.identity import SignedIn
from services.chassis.identity.roles import STAFF
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import In, Out

SENT_FROM, SENT_UNTIL = time(8), time(12)
"""By the house's clocks. A later mail would come too late for the day."""
SATURDAY = 5
BATCH = 100
CHECK_SECONDS = 30.0
MAX_LISTED = 20

_WHEN = {
    InboxKind.REVIEW_AD: "since {}",
    InboxKind.ASK_FOR_AD: "due {}",
    InboxKind.AD_IS_LATE: "was due {}",
    InboxKind.CHANGE_AD: "due {}",
    InboxKind.SEND_AD: "due {}",
    InboxKind.HOLD_ENDS: "ends {}",
}
"""What the time of a row says, for the kinds in which it is told."""


def find_day(now: datetime, zone: ZoneInfo) -> datetime | None:
    """Return the beginning of the day whose digests are sent now; None when there are none to send."""
    local = now.astimezone(zone)
    if local.weekday() >= SATURDAY or not SENT_FROM <= local.time() < SENT_UNTIL:
        return None
    return datetime.combine(local.date(), time(), zone)


async def queue_digests(session: AsyncSession) -> bool:
    """Queue the digest of some people who have had none today; return whether there were any."""
    day = find_day(datetime.now(UTC), await get_time_zone(session))
    if day is None:
        return False
    due = select(User.id).where(User.active, User.digest_at < day.astimezone(UTC)).order_by(User.id).limit(BATCH)
    ids = (await session.scalars(due.with_for_update(key_share=True, skip_locked=True))).all()
    if ids:
        queued = update(User).where(User.id.in_(ids)).values(digest_at=datetime.now(UTC), updated_at=User.updated_at)
        await session.execute(queued)
    for user_id in ids:
        data = {"userId": user_id, "day": day.date().isoformat()}
        await queue_message(session, DIGEST, data, unique_key=f"{DIGEST.name}/{user_id}/{data['day']}")
    return bool(ids)


async def write_digest(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None if nothing waits, nobody wants it any more, or the day is over."""
    zone, user = await get_time_zone(session), await session.get(User, message.data["userId"])
    is_today = message.data["day"] == datetime.now(zone).date().isoformat()
    if user is None or not is_today or not user.active or user.email_verified_at is None or user.digest_at is None:
        return None
    is_staff = user.role in STAFF
    if user.bare_address is None or (not is_staff and user.client_id is None):
        return None
    rows = await list_inbox(session, None if is_staff else user.client_id, user.id)
    if not rows:
        return None
    number = f"{len(rows)} or more" if len(rows) == MAX_ROWS else len(rows)
    waiting = "1 thing waits for you" if len(rows) == 1 else f"{number} things wait for you"
    listed = rows[:MAX_LISTED]
    return Email(
        to=user.bare_address,
        subject=f"{publisher.brand}: {waiting}",
        heading=waiting,
        paragraphs=(f"The first {MAX_LISTED}:",) if len(rows) > MAX_LISTED else (),
        actions=[(row["text"], _describe(row, zone), row["action"], publisher.page_url(row["to"])) for row in listed],
        button=("Open Today", publisher.page_url("/today")),
        closing="You get this list at 8:00 AM on weekdays, if something waits.",
        setting=("Change", publisher.page_url("/account")),
    )


def _describe(row: Mapping[str, Any], zone: ZoneInfo) -> str:
    """Return when a row is due, or since when it waits, and its line of facts."""
    when = _WHEN.get(row["kind"], "").format(format_day(row["at"].astimezone(zone)))
    return ". ".join(filter(None, (when, row["detail"])))


DIGEST = MessageKind("digest", write_digest)
kinds = (DIGEST,)
digest_task = run_when_due("Send the morning's digests", queue_digests, CHECK_SECONDS)

router = APIRouter(tags=["digest"], responses=problems(Unauthenticated))


class DigestSettingIn(In):
    """Whether the caller wants the digest."""

    wanted: Annotated[bool, Field(strict=True)]


class DigestSetting(Out):
    """Whether the caller gets a mail on the mornings of weekdays if something waits."""

    wanted: bool


@router.get("/user/digest", summary="Whether the caller gets the digest")
async def get_digest_setting(caller: SignedIn, reader: ReadSession) -> DigestSetting:
    wanted = await reader.scalar(select(User.digest_at.is_not(None)).where(User.id == caller.user_id))
    return DigestSetting(wanted=bool(wanted))


@router.put("/user/digest", summary="Get the digest from tomorrow on, or get it no more")
async def change_digest_setting(caller: SignedIn, session: Session, body: DigestSettingIn) -> DigestSetting:
    user = await get_user(session, caller.user_id)
    user.digest_at = (user.digest_at or datetime.now(UTC)) if body.wanted else None
    return DigestSetting(wanted=body.wanted)
