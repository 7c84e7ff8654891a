"""The content service: posts, career listings, events, ads and annex pages.

- `publishing`: the lifecycle that all kinds of publications share: draft, schedule, publish, revisions, trash,
  retention. `posts`, `jobs` (career listings), `events` and `ads` each declare a `PublicationKind` for it.
- `posts` also has the search, keywords, documents and the choice of a microsite; `bulk` sets one field of many records.
- `calendar`: records of all kinds by day, and the feed for calendar programs.
- `annex`: pages of featured posts and microsites. `views`: saved views of the console's lists.
- `delivery`: what is published, for the publisher's site and anyone else.
- `replicas`: copies of clients, users, microsites, alert items and the house record.

Publishes `post`, `job`, `event`, `ad` and `annex-microsite`. Consumes `post` (clears annex rows), `client`, `user`,
`microsite`, `alert-item` and `house`.
Background tasks publish due records and delete expired ones.
"""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.media_client import media_client
from services.chassis.resource.importing import import_router
from services.chassis.settings import FileReferringSettings
from services.content.ads.kind import ads
from services.content.ads.kind import router as ads_of_placement
from services.content.annex.endpoints import router as annex
from services.content.annex.importing import ANNEX_IMPORTS
from services.content.annex.service import consumers as annex_consumers
from services.content.bulk import bulk_router
from services.content.calendar.endpoints import calendar_router
from services.content.calendar.subscriptions import consumer as calendar_consumer
from services.content.delivery.endpoints import router as delivery
from services.content.delivery.feeds import router as feeds
from services.content.delivery.repository import open_delivery
from services.content.delivery.sitemap import robots
from services.content.delivery.sitemap import router as sitemap
from services.content.events.kind import events
from services.content.jobs.kind import jobs
from services.content.models import ContentBase
from services.content.posts.endpoints import router as post_parts
from services.content.posts.kind import posts
from services.content.posts.lists import router as post_lists
from services.content.posts.microsites import router as microsites
from services.content.publishing.background import publish_task, retention_task
from services.content.publishing.endpoints import list_router, publication_router
from services.content.publishing.importing import import_kind
from services.content.publishing.revisions.endpoints import revision_router
from services.content.publishing.trash import restore_router, trash_router
from services.content.replicas import consumers as replicas
from services.content.views import router as views

KINDS = (posts, jobs, events, ads)
OF_EACH_KIND = (publication_router, revision_router, restore_router)

service = Service(
    name="content",
    summary="Posts, career listings, events, ads and annex pages.",
    metadata=ContentBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=FileReferringSettings,
    routers=[
        post_lists,
        post_parts,
        *(list_router(kind) for kind in (jobs, events, ads)),
        ads_of_placement,
        *(build(kind) for kind in KINDS for build in OF_EACH_KIND),
        trash_router(KINDS),
        calendar_router(KINDS),
        bulk_router(KINDS),
        annex,
        views,
        microsites,
        delivery,
        feeds,
        sitemap,
        robots,
        import_router([*(import_kind(kind) for kind in KINDS), *ANNEX_IMPORTS]),
    ],
    background=[publish_task(KINDS), retention_task(KINDS)],
    resources=[media_client, open_delivery],
    consumers=[*replicas, calendar_consumer, *annex_consumers],
)
