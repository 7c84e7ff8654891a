"""Events of issues: each carries the whole public state, with the images of the sections (API contract §4).

An event's version is the issue's revision, which also counts changes of sections. An issue in the trash is published
with `deletedAt`, since it may be restored; its removal is published when it is deleted for good. The removal carries
the last state, for consumers with figures of it.
"""

from sqlalchemy import func, literal_column, select

from services.alerts.issues.models import AlertItem, Section
from services.alerts.issues.schemas import IssueState, PublishedIssue
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource.records import json_columns

_image = func.json_agg(Section.image.distinct()).filter(Section.image != "")
_images = select(func.coalesce(_image, literal_column("'[]'::json"))).where(Section.alert_item_id == AlertItem.id)
_version = AlertItem.revision.expression
ALERT_ITEM = PublishedState(
    published_entity("alerts", "alert-item"),
    AlertItem.id,
    json_columns(
        AlertItem, PublishedIssue, {"version": _version, "images": _images.correlate(AlertItem).scalar_subquery()}
    ),
    removal_columns=json_columns(AlertItem, IssueState, {"version": _version}),
)
