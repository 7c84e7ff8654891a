"""Events of alert items: the full public state, with what their slots contain (EVENT-1).

The version of an event is the issue's revision, which also counts changes of sections. An issue in the trash is
published with `deletedAt`, because it may be restored. Its removal is published when it is purged, with the last state,
because consumers keep showing it with the figures of the issue.
"""

from typing import Any

from sqlalchemy import ColumnElement, case, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.alerts.issues.models import ONLY_POSITION, AlertItem, Section
from services.alerts.issues.schemas import IssueState, Placement, PublishedIssue
from services.alerts.replicas import MediaImage
from services.alerts.section_kinds import KINDS
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource.json_columns import json_columns, json_object, text_literal

_section_images = func.json_agg(Section.image.distinct()).filter(Section.image != "")
_images = select(func.coalesce(_section_images, literal_column("'[]'::json"))).where(
    Section.alert_item_id == AlertItem.id
)
_description = select(func.max(MediaImage.alt_text)).where(MediaImage.url == Section.image).scalar_subquery()
_empty: ColumnElement[str] = literal_column("''")
# The addresses that a section has of its own, those in its texts, and that of its career listing.
_links: ColumnElement[Any] = literal_column("""(
    SELECT coalesce(json_agg(DISTINCT address), '[]') FROM (
        VALUES (sections.link), (sections.image_link), (sections.view_more_link), (sections.microsite_link)
        UNION ALL SELECT link FROM jobs WHERE jobs.id = sections.job_id
        UNION ALL SELECT href #>> '{}'
        FROM jsonb_path_query(jsonb_build_array(sections.body, sections.citation), '$.**.marks[*].attrs.href') AS href
    ) AS addresses (address) WHERE address <> ''
)""")
_content_types = {kind.name: text_literal(kind.content_type) for kind in KINDS.values()}
_placement = json_object(
    Section,
    Placement,
    {
        "position": func.nullif(Section.position, literal_column(str(ONLY_POSITION))),
        "title": func.coalesce(func.nullif(Section.title, _empty), func.nullif(_description, _empty)),
        "content_type": case(_content_types, value=Section.kind),
        "links": _links,
    },
)
_placed = func.json_agg(aggregate_order_by(_placement, Section.kind, Section.position))
_placements = select(func.coalesce(_placed, literal_column("'[]'::json"))).where(Section.alert_item_id == AlertItem.id)
_version = AlertItem.revision.expression
ALERT_ITEM = PublishedState(
    published_entity("alerts", "alert-item"),
    AlertItem.id,
    json_columns(
        AlertItem,
        PublishedIssue,
        {
            "version": _version,
            "images": _images.correlate(AlertItem).scalar_subquery(),
            "placements": _placements.correlate(AlertItem).scalar_subquery(),
        },
    ),
    removal_columns=json_columns(AlertItem, IssueState, {"version": _version}),
)
