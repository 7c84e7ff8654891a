"""All endpoints of the life that publications share."""

from collections.abc import Sequence

from fastapi import APIRouter

from services.content.publishing.calendar.endpoints import calendar_router
from services.content.publishing.endpoints import creation_router, publication_router, record_router
from services.content.publishing.kind import Kind
from services.content.publishing.revisions.endpoints import revision_router
from services.content.publishing.trash.endpoints import restore_router, trash_router


def publishing_routers(kinds: Sequence[Kind]) -> list[APIRouter]:
    """The endpoints each kind has, and those that show all kinds together."""
    makers = (creation_router, record_router, publication_router, revision_router, restore_router)
    of_each = [make(kind) for kind in kinds for make in makers]
    return [*of_each, trash_router(kinds), calendar_router(kinds)]
