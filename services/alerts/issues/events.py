"""Events of alert items: the full public state, which includes the images of their sections (EVENT-1).

The version of an event is the issue's revision, which also counts changes of sections. An issue in the trash is
published with `deletedAt`, because it may be restored. Its removal is published when it is purged, with the last state,
because consumers keep showing it with the figures of the issue.
"""

from sqlalchemy import func, literal_column, select

from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.schemas import IssueState, PublishedIssue
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource.json_columns import json_columns

_section_images = func.json_agg(Section.image.distinct()).filter(Section.image != "")
_images = select(func.coalesce(_section_images, literal_column("'[]'::json"))).where(
    Section.alert_item_id == AlertItem.id
)
_version = AlertItem.revision.expression
ALERT_ITEM = PublishedState(
    published_entity("alerts", "alert-item"),
    AlertItem.id,
    json_columns(
        AlertItem, PublishedIssue, {"version": _version, "images": _images.correlate(AlertItem).scalar_subquery()}
    ),
    removal_columns=json_columns(AlertItem, IssueState, {"version": _version}),
)
