"""Retention: deletes ended sessions, expired links, failures and messages that no longer count, old audit entries."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys import repository as api_keys
from services.auth.identity.credentials import links as credentials
from services.auth.identity.passkeys import repository as passkeys
from services.auth.identity.sessions import repository as sessions
from services.auth.identity.verification import links as verification
from services.auth.limits import hits
from services.auth.messages.recipients import repository as recipients
from services.auth.reporting.audit import repository as audit
from services.auth.reporting.webhooks import repository as webhooks
from services.chassis.app.background import run_every

INTERVAL_SECONDS = 600


async def delete_expired(session: AsyncSession) -> None:
    """Delete the expired rows of every package."""
    await sessions.delete_expired(session)
    await credentials.delete_expired(session)
    await verification.delete_expired(session)
    await passkeys.delete_expired(session)
    await api_keys.delete_expired(session)
    await audit.delete_expired(session)
    await recipients.delete_expired(session)
    await hits.delete_expired(session)
    await webhooks.delete_expired(session)


retention = run_every("Delete expired sessions, links and audit entries", INTERVAL_SECONDS, delete_expired)
