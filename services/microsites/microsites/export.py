"""The wizard as JSON: `python -m services.microsites.microsites.export` prints what the web forms are made from."""

import json
from typing import Any

from services.chassis.resource import In
from services.microsites.gallery.schemas import SLOTS, GalleryIn
from services.microsites.microsites.fields import SECTIONS, STAFF_BUTTON_TEXT, Field, Section
from services.microsites.microsites.pictures import ONLY_IMAGES, ONLY_VIDEOS, WRONG_SIZE, Rule
from services.microsites.microsites.rules import MOST_OF_AN_EXHIBITOR, TemplateType
from services.microsites.setting.models import DEFAULT_KEYWORDS
from services.microsites.setting.schemas import SettingIn
from services.microsites.submission.schemas import SubmissionIn


def as_json() -> dict[str, Any]:
    """Sections with their fields in form order, what the gallery's slots take, limits and sentences."""
    return {
        "sections": [_section(section) for section in SECTIONS],
        "gallery": {_name(GalleryIn, column): _rule(rule) for column, rule in SLOTS.items()},
        "templateTypes": [template.value for template in TemplateType],
        "staffButtonText": STAFF_BUTTON_TEXT,
        "keywordCount": DEFAULT_KEYWORDS,
        "mostMicrosites": MOST_OF_AN_EXHIBITOR,
        "refusals": {"size": WRONG_SIZE, "onlyImages": ONLY_IMAGES, "onlyVideos": ONLY_VIDEOS},
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "path": section.path,
        "title": section.title,
        "progress": section.progress and _name(SubmissionIn, section.progress),
        "shownBy": section.shown_by and _name(SettingIn, section.shown_by),
        "fields": [_field(field) for field in section.fields],
    }


def _field(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "type": field.type.value,
        "label": field.label,
        "limit": field.limit,
        "required": field.required,
        "picture": field.picture and _rule(field.picture),
    }


def _rule(rule: Rule) -> dict[str, Any]:
    size = rule.size and {"least": rule.size.least, "most": rule.size.most}
    return {"size": size, "pdf": rule.pdf, "video": rule.video}


def _name(schema: type[In], column: str) -> str:
    return schema.model_fields[column].alias or column


if __name__ == "__main__":
    print(json.dumps(as_json(), indent=2))
