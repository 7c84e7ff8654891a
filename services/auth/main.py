"""The auth service: users, sessions, clients, contact forms and outgoing mail.

- `identity`: who people and programs are. `users` (accounts, roles), `clients` (the companies whose figures users are
  granted, and their contacts), `sessions` (sign-in, tokens, revocation), `verification` (proof of an account's
  address), `credentials` (password reset and change), `passkeys` (WebAuthn credentials and ceremonies) and
  `passkey_management` (their registration, removal and recovery), `api_keys` (signed tokens for programs),
  `administration` (use cases that span them: sign-up, invitation, removal); `keys` and `passwords` sign and hash.
- `messages`: emails that others cause. `contact_forms` (what visitors and sponsors send), `recipients` (consent to mail
  from microsites), `booking_mail` (bookings of ad slots), `report_mail` (reports to contacts) and `message_limits`
  (messages of the last hour, for staff).
- `reporting`: who is told what happens. `audit` (the audit trail), `inbox` (what waits for whom, with its digest by
  mail) and `webhooks` (other systems).
- `outgoing_mail`: the queue of emails, and the switches that stop them; the others register their kinds of messages
  here in `main`.

Publishes `user`, `client`, `client-contact`, `contact-form`, `passkey`, `api-key`, `webhook`, `letter-switch`,
the facts `booking-link` and `report-sent` and the bucket of revoked sessions.
Consumes `audit`, `microsite`, `submission`, `microsite-contact`, `booking-mail`, `report-mail`, `contact-proof`,
`email-content-stat`, `emc-stat`, `alert-booking`, `alert-item`, `email-stat` and `house`.
"""

from pathlib import Path

from services.auth.identity.administration.endpoints import router as users
from services.auth.identity.api_keys.endpoints import internal_router as internal_api_keys
from services.auth.identity.api_keys.endpoints import router as api_keys
from services.auth.identity.api_keys.service import revocation
from services.auth.identity.clients.contact_endpoints import router as client_contacts
from services.auth.identity.clients.contacts import consumer as proof_consumer
from services.auth.identity.clients.endpoints import router as clients
from services.auth.identity.credentials.endpoints import router as credentials
from services.auth.identity.credentials.links import kinds as credential_messages
from services.auth.identity.importing import router as imports
from services.auth.identity.keys import load_signing_keys
from services.auth.identity.keys import router as keys
from services.auth.identity.passkey_management.endpoints import router as passkey_management
from services.auth.identity.passkeys.service import kinds as passkey_messages
from services.auth.identity.passwords import passwords
from services.auth.identity.sessions.endpoints import passkey_router as passkey_sessions
from services.auth.identity.sessions.endpoints import router as sessions
from services.auth.identity.users.models import on_administrators_leaving, on_proof
from services.auth.identity.verification.endpoints import router as verification
from services.auth.identity.verification.links import kinds as verification_messages
from services.auth.messages.booking_mail import consumer as booking_consumer
from services.auth.messages.booking_mail import kinds as booking_messages
from services.auth.messages.contact_forms.endpoints import router as contact_forms
from services.auth.messages.contact_forms.service import consumers as contact_consumers
from services.auth.messages.contact_forms.service import kinds as contact_messages
from services.auth.messages.message_limits import router as message_limits
from services.auth.messages.recipients.endpoints import router as recipients
from services.auth.messages.recipients.messages import kinds as recipient_messages
from services.auth.messages.recipients.service import confirm_own_address
from services.auth.messages.recipients.service import consumer as microsite_consumer
from services.auth.messages.report_mail import consumer as report_mail_consumer
from services.auth.messages.report_mail import kinds as report_messages
from services.auth.models import METADATA
from services.auth.outgoing_mail.sending import deliver_messages
from services.auth.outgoing_mail.switches import router as message_switches
from services.auth.replicas import client_use_consumers, house_consumer
from services.auth.reporting.audit.endpoints import router as audit
from services.auth.reporting.consumer import consumers as report_consumers
from services.auth.reporting.inbox.digest import digest_task
from services.auth.reporting.inbox.digest import kinds as digest_messages
from services.auth.reporting.inbox.digest import router as digest
from services.auth.reporting.inbox.endpoints import router as inbox
from services.auth.reporting.webhooks.dispatcher import dispatch_deliveries, reseal_secrets
from services.auth.reporting.webhooks.dispatcher import kinds as webhook_messages
from services.auth.reporting.webhooks.endpoints import router as webhooks
from services.auth.reporting.webhooks.service import leave_webhooks
from services.auth.retention import retention
from services.auth.settings import AuthSettings
from services.chassis.app.service import Service

on_proof.append(confirm_own_address)
on_administrators_leaving.append(leave_webhooks)
message_kinds = (
    *credential_messages,
    *verification_messages,
    *recipient_messages,
    *contact_messages,
    *passkey_messages,
    *booking_messages,
    *report_messages,
    *digest_messages,
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
        client_contacts,
        contact_forms,
        recipients,
        message_limits,
        message_switches,
        audit,
        inbox,
        digest,
        imports,
        webhooks,
        keys,
    ],
    consumers=[
        *report_consumers,
        *contact_consumers,
        microsite_consumer,
        booking_consumer,
        report_mail_consumer,
        proof_consumer,
        *client_use_consumers,
        house_consumer,
    ],
    background=[
        retention,
        revocation,
        digest_task,
        deliver_messages(message_kinds),
        dispatch_deliveries,
        reseal_secrets,
    ],
    resources=[passwords],
    keys=load_signing_keys,
)
