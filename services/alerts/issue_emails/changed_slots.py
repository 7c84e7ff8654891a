"""SQL that finds the slots of an issue that changed since it was published (ALERT-5).

A snapshot stores a digest of each section. A section that is changed and changed back has the digest that it had. A
digest leaves out null fields, so that a new nullable column does not change it, and empty texts, which are printed the
same. Those of earlier snapshots hold empty texts.
"""

from typing import Any

from sqlalchemy import ColumnElement, literal_column

from services.alerts.section_kinds import Variant

_NOT_CONTENT = (
    "id, version, created_at, updated_at, updated_by, alert_item_id, kind, position, "
    "carried_over_from, ad_id, edited_here, source"
)
_DIGESTS = f"""
    SELECT kind, position, md5(content::text) AS earlier, (
        SELECT md5(coalesce(jsonb_object_agg(key, value), '{{}}')::text) FROM jsonb_each(content) WHERE value <> '""'
    ) AS digest
    FROM sections AS section, LATERAL (
        SELECT jsonb_strip_nulls(to_jsonb(section)) - '{{{_NOT_CONTENT}}}'::text[]
    ) AS fields (content)
    WHERE section.alert_item_id = alert_items.id
"""  # noqa: S608 - only constant names
_PUBLISHED = f"""
    (SELECT slots FROM snapshots WHERE alert_item_id = alert_items.id AND variant = '{Variant.STANDARD}')
"""  # noqa: S608 - only constant names

SLOT_DIGESTS: ColumnElement[Any] = literal_column(
    f"(SELECT coalesce(jsonb_agg(to_jsonb(slot) - 'earlier'), '[]') FROM ({_DIGESTS}) AS slot)"  # noqa: S608 - only constant names
)
"""The slots of an issue as JSON, each with its kind, position and the digest of its section."""

CHANGED_SLOTS: ColumnElement[Any] = literal_column(f"""
    CASE WHEN alert_items.status = 'published' AND {_PUBLISHED} IS NOT NULL THEN (
        SELECT coalesce(json_agg(json_build_object('kind', kind, 'position', nullif(position, 0))), '[]')
        FROM jsonb_to_recordset({_PUBLISHED}) AS published (kind text, position smallint, digest text)
        FULL JOIN ({_DIGESTS}) AS present USING (kind, position)
        WHERE (published.digest IN (present.digest, present.earlier)) IS NOT TRUE
    ) ELSE '[]' END
""")  # noqa: S608 - only constant names
"""The slots of a published issue that were filled, changed or emptied since, as JSON with their kind and position.

It is empty for a draft, and for an issue whose snapshot is from before digests were stored.
"""
