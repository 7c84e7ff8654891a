"""All endpoints of the lifecycle that publications share."""

from collections.abc import Sequence

from fastapi import APIRouter

from services.content.publishing.endpoints import creation_router, publication_router, record_router
from services.content.publishing.kind import PublicationKind
from services.content.publishing.revisions.endpoints import revision_router
from services.content.publishing.trash.endpoints import restore_router, trash_router


def publishing_routers(kinds: Sequence[PublicationKind]) -> list[APIRouter]:
    """Build the endpoints of each kind and those that cover all kinds."""
    builders = (creation_router, record_router, publication_router, revision_router, restore_router)
    of_each = [build(kind) for kind in kinds for build in builders]
    return [*of_each, trash_router(kinds)]
