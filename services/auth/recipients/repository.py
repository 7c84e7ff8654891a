"""Every query of recipients, their links and the letters that count."""

import secrets
from collections.abc import Collection, Mapping
from datetime import timedelta

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.credentials.rules import TOKEN_BYTES, token_hash
from services.auth.letters.models import LetterKind
from services.auth.recipients.models import CountedLetter, Recipient, RecipientLink
from services.auth.recipients.rules import DAY, HOUR, LINK_LASTS, MONTH, NEW_FOR, Consent, mailbox_of
from services.auth.users.models import User
from services.auth.users.rules import Role

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(CAST(:keys AS text[])) AS key")
_CONFIRMATION, _MESSAGE = LetterKind.CONFIRMATION, LetterKind.MICROSITE_CONTACT


async def lock_budgets(
    session: AsyncSession,
    mailboxes: Collection[str],
    *,
    microsite_id: int | None = None,
    owner_id: int | None = None,
) -> None:
    """Count letters of these one transaction at a time, in any number of processes: what is counted then holds."""
    keys = {f"letters-to:{one}" for one in mailboxes}
    if microsite_id is not None:
        keys.add(f"letters-of-microsite:{microsite_id}")
    if owner_id is not None:
        keys |= {f"letters-of-owner:{owner_id}", "letters-of-new-owners"}
    await session.execute(_LOCK, {"keys": sorted(keys)})  # always in this order, so that nobody waits in a circle


async def remember(session: AsyncSession, emails: Collection[str]) -> None:
    """Have a row for each address; one whose mailbox has declined under another spelling has declined."""
    if not emails:
        return
    declined = await session.scalars(
        select(Recipient.mailbox).where(
            Recipient.mailbox.in_({mailbox_of(email) for email in emails}), Recipient.consent == Consent.DECLINED
        )
    )
    gone = set(declined)
    rows = [
        {
            "email": email,
            "mailbox": (box := mailbox_of(email)),
            "consent": Consent.DECLINED if box in gone else Consent.WAITING,
        }
        for email in emails
    ]
    await session.execute(upsert(Recipient).on_conflict_do_nothing(index_elements=[Recipient.email]), rows)


async def find(session: AsyncSession, emails: Collection[str]) -> dict[str, Recipient]:
    """The recipients with these addresses, by address."""
    found = await session.scalars(
        select(Recipient).where(Recipient.email.in_(emails)).execution_options(populate_existing=True)
    )
    return {recipient.email: recipient for recipient in found}


async def decide(session: AsyncSession, recipient: Recipient, consent: Consent) -> None:
    """Store what a recipient chose: who declines does so for every spelling of the address, who agrees for this one."""
    whose = Recipient.mailbox == recipient.mailbox if consent == Consent.DECLINED else Recipient.id == recipient.id
    changed = update(Recipient).where(whose, Recipient.consent != consent)
    await session.execute(changed.values(consent=consent, decided_at=func.now()))


async def open_link(session: AsyncSession, recipient_id: int) -> str:
    """A new link of a recipient; its token is told here and never again."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    row = {"token_hash": token_hash(token), "recipient_id": recipient_id, "expires_at": func.now() + LINK_LASTS}
    await session.execute(insert(RecipientLink).values(row))
    return token


async def follow(session: AsyncSession, token: str) -> Recipient | None:
    """Whose link this is, if it is one and not too old."""
    found = select(Recipient).join(RecipientLink, RecipientLink.recipient_id == Recipient.id)
    found = found.where(RecipientLink.token_hash == token_hash(token), RecipientLink.expires_at > func.now())
    recipient: Recipient | None = await session.scalar(found)
    return recipient


async def count_letter(
    session: AsyncSession,
    letter_id: int,
    kind: LetterKind,
    email: str,
    microsite_id: int,
    owner_id: int | None = None,
) -> None:
    """Have a queued letter count."""
    row = {"letter_id": letter_id, "kind": kind, "mailbox": mailbox_of(email), "microsite_id": microsite_id}
    await session.execute(insert(CountedLetter).values(**row, owner_id=owner_id))


async def letter_left(session: AsyncSession, letter_id: int) -> None:
    """The time of a letter that counts runs from now: it was sent, or will never be."""
    left = update(CountedLetter).where(CountedLetter.letter_id == letter_id)
    await session.execute(left.values(sent_at=func.clock_timestamp()))


async def messages_of(session: AsyncSession, microsite_id: int) -> int:
    """How many visitors' messages of a microsite count now."""
    counted = select(func.count()).where(CountedLetter.microsite_id == microsite_id, CountedLetter.kind == _MESSAGE)
    return await session.scalar(counted.where(_within(HOUR))) or 0


async def messages_to(session: AsyncSession, mailboxes: Collection[str]) -> Mapping[str, int]:
    """How many visitors' messages to each mailbox count now."""
    counted = select(CountedLetter.mailbox, func.count().label("number")).group_by(CountedLetter.mailbox)
    counted = counted.where(CountedLetter.mailbox.in_(mailboxes), CountedLetter.kind == _MESSAGE, _within(HOUR))
    return {row.mailbox: row.number for row in await session.execute(counted)}


async def confirmations_of(session: AsyncSession, owner_id: int) -> int:
    """How many confirmation letters of an account's microsites count now."""
    counted = select(func.count()).where(CountedLetter.owner_id == owner_id, CountedLetter.kind == _CONFIRMATION)
    return await session.scalar(counted.where(_within(DAY))) or 0


async def confirmations_of_new_owners(session: AsyncSession) -> int:
    """How many confirmation letters of new exhibitors' microsites, and of owners who are gone, count now."""
    is_new = User.id.is_(None) | ((User.role == Role.EXHIBITOR) & (User.created_at > func.now() - NEW_FOR))
    counted = select(func.count()).select_from(CountedLetter).outerjoin(User, User.id == CountedLetter.owner_id)
    counted = counted.where(CountedLetter.kind == _CONFIRMATION, _within(HOUR), is_new)
    return await session.scalar(counted) or 0


async def confirmations_to(session: AsyncSession, mailboxes: Collection[str]) -> Mapping[str, tuple[int, int]]:
    """How many confirmation letters to each mailbox count for the day and for the month."""
    today = func.count().filter(_within(DAY))
    counted = select(CountedLetter.mailbox, today, func.count()).group_by(CountedLetter.mailbox)
    counted = counted.where(CountedLetter.mailbox.in_(mailboxes), CountedLetter.kind == _CONFIRMATION, _within(MONTH))
    return {mailbox: (day, month) for mailbox, day, month in await session.execute(counted)}


async def forget_old(session: AsyncSession) -> None:
    """Remove links that are too old and letters that count no more."""
    await session.execute(delete(RecipientLink).where(RecipientLink.expires_at < func.now()))
    await session.execute(delete(CountedLetter).where(CountedLetter.sent_at < func.now() - MONTH))


def _within(time: timedelta) -> ColumnElement[bool]:
    """Whether a letter counts: it waits to be sent, or it left within this time."""
    return or_(CountedLetter.sent_at.is_(None), CountedLetter.sent_at > func.clock_timestamp() - time)
