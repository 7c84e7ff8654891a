"""The auth service: users, sessions, clients, contact forms and outgoing mail.

- `users` (accounts, roles), `sessions` (sign-in, tokens, revocation), `verification` (proof of an account's address),
  `credentials` (password reset and change), `administration` (use cases that span them: sign-up, invitation, removal);
  `keys` and `passwords` sign and hash.
- `passkeys`: WebAuthn credentials and ceremonies; `passkey_management`: their registration, removal and recovery.
- `api_keys`: signed tokens for programs, with scopes.
- `clients`: companies whose figures are measured.
- `contact_forms`: what visitors and sponsors send; `recipients`: consent to mail from microsites.
- `booking_mail`: emails about bookings of ad slots, to users of clients' portals.
- `message_limits`: messages of the last hour in total, by microsite and by recipient, for staff; `message_switches`:
  stopping them.
- `outgoing_mail`: the queue of emails; the other packages register their kinds of messages here in `main`.
- `audit`: the audit trail, from the events of all services.
- `webhooks`: other systems are told what happens, from the same events.

Publishes `user`, `client`, `contact-form`, `passkey`, `api-key`, `webhook`, `letter-switch`, the fact `booking-link`
and the bucket of revoked sessions.
Consumes `audit`, `microsite`, `submission`, `microsite-contact`, `booking-mail`, `email-content-stat` and `emc-stat`.
"""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.administration.endpoints import router as users
from services.auth.api_keys.endpoints import internal_router as internal_api_keys
from services.auth.api_keys.endpoints import router as api_keys
from services.auth.api_keys.service import revocation
from services.auth.audit.endpoints import router as audit
from services.auth.audit.repository import insert_entries
from services.auth.booking_mail.consumers import consumer as booking_consumer
from services.auth.booking_mail.messages import kinds as booking_messages
from services.auth.clients.endpoints import router as clients
from services.auth.contact_forms.consumers import consumers as contact_consumers
from services.auth.contact_forms.endpoints import router as contact_forms
from services.auth.contact_forms.messages import kinds as contact_messages
from services.auth.credentials.endpoints import router as credentials
from services.auth.credentials.messages import kinds as credential_messages
from services.auth.keys import load_signing_keys
from services.auth.keys import router as keys
from services.auth.message_limits import router as message_limits
from services.auth.message_switches.endpoints import router as message_switches
from services.auth.outgoing_mail.sending import deliver_messages
from services.auth.passkey_management.endpoints import router as passkey_management
from services.auth.passkeys.messages import kinds as passkey_messages
from services.auth.passwords import passwords
from services.auth.recipients.consumers import consumer as microsite_consumer
from services.auth.recipients.endpoints import router as recipients
from services.auth.recipients.messages import kinds as recipient_messages
from services.auth.replicas import client_use_consumers
from services.auth.retention import retention
from services.auth.sessions.endpoints import router as sessions
from services.auth.sessions.passkey_endpoints import router as passkey_sessions
from services.auth.settings import AuthSettings
from services.auth.superseded import METADATA
from services.auth.verification.endpoints import router as verification
from services.auth.verification.messages import kinds as verification_messages
from services.auth.webhooks.dispatcher import dispatch_deliveries, reseal_secrets
from services.auth.webhooks.endpoints import router as webhooks
from services.auth.webhooks.messages import kinds as webhook_messages
from services.auth.webhooks.service import report_event
from services.chassis.app.service import Service
from services.chassis.events import Consumer, Event


async def record_changes(session: AsyncSession, events: Sequence[Event]) -> None:
    """Queue what webhooks report of changes, and record the changes in the audit trail."""
    for event in events:
        await report_event(session, event)
    await insert_entries(session, events)


audit_consumer = Consumer.of_batches("audit", record_changes)
message_kinds = (
    *credential_messages,
    *verification_messages,
    *recipient_messages,
    *contact_messages,
    *passkey_messages,
    *booking_messages,
    *webhook_messages,
)
service = Service(
    name="auth",
    summary="Users, sessions, clients, contact forms and outgoing mail.",
    metadata=METADATA,
    migrations=Path(__file__).parent / "migrations",
    settings=AuthSettings,
    routers=[
        internal_api_keys,  # before the sessions, whose address `/internal/sessions/{sid}` is less specific
        sessions,
        passkey_sessions,
        passkey_management,
        credentials,
        verification,
        users,
        api_keys,
        clients,
        contact_forms,
        recipients,
        message_limits,
        message_switches,
        audit,
        webhooks,
        keys,
    ],
    consumers=[audit_consumer, *contact_consumers, microsite_consumer, booking_consumer, *client_use_consumers],
    background=[retention, revocation, deliver_messages(message_kinds), dispatch_deliveries, reseal_secrets],
    resources=[passwords],
    keys=load_signing_keys,
)
