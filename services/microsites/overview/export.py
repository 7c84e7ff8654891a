"""Prints the wizard as JSON for the web forms: `python -m services.microsites.overview.export`."""

import json
from typing import Any

from services.chassis.resource import In
from services.microsites.microsites.fields import SECTIONS, STAFF_BUTTON_TEXT, Field, Section
from services.microsites.microsites.files import ONLY_IMAGES, ONLY_VIDEOS, WRONG_SIZE, FileRule
from services.microsites.microsites.rules import MAX_PER_EXHIBITOR, TemplateType
from services.microsites.parts.models import DEFAULT_KEYWORDS, SLOTS
from services.microsites.parts.schemas import GalleryIn, SettingIn, SubmissionIn


def export_wizard() -> dict[str, Any]:
    """Return the sections with their fields, the rules of the gallery's slots, limits and messages."""
    return {
        "sections": [_export_section(section) for section in SECTIONS],
        "gallery": {_get_alias(GalleryIn, column): _export_rule(rule) for column, rule in SLOTS.items()},
        "templateTypes": [template.value for template in TemplateType],
        "staffButtonText": STAFF_BUTTON_TEXT,
        "keywordCount": DEFAULT_KEYWORDS,
        "mostMicrosites": MAX_PER_EXHIBITOR,
        "refusals": {"size": WRONG_SIZE, "onlyImages": ONLY_IMAGES, "onlyVideos": ONLY_VIDEOS},
    }


def _export_section(section: Section) -> dict[str, Any]:
    return {
        "path": section.path,
        "title": section.title,
        "progress": section.progress and _get_alias(SubmissionIn, section.progress),
        "shownBy": section.shown_by and _get_alias(SettingIn, section.shown_by),
        "fields": [_export_field(field) for field in section.fields],
    }


def _export_field(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "type": field.type.value,
        "label": field.label,
        "limit": field.limit,
        "required": field.required,
        "picture": field.picture and _export_rule(field.picture),
    }


def _export_rule(rule: FileRule) -> dict[str, Any]:
    size = rule.size and {"least": rule.size.minimum, "most": rule.size.maximum}
    return {"size": size, "pdf": rule.pdf, "video": rule.video}


def _get_alias(schema: type[In], column: str) -> str:
    return schema.model_fields[column].alias or column


if __name__ == "__main__":
    print(json.dumps(export_wizard(), indent=2))
