"""Sample values for every field of the registry, so that tests do not depend on single kinds."""

from typing import Any

from services.alerts.section_fields import Field, FieldType
from services.alerts.section_kinds import KINDS, Kind
from services.alerts.slots import RUN_SHEET, Slot

FIRST_REFERENCE = 50_001
"""The lowest id of a client or job that a sample refers to."""
REFERENCES = range(FIRST_REFERENCE, FIRST_REFERENCE + 500)


def text(kind: Kind, field: Field, mark: str) -> str:
    """Return a text that names its field, such as `quote-citation one`."""
    return f"{kind.name}-{field.name} {mark}"


def values(kind: Kind, mark: str = "one") -> dict[str, Any]:
    """Return a request body with all fields of a kind except its slot. Values depend on the mark."""
    return {field.name: _value(kind, field, mark) for field in kind.fields if field.type is not FieldType.POSITION}


def stored(kind: Kind, mark: str = "one") -> dict[str, Any]:
    """Return the fields of the response to `values`, rich text as HTML."""
    body = values(kind, mark)
    return {
        (field.html_name or field.name): f"<p>{body[field.name]}</p>" if field.html_name else body[field.name]
        for field in kind.fields
        if field.name in body
    }


def in_slot(slot: Slot, item_id: int, mark: str = "one") -> dict[str, Any]:
    """Return a request body that fills a slot of an issue."""
    place = {} if slot.position is None else {"position": slot.position}
    return {"alertItemId": item_id, **place, **values(KINDS[slot.kind], mark)}


def slots_of(kind: Kind) -> tuple[Slot, ...]:
    """Return the slots of a kind."""
    return tuple(Slot(kind.name, position) for position in kind.positions) or (Slot(kind.name),)


def every_slot(item_id: int) -> list[tuple[str, dict[str, Any]]]:
    """Return path and body of the requests that fill every slot of an issue."""
    return [(f"/alert-{slot.kind}", in_slot(slot, item_id, mark=slot.label)) for slot in RUN_SHEET]


def _value(kind: Kind, field: Field, mark: str) -> Any:
    words = text(kind, field, mark)
    address = f"example.com/{kind.name}/{field.name}/{mark.replace(' ', '-').replace('/', '-')}"
    number = 1 + sum(mark.encode()) % 500
    values_by_type: dict[FieldType, Any] = {
        FieldType.TEXT: words,
        FieldType.RICH_TEXT: words,
        FieldType.LINK: f"https://{address}",
        FieldType.MICROSITE_LINK: f"https://{address}?id=3",
        FieldType.IMAGE: f"{address}.png",
        FieldType.IMAGE_WIDTH: number,
        FieldType.IMAGE_HEIGHT: number,
        FieldType.FLAG: mark != "two",
        FieldType.CLIENT: REFERENCES[number - 1],
        FieldType.JOB: REFERENCES[number - 1],
        FieldType.AD: REFERENCES[number - 1],
    }
    return values_by_type[field.type]
