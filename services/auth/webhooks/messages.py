"""The email to administrators about a webhook that was switched off (API-86)."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import MessageKind
from services.auth.outgoing_mail.models import Message
from services.auth.outgoing_mail.repository import queue_message
from services.auth.users.models import User
from services.auth.webhooks.models import Webhook
from services.chassis.identity.roles import Role


async def write_switched_off(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None if the user is no longer an active administrator."""
    user = await session.get(User, message.data["userId"])
    if user is None or not user.active or user.role != Role.ADMIN:
        return None
    return Email(
        to=user.email,
        subject=f"{publisher.brand}: a webhook was switched off",
        heading="A webhook was switched off",
        paragraphs=("It has failed for three days. What was not delivered waits until it is switched on again.",),
        facts=(("Webhook", message.data["name"]), ("Address", message.data["url"])),
        button=("Open webhooks", publisher.page_url("/webhooks")),
    )


SWITCHED_OFF = MessageKind("webhook-switched-off", write_switched_off)
kinds = (SWITCHED_OFF,)


async def tell_administrators(session: AsyncSession, webhook: Webhook) -> None:
    """Queue an email to each administrator."""
    administrators = select(User.id).where(User.role == Role.ADMIN, User.active, User.password_hash.is_not(None))
    for user_id in await session.scalars(administrators):
        await queue_message(session, SWITCHED_OFF, {"userId": user_id, "name": webhook.name, "url": webhook.url})
