"""Which fields of copied sections are still those of the issue that they were copied from (ALERT-74)."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Text, case, cast, delete, func, inspect, literal_column, select
from sqlalchemy.dialects.postgresql import array
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import Section
from services.alerts.section_fields import ALT_TEXT, Field, FieldType
from services.alerts.section_kinds import KINDS, Kind
from services.chassis.resource.json_columns import text_literal

_NONE: ColumnElement[Any] = cast(array([]), ARRAY(Text))
_WITH_IMAGE = (ALT_TEXT.column, "image_width", "image_height")
"""The columns that belong to an image, which is one field with them."""


def list_marked_fields(kind: Kind) -> list[Field]:
    """Return the fields of a kind that may be carried over: those with content of their own."""
    return [field for field in kind.fields if field.type is not FieldType.POSITION and field.column not in _WITH_IMAGE]


def list_filled_fields(section: Section) -> list[str]:
    """Return the names of the fields that have content."""
    fields = list_marked_fields(KINDS[section.kind])
    return [one.name for one in fields if getattr(section, one.html_column or one.column) not in (None, "", False)]


def list_carried_over_fields(section: Section) -> list[str]:
    """Return the names of the fields that are still those of another issue."""
    if section.carried_over_from is None:
        return []
    return list_filled_fields(section) if section.carried_over_fields is None else section.carried_over_fields


def list_carried_over_labels(section: Section) -> list[str]:
    """Return the labels of the fields that are still those of another issue."""
    names = list_carried_over_fields(section)
    return [field.label for field in list_marked_fields(KINDS[section.kind]) if field.name in names]


def select_carried_over_fields(kind: Kind) -> ColumnElement[Any]:
    """Return the same as an SQL expression for sections of a kind."""
    names = [case((_is_filled(field), text_literal(field.name))) for field in list_marked_fields(kind)]
    filled = func.array_remove(array(names), None)
    is_marked = Section.carried_over_from.is_not(None)
    return case((is_marked, func.coalesce(Section.carried_over_fields, filled)), else_=_NONE)


def _is_filled(field: Field) -> ColumnElement[bool]:
    column: ColumnElement[Any] = getattr(Section, field.html_column or field.column).expression
    if field.type is FieldType.FLAG:
        return column
    if field.type in (FieldType.CLIENT, FieldType.JOB, FieldType.AD):
        return column.is_not(None)
    return column != literal_column("''")


def list_changed_fields(section: Section) -> set[str]:
    """Return the names of the fields that were set to another value and are not flushed yet."""
    attributes = inspect(section).attrs
    fields = list_marked_fields(KINDS[section.kind])
    return {field.name for field in fields if attributes[field.column].history.has_changes()}


def mark_fields(section: Section, marked: Collection[str]) -> None:
    """Store which fields are carried over; without any that has content, the section is not carried over any more."""
    filled = list_filled_fields(section)
    left = [name for name in filled if name in marked]
    section.carried_over_fields = None if left == filled else left
    if not left:
        section.carried_over_from = section.carried_over_fields = None


async def remove_carried_over(session: AsyncSession, item_id: int) -> None:
    """Remove what is still from another issue: whole sections, and single fields of those that were changed."""
    carried = (Section.alert_item_id == item_id, Section.carried_over_from.is_not(None))
    whole = delete(Section).where(*carried, Section.carried_over_fields.is_(None))
    await session.execute(whole.execution_options(synchronize_session=False))
    for section in (await session.scalars(select(Section).where(*carried))).all():
        names = list_carried_over_fields(section)
        fields = [field for field in list_marked_fields(KINDS[section.kind]) if field.name in names]
        if any(field.required for field in fields):
            await session.delete(section)
        else:
            _empty_fields(section, fields)
            mark_fields(section, ())


def _empty_fields(section: Section, fields: Sequence[Field]) -> None:
    for field in fields:
        setattr(section, field.column, False if field.type is FieldType.FLAG else None)
        if field.html_column:
            setattr(section, field.html_column, "")
        if field.type is FieldType.IMAGE:
            for column in _WITH_IMAGE:
                setattr(section, column, None)
