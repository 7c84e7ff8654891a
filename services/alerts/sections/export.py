"""Prints the registry as JSON, from which the web forms are generated: `python -m services.alerts.sections.export`."""

import json
from typing import Any

from services.alerts.section_fields import MAX_IMAGE_WIDTH
from services.alerts.section_kinds import KINDS, Kind, Variant
from services.alerts.slots import EMAIL_ORDER, NESTED, RUN_SHEET, Slot

_FIELD = ("name", "type", "label", "limit", "required", "expected", "help", "tools")


def export_registry() -> dict[str, Any]:
    """Return the kinds, their fields in form order, and the slots in run sheet order, with camelCase names."""
    return {
        "maxImageWidth": MAX_IMAGE_WIDTH,
        "kinds": {name: _export_kind(kind) for name, kind in KINDS.items()},
        "slots": [_export_slot(slot) for slot in RUN_SHEET],
        "emailOrder": {variant.value: [slot.label for slot in EMAIL_ORDER[variant]] for variant in Variant},
    }


def _export_kind(kind: Kind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "label": kind.label,
        "allKey": kind.all_key,
        "isList": kind.is_list,
        "positions": kind.positions,
        "modalWidth": kind.modal_width,
        "footer": kind.footer.text if kind.footer else None,
        "fields": [{name: getattr(field, name) for name in _FIELD} for field in kind.fields],
    }


def _export_slot(slot: Slot) -> dict[str, Any]:
    return {
        "kind": slot.kind,
        "position": slot.position,
        "label": slot.label,
        "nestedIn": NESTED.get(slot.kind),
        "inEmail": [variant.value for variant in Variant if slot.is_emailed(variant)],
    }


if __name__ == "__main__":
    print(json.dumps(export_registry(), indent=2, ensure_ascii=False))
