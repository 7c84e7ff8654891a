"""Confirmations, consent, and selection of recipients for a visitor's message; each use case in one transaction."""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.limits import QUESTIONS_OF_EXHIBITOR
from services.auth.messages.recipients import repository, rules
from services.auth.messages.recipients.messages import CONFIRMATION, CONTACT
from services.auth.messages.recipients.repository import CountedMessage, Recipient
from services.auth.messages.recipients.rules import Consent, NotMailed, RecipientOut
from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address, parse_addresses
from services.auth.outgoing_mail.emails import MessageKind
from services.auth.outgoing_mail.repository import queue_message
from services.auth.replicas import Microsite, replicate_microsite
from services.chassis.events import Consumer, Event
from services.chassis.http.problems import Conflict, Invalid, NotFound, TooMany
from services.chassis.identity import Caller
from services.chassis.identity.roles import Role

_RETRY_AFTER = int(rules.DAY.total_seconds())


async def send_new_confirmations(session: AsyncSession, microsite: Microsite) -> None:
    """Queue a confirmation to each recipient of a microsite who never got one, as far as the limits allow.

    The owner's own address needs none: it agrees as soon as it is proven (ACCOUNT-36).
    """
    emails = parse_addresses(microsite.recipients)
    if not emails:
        return
    await repository.lock_budgets(session, emails, owner_id=microsite.user_id)
    await repository.insert_missing(session, emails)
    owner = await session.get(User, microsite.user_id)
    own_address = owner.bare_address if owner else None
    if owner is not None and owner.email_verified_at is not None and own_address in emails:
        await repository.confirm_waiting(session, own_address)
    recipients = await repository.get_by_email(session, emails)
    others = [one for email, one in recipients.items() if email != own_address]
    waiting = [one for one in others if one.consent == Consent.WAITING and one.asked_at is None]
    if not waiting or not microsite.contact_letters:
        return
    budget = await _ConfirmationBudget.load(session, microsite, waiting)
    for recipient in waiting:
        if budget.spend(recipient):
            await _queue_confirmation(session, microsite, recipient)


async def confirm_own_address(session: AsyncSession, user: User) -> None:
    """Let the proven address of a user agree to the messages of their own microsites that name it, unless declined."""
    email = user.bare_address
    if email is None:
        return
    microsites = await session.scalars(select(Microsite).where(Microsite.user_id == user.id))
    named = [text for microsite in microsites for text in microsite.recipients]
    if email in parse_addresses(named):
        await repository.lock_budgets(session, [email])
        await repository.insert_missing(session, [email])
        await repository.confirm_waiting(session, email)


async def list_recipients(session: AsyncSession, caller: Caller, microsite_id: int) -> list[RecipientOut]:
    """List the recipients of a microsite that have a valid address, in the microsite's order."""
    microsite = await _get_microsite(session, caller, microsite_id)
    emails = parse_addresses(microsite.recipients)
    recipients = await repository.get_by_email(session, emails)
    budget = await _ConfirmationBudget.load(session, microsite, list(recipients.values()))
    own_address = await _find_own_address(session, microsite)
    return [
        _describe_recipient(microsite, recipients[email], budget, is_own=email == own_address)
        for email in emails
        if email in recipients
    ]


async def resend_confirmation(session: AsyncSession, caller: Caller, microsite_id: int, text: str) -> RecipientOut:
    """Queue a confirmation, the first or another, to one recipient of a microsite."""
    microsite = await _get_microsite(session, caller, microsite_id)
    email = parse_address(text)
    if email is None or email not in parse_addresses(microsite.recipients):
        raise Invalid.for_fields(rules.NOT_A_RECIPIENT, "email")
    if not microsite.contact_letters:
        raise Conflict(rules.SWITCHED_OFF)
    await repository.lock_budgets(session, [email], owner_id=microsite.user_id)
    await repository.insert_missing(session, [email])
    recipient = (await repository.get_by_email(session, [email]))[email]
    if recipient.consent != Consent.WAITING:
        raise Conflict(f"This recipient has {recipient.consent} already.")
    if email == await _find_own_address(session, microsite):
        raise Conflict(rules.OWN_ADDRESS)
    budget = await _ConfirmationBudget.load(session, microsite, [recipient])
    if not budget.spend(recipient):
        raise TooMany(_RETRY_AFTER, rules.LIMIT_REACHED)
    await _queue_confirmation(session, microsite, recipient)
    return _describe_recipient(microsite, recipient, budget, is_own=False)


