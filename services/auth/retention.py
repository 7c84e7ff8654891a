"""Retention: deletes ended sessions, expired links, failures and messages that no longer count, old audit entries."""

from sqlalchemy import delete, func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys import repository as api_keys
from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.passkeys.repository import PasskeyChallenge
from services.auth.identity.sessions import repository as sessions
from services.auth.identity.verification.links import VerificationLink
from services.auth.limits import CountedUse
from services.auth.messages.recipients import repository as recipients
from services.auth.messages.recipients.repository import RecipientLink
from services.auth.reporting.audit import repository as audit
from services.auth.reporting.webhooks import repository as webhooks
from services.chassis.app.background import run_every

INTERVAL_SECONDS = 600
EXPIRING = (PasswordLink, VerificationLink, RecipientLink, PasskeyChallenge, CountedUse)
"""Tables whose rows are of no use from the time `expires_at`."""


async def delete_expired(session: AsyncSession) -> None:
    """Delete the expired rows of every package."""
    for model in EXPIRING:
        await session.execute(delete(model).where(model.expires_at < func.now()))
    for repository in (sessions, api_keys, audit, recipients, webhooks):
        await repository.delete_expired(session)


retention = run_every("Delete expired sessions, links and audit entries", INTERVAL_SECONDS, delete_expired)
