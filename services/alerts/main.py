"""The alerts service: issues of the newsletter, their sections, and the emails rendered from them.

Packages, each importing only those above it:

- `issues`: alert items, the aggregate root, from planning to the trash, with the tables of the aggregate and its
  events. Packages below add what else happens when an issue is published, deleted or restored (`dependents`).
- `sections`: the sections of each kind, and the ads and other records that they are filled from and follow.
- `email`: pure functions that render an issue as HTML, text and `.eml`.
- `house`: the house record, from which the branding of the email and the console's configuration are made.
- `bookings`: ad slots that clients hold or book, with rates, history, requests for creatives and reminders.
- `link_checks`: what the servers behind links and pictures answer.
- `preflight`: pure functions that report on an email before it is sent.
- `issue_emails`: preview, report, cache and test mail, and the snapshots taken when an issue is published.
- `sponsor_page`: what a client does: by a mailed link, without an account, or in the portal.
- `delivery`: published issues on the web, for everyone, if the house has an archive; and news of it for clients.

It publishes the entities `alert-item`, `alert-thread`, `alert-booking`, `alert-rate` and `house`, and the facts
`booking-mail` and `contact-proof`. It consumes `job`, `client`, `client-contact`, `user`, `microsite`, `ad`,
`media-image`, `email-stat` and `email-content-stat` into tables of `replicas`, `post`, `event` and `microsite` for the
sections filled from them, and `booking-link`.
"""

from pathlib import Path

from services.alerts.bookings.changes import end_holds_task
from services.alerts.bookings.changes import of_issues as bookings_of_issues
from services.alerts.bookings.endpoints import router as bookings
from services.alerts.bookings.inventory import board, rates
from services.alerts.bookings.links import link_consumer
from services.alerts.bookings.requests import remind_task
from services.alerts.delivery.announcing import router as announcing
from services.alerts.delivery.announcing import tell_task
from services.alerts.delivery.endpoints import feeds, pages
from services.alerts.delivery.endpoints import router as delivery
from services.alerts.delivery.repository import open_delivery
from services.alerts.house.endpoints import router as house
from services.alerts.importing import router as imports
from services.alerts.issue_emails.endpoints import open_mail
from services.alerts.issue_emails.endpoints import router as issue_emails
from services.alerts.issue_emails.renderer import open_email_renderer
from services.alerts.issue_emails.service import alt_text_consumer, save_snapshots
from services.alerts.issues import models
from services.alerts.issues.endpoints import router as items
from services.alerts.issues.endpoints import trash
from services.alerts.issues.planning import router as planning
from services.alerts.issues.presence import purge_presences_task
from services.alerts.issues.presence import router as presence
from services.alerts.issues.service import publish_task
from services.alerts.issues.starting import router as starting
from services.alerts.issues.thread_endpoints import router as threads
from services.alerts.issues.threads import of_issues as threads_of_issues
from services.alerts.issues.trash import purge_task
from services.alerts.link_checks.checker import open_link_checker, purge_checks_task
from services.alerts.models import AlertsBase
from services.alerts.replicas import consumers
from services.alerts.sections.endpoints import router as sections
from services.alerts.sections.sources import ad_consumer, source_consumers
from services.alerts.settings import AlertsSettings
from services.alerts.sponsor_page import portal
from services.alerts.sponsor_page import router as sponsor_page
from services.chassis.app.service import Service
from services.chassis.media_client import media_client

models.dependents += [bookings_of_issues, threads_of_issues]
models.on_published.append(save_snapshots)
service = Service(
    name="alerts",
    summary="Alert issues, their sections and the emails rendered from them.",
    metadata=AlertsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AlertsSettings,
    routers=[
        house,
        issue_emails,
        items,
        planning,
        starting,
        trash,
        board,
        bookings,
        announcing,
        rates,
        sponsor_page,
        portal,
        delivery,
        feeds,
        pages,
        sections,
        presence,
        threads,
        imports,
    ],
    consumers=[*consumers, ad_consumer, *source_consumers, alt_text_consumer, link_consumer],
    background=[
        publish_task,
        end_holds_task,
        remind_task,
        tell_task,
        purge_task,
        purge_checks_task,
        purge_presences_task,
    ],
    resources=[open_email_renderer, open_mail, open_link_checker, open_delivery, media_client],
)