async def select_recipients(
    session: AsyncSession, microsite_id: int, texts: Collection[str]
) -> tuple[list[Recipient], dict[str, NotMailed]]:
    """Return the recipients to whom a visitor's message may be mailed now, and the reason for each other address.

    The limits stay locked until the transaction ends, so the messages must be queued and counted in it.
    """
    parsed = {text: parse_address(text) for text in texts}
    refusals = {text: NotMailed.NO_ADDRESS for text, email in parsed.items() if email is None}
    emails = parse_addresses(texts)
    mailboxes = [normalize_mailbox(email) for email in emails]
    await repository.lock_budgets(session, emails, microsite_id=microsite_id)
    recipients = await repository.get_by_email(session, emails)
    count = partial(repository.count_messages, session, CONTACT.name, time=rules.HOUR)
    of_microsite = (await count(CountedMessage.microsite_id, [microsite_id]))[microsite_id]
    by_mailbox = await count(CountedMessage.mailbox, mailboxes)
    accepted: list[Recipient] = []
    for email, mailbox in zip(emails, mailboxes, strict=True):
        recipient = recipients.get(email)
        if recipient is None:
            refusals[email] = NotMailed.NOT_CONFIRMED
            continue
        refusal = rules.find_refusal(recipient.consent, of_microsite + len(accepted), by_mailbox[mailbox])
        if refusal is not None:
            refusals[email] = refusal
            continue
        by_mailbox[mailbox] += 1
        accepted.append(recipient)
    return accepted, refusals


async def queue_counted(
    session: AsyncSession,
    kind: MessageKind,
    recipient: Recipient,
    data: Mapping[str, Any],
    microsite_id: int,
    owner_id: int | None = None,
    network: str | None = None,
) -> None:
    """Queue a message to a recipient and count it against the limits."""
    message_id = await queue_message(session, kind, {"recipientId": recipient.id, **data}, network=network)
    counted = {"message_id": message_id, "microsite_id": microsite_id, "owner_id": owner_id}
    session.add(CountedMessage(kind=kind.name, mailbox=recipient.mailbox, **counted))


async def store_consent(session: AsyncSession, token: str, consent: Consent) -> Recipient:
    """Store the choice of the recipient with this link. Idempotent."""
    recipient = await repository.get_by_token(session, token)
    await repository.lock_budgets(session, [recipient.email])
    await repository.update_consent(session, recipient, consent)
    return recipient


async def _get_microsite(session: AsyncSession, caller: Caller, microsite_id: int) -> Microsite:
    microsite = await session.get(Microsite, microsite_id)
    if microsite is None or not (caller.is_staff or microsite.user_id == caller.user_id):
        raise NotFound
    return microsite


async def _queue_confirmation(session: AsyncSession, microsite: Microsite, recipient: Recipient) -> None:
    network = await repository.find_network(session, microsite.user_id)
    data = {"micrositeId": microsite.id}
    await queue_counted(session, CONFIRMATION, recipient, data, microsite.id, microsite.user_id, network)
    recipient.asked_at = datetime.now(UTC)
    await session.flush()


async def _find_own_address(session: AsyncSession, microsite: Microsite) -> str | None:
    owner = await session.get(User, microsite.user_id)
    return owner.bare_address if owner else None


def _describe_recipient(
    microsite: Microsite, recipient: Recipient, budget: "_ConfirmationBudget", *, is_own: bool
) -> RecipientOut:
    is_waiting = recipient.consent == Consent.WAITING and not is_own
    can_send = microsite.contact_letters and is_waiting and budget.allows(recipient)
    return RecipientOut(
        email=recipient.email, consent=Consent(recipient.consent), asked_at=recipient.asked_at, can_send=can_send
    )


@dataclass
class _ConfirmationBudget:
    """The number of confirmations that may still be sent for a microsite, and of those sent to each mailbox."""

    owner_allowance: float
    of_day: Counter[str]
    of_month: Counter[str]

    @classmethod
    async def load(
        cls, session: AsyncSession, microsite: Microsite, recipients: Collection[Recipient]
    ) -> "_ConfirmationBudget":
        """Load the budget from the messages counted in the database. Owners who are staff have no limit."""
        owner_id, mailboxes = microsite.user_id, {recipient.mailbox for recipient in recipients}
        count = partial(repository.count_messages, session, CONFIRMATION.name)
        owner = await session.get(User, owner_id)
        owner_allowance = float("inf")
        if owner is None or owner.role == Role.EXHIBITOR:
            sent = await count(CountedMessage.owner_id, [owner_id], rules.DAY)
            owner_allowance = QUESTIONS_OF_EXHIBITOR.amount - sent[owner_id]
        of_day, of_month = [await count(CountedMessage.mailbox, mailboxes, time) for time in (rules.DAY, rules.MONTH)]
        return cls(owner_allowance, of_day, of_month)

    def allows(self, recipient: Recipient) -> bool:
        """Return whether a confirmation may be sent to this recipient."""
        box = recipient.mailbox
        return self.owner_allowance > 0 and rules.can_send_confirmation(self.of_day[box], self.of_month[box])

    def spend(self, recipient: Recipient) -> bool:
        """Count one confirmation to this recipient; return whether the limits allow it."""
        if not self.allows(recipient):
            return False
        self.owner_allowance -= 1
        self.of_day[recipient.mailbox] += 1
        self.of_month[recipient.mailbox] += 1
        return True


async def update_microsite(session: AsyncSession, event: Event) -> None:
    """Update the replica, and queue a confirmation to each recipient who never got one."""
    await replicate_microsite(session, event)
    microsite = await session.get(Microsite, event.id)
    if microsite is not None:
        await send_new_confirmations(session, microsite)


consumer = Consumer("microsite", update_microsite)
