"""Who is asked, who agrees, and to whom a message may be mailed; each in one transaction."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.letters.models import LetterKind
from services.auth.letters.repository import queue
from services.auth.recipients import repository, rules
from services.auth.recipients.models import Recipient
from services.auth.recipients.rules import Consent, NotMailed
from services.auth.recipients.schemas import RecipientOut
from services.auth.replicas.microsites import Microsite
from services.auth.users.models import User
from services.auth.users.rules import Role
from services.chassis.http.problems import Conflict, Invalid, NotFound, TooMany
from services.chassis.identity import Caller

_RETRY_AFTER = int(rules.HOUR.total_seconds())


async def ask_new(session: AsyncSession, microsite: Microsite) -> None:
    """Ask those of a microsite's recipients who were never asked, as far as the limits allow."""
    emails = rules.addresses_of(microsite.recipients)
    if not emails:
        return
    await _lock(session, microsite, emails)
    await repository.remember(session, emails)
    recipients = await repository.find(session, emails)
    waiting = [one for one in recipients.values() if one.consent == Consent.WAITING and one.asked_at is None]
    if not waiting or not microsite.contact_letters:
        return
    left = await _Left.of(session, microsite, waiting)
    for recipient in waiting:
        if left.take(recipient):
            await _ask(session, microsite, recipient)


async def show(session: AsyncSession, caller: Caller, microsite_id: int) -> list[RecipientOut]:
    """A microsite's recipients in its order, as far as they have addresses.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
    """
    microsite = await _load(session, caller, microsite_id)
    emails = rules.addresses_of(microsite.recipients)
    recipients = await repository.find(session, emails)
    left = await _Left.of(session, microsite, list(recipients.values()))
    return [_shown(microsite, recipients[email], left) for email in emails if email in recipients]


async def ask_again(session: AsyncSession, caller: Caller, microsite_id: int, written: str) -> RecipientOut:
    """Send one recipient of a microsite a confirmation letter, the first or another.

    Raises:
        NotFound: there is no such microsite, or it is not the caller's.
        Invalid: it has no such recipient.
        Conflict: the recipient has agreed or declined already, or the microsite's letters are switched off.
        TooMany: enough such letters were sent.
    """
    microsite = await _load(session, caller, microsite_id)
    email = rules.address_of(written)
    if email is None or email not in rules.addresses_of(microsite.recipients):
        raise Invalid.naming(rules.NOT_A_RECIPIENT, "email")
    if not microsite.contact_letters:
        raise Conflict(rules.SWITCHED_OFF)
    await _lock(session, microsite, [email])
    await repository.remember(session, [email])
    recipient = (await repository.find(session, [email]))[email]
    if recipient.consent != Consent.WAITING:
        raise Conflict(f"This recipient has {recipient.consent} already.")
    left = await _Left.of(session, microsite, [recipient])
    if not left.take(recipient):
        raise TooMany(_RETRY_AFTER, rules.ASKED_ENOUGH)
    await _ask(session, microsite, recipient)
    return _shown(microsite, recipient, left)


async def admit(
    session: AsyncSession, microsite_id: int, written: Collection[str]
) -> tuple[list[Recipient], dict[str, NotMailed]]:
    """To whom a visitor's message may be mailed now, and why not to the others.

    The limits are held until the transaction ends: who is admitted must be queued and counted in it.
    """
    emails = {one: rules.address_of(one) for one in written}
    refused = {one: NotMailed.NO_ADDRESS for one, email in emails.items() if email is None}
    wanted = rules.addresses_of(written)
    boxes = {rules.mailbox_of(email) for email in wanted}
    await repository.lock_budgets(session, boxes, microsite_id=microsite_id)
    recipients = await repository.find(session, wanted)
    of_microsite = await repository.messages_of(session, microsite_id)
    to = dict(await repository.messages_to(session, boxes))
    admitted: list[Recipient] = []
    for email in wanted:
        recipient, box = recipients.get(email), rules.mailbox_of(email)
        if recipient is None:
            refused[email] = NotMailed.NOT_CONFIRMED
            continue
        refusal = rules.refusal(recipient.consent, of_microsite + len(admitted), to.get(box, 0))
        if refusal is not None:
            refused[email] = refusal
            continue
        to[box] = to.get(box, 0) + 1
        admitted.append(recipient)
    return admitted, refused


