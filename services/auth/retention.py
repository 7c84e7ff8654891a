"""Retention: deletes ended sessions, expired links, failures and messages that no longer count, old audit entries."""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, delete, func
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.api_keys.repository import ApiKey
from services.auth.identity.credentials.links import PasswordLink
from services.auth.identity.passkeys.repository import PasskeyChallenge
from services.auth.identity.sessions.repository import SESSION_LIFETIME, UserSession
from services.auth.identity.verification.links import VerificationLink
from services.auth.limits import CountedUse
from services.auth.messages.recipients.repository import CountedMessage, RecipientLink
from services.auth.messages.recipients.rules import MONTH
from services.auth.models import AuthBase
from services.auth.reporting.audit.repository import AUDIT_RETENTION, AuditEntry
from services.auth.reporting.webhooks.repository import WebhookDelivery
from services.auth.reporting.webhooks.rules import RETENTION
from services.chassis.app.background import run_every

INTERVAL_SECONDS = 600
_NOW = func.now()
EXPIRED: Mapping[type[AuthBase], ColumnElement[bool]] = {
    PasswordLink: PasswordLink.expires_at < _NOW,
    VerificationLink: VerificationLink.expires_at < _NOW,
    RecipientLink: RecipientLink.expires_at < _NOW,
    PasskeyChallenge: PasskeyChallenge.expires_at < _NOW,
    CountedUse: CountedUse.expires_at < _NOW,
    # The addresses of ended sessions are those of known clients for some time.
    UserSession: (UserSession.expires_at < _NOW) & (UserSession.created_at < _NOW - SESSION_LIFETIME),
    ApiKey: ApiKey.removed_at.is_not(None) & (ApiKey.expires_at < _NOW),
    AuditEntry: AuditEntry.created_at < _NOW - AUDIT_RETENTION,
    CountedMessage: CountedMessage.sent_at < _NOW - MONTH,
    WebhookDelivery: WebhookDelivery.created_at < _NOW - RETENTION,
}
"""Which rows of a table are of no use any more."""


async def delete_expired(session: AsyncSession) -> None:
    """Delete the expired rows of every package."""
    for model, is_expired in EXPIRED.items():
        await session.execute(delete(model).where(is_expired))


retention = run_every("Delete expired sessions, links and audit entries", INTERVAL_SECONDS, delete_expired)
