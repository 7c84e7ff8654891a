"""Prints what publications require as JSON, for the console's forms: `python -m services.content.export`."""

import json
from typing import Any, get_args

from services.chassis.types import Text
from services.content.ads.kind import HEIGHTS, WIDTHS
from services.content.main import KINDS
from services.content.publishing.kind import PublicationKind
from services.content.publishing.rules import REQUIRED_MISSING, to_field_name


def export_publications() -> dict[str, Any]:
    """Return the rules of each kind by its plural, the accepted size of an ad's image, and the documented message."""
    return {
        "kinds": {kind.plural: _export_kind(kind) for kind in KINDS},
        "adImage": {
            "min": {"width": WIDTHS[0], "height": HEIGHTS[0]},
            "max": {"width": WIDTHS[-1], "height": HEIGHTS[-1]},
        },
        "requiredMissing": REQUIRED_MISSING,
    }


def _export_kind(kind: PublicationKind) -> dict[str, Any]:
    rules = kind.rules
    limits = [*_list_documented_limits(kind), *((to_field_name(text), *limit) for text, *limit in rules.limits)]
    return {
        "title": to_field_name(rules.title),
        "requiredToSave": [to_field_name(column) for column in rules.required_to_save],
        "requiredToPublish": [to_field_name(column) for column in rules.required_to_publish],
        "limits": [{"field": name, "maxLength": most, "tooLong": error} for name, most, error in limits],
        "pageSize": kind.max_page_size,
    }


def _list_documented_limits(kind: PublicationKind) -> list[tuple[str, int, str]]:
    """List the texts of the request body whose limit has a documented message."""
    return [
        (field.alias or name, text.max_length, text.too_long)
        for name, field in kind.schema_in.model_fields.items()
        for option in get_args(field.annotation)
        for text in getattr(option, "__metadata__", ())
        if isinstance(text, Text) and text.too_long
    ]


if __name__ == "__main__":
    print(json.dumps(export_publications(), indent=2))