async def whose(session: AsyncSession, token: str) -> Recipient:
    """Whose link this is.

    Raises:
        NotFound: it is none, or too old.
    """
    recipient = await repository.follow(session, token)
    if recipient is None:
        raise NotFound(rules.LINK_UNKNOWN)
    return recipient


async def decide(session: AsyncSession, token: str, consent: Consent) -> Recipient:
    """Store what the reader of a letter chose; choosing the same again changes nothing.

    Raises:
        NotFound: the link is none, or too old.
    """
    recipient = await whose(session, token)
    await repository.lock_budgets(session, [recipient.mailbox])
    await repository.decide(session, recipient, consent)
    return recipient


async def _load(session: AsyncSession, caller: Caller, microsite_id: int) -> Microsite:
    microsite = await session.get(Microsite, microsite_id)
    if microsite is None or not (caller.is_staff or microsite.user_id == caller.user_id):
        raise NotFound
    return microsite


async def _lock(session: AsyncSession, microsite: Microsite, emails: Collection[str]) -> None:
    boxes = {rules.mailbox_of(email) for email in emails}
    await repository.lock_budgets(session, boxes, owner_id=microsite.user_id)


async def _ask(session: AsyncSession, microsite: Microsite, recipient: Recipient) -> None:
    data = {"recipientId": recipient.id, "micrositeId": microsite.id}
    letter = await queue(session, LetterKind.CONFIRMATION, data)
    await repository.count_letter(
        session, letter, LetterKind.CONFIRMATION, recipient.email, microsite.id, microsite.user_id
    )
    recipient.asked_at = datetime.now(UTC)
    await session.flush()


def _shown(microsite: Microsite, recipient: Recipient, left: "_Left") -> RecipientOut:
    may = microsite.contact_letters and recipient.consent == Consent.WAITING and left.allows(recipient)
    return RecipientOut(
        email=recipient.email, consent=Consent(recipient.consent), asked_at=recipient.asked_at, can_send=may
    )


class _Left:
    """How many confirmation letters may still be sent for a microsite."""

    def __init__(self, of_owner: float, to: Mapping[str, tuple[int, int]]) -> None:
        self._of_owner = of_owner
        self._to = dict(to)

    @classmethod
    async def of(cls, session: AsyncSession, microsite: Microsite, recipients: Collection[Recipient]) -> "_Left":
        """What the database counts; of staff nobody counts how many they ask."""
        owner = await session.get(User, microsite.user_id)
        of_owner = float("inf")
        if owner is None or owner.role == Role.EXHIBITOR:
            sent = await repository.confirmations_of(session, microsite.user_id)
            of_owner = rules.CONFIRMATIONS_OF_EXHIBITOR_PER_DAY - sent
            if owner is None or owner.created_at > datetime.now(UTC) - rules.NEW_FOR:
                sent = await repository.confirmations_of_new_owners(session)
                of_owner = min(of_owner, rules.CONFIRMATIONS_OF_NEW_EXHIBITORS_PER_HOUR - sent)
        return cls(of_owner, await repository.confirmations_to(session, {one.mailbox for one in recipients}))

    def allows(self, recipient: Recipient) -> bool:
        """Whether this recipient may be sent one."""
        return self._of_owner > 0 and rules.may_be_asked(*self._to.get(recipient.mailbox, (0, 0)))

    def take(self, recipient: Recipient) -> bool:
        """Take one of those that are left; whether there was one."""
        if not self.allows(recipient):
            return False
        today, month = self._to.get(recipient.mailbox, (0, 0))
        self._of_owner -= 1
        self._to[recipient.mailbox] = today + 1, month + 1
        return True
