"""The registry as JSON: `python -m services.alerts.sections.export` prints what the web forms are made from."""

from __future__ import annotations

import json
from typing import Any

from services.alerts.sections.fields import MAX_IMAGE_WIDTH, Field
from services.alerts.sections.kinds import KINDS, Kind, Variant
from services.alerts.sections.slots import EMAIL_ORDER, NESTED, RUN_SHEET, Slot


def as_json() -> dict[str, Any]:
    """Kinds, their fields in form order and the slots in run sheet order, with camelCase names."""
    return {
        "maxImageWidth": MAX_IMAGE_WIDTH,
        "kinds": {name: _kind(kind) for name, kind in KINDS.items()},
        "slots": [_slot(slot) for slot in RUN_SHEET],
        "emailOrder": {variant.value: [slot.label for slot in EMAIL_ORDER[variant]] for variant in Variant},
    }


def _kind(kind: Kind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "label": kind.label,
        "allKey": kind.all_key,
        "isList": kind.is_list,
        "positions": list(kind.positions),
        "modalWidth": kind.modal_width,
        "footer": kind.footer.text if kind.footer else None,
        "fields": [_field(field) for field in kind.fields],
    }


def _field(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "type": field.type.value,
        "label": field.label,
        "limit": field.limit,
        "required": field.required,
        "expected": field.expected,
        "help": field.help,
        "tools": list(field.tools),
    }


def _slot(slot: Slot) -> dict[str, Any]:
    return {
        "kind": slot.kind,
        "position": slot.position,
        "label": slot.label,
        "nestedIn": NESTED.get(slot.kind),
        "inEmail": [variant.value for variant in Variant if slot.mailed(variant)],
    }


if __name__ == "__main__":
    print(json.dumps(as_json(), indent=2, ensure_ascii=False))
