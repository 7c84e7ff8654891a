"""SQL expressions of a schema's fields as JSON: camelCase names, times in UTC with `Z` (API-7, API-8)."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, DateTime, func, literal_column
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.chassis.resource.listing import Column
from services.chassis.resource.schemas import Out

_UTC: ColumnElement[str] = literal_column("'UTC'")
TIME_FORMAT = """'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'"""
"""The format of times in UTC, as an SQL literal for `to_char`."""


def json_columns(
    model: type[Any], schema: type[Out], columns: Mapping[str, ColumnElement[Any]]
) -> list[ColumnElement[Any]]:
    """Return the schema's fields as labelled SQL columns; times as ISO 8601 in UTC with `Z`."""
    shaped: list[ColumnElement[Any]] = []
    for name, field in schema.model_fields.items():
        column = columns[name] if name in columns else getattr(model, name)
        shaped.append(json_value(column).label(field.alias or name))
    return shaped


def json_value(column: Column) -> ColumnElement[Any]:
    """Return the SQL expression of a column's JSON value."""
    if isinstance(column.type, DateTime):
        return func.to_char(func.timezone(_UTC, column), literal_column(TIME_FORMAT))
    return column  # type: ignore[return-value]  # an attribute acts as its column


def json_object(model: type[Any], schema: type[Out], columns: Mapping[str, ColumnElement[Any]]) -> ColumnElement[Any]:
    """Return the SQL expression of the schema's fields as one JSON object."""
    shaped = json_columns(model, schema, columns)
    return func.json_build_object(*(part for column in shaped for part in (json_key(column.name), column.element)))


def json_list(element: ColumnElement[Any], *order: ColumnElement[Any]) -> ColumnElement[Any]:
    """Return the SQL aggregate of JSON values as a list in this order, `[]` without any."""
    ordered = aggregate_order_by(element, *order) if order else element
    return func.coalesce(func.json_agg(ordered), literal_column("'[]'::json"))


def json_key(name: str) -> ColumnElement[str]:
    """Return a JSON name as an SQL literal; schemas are trusted, and parameters would number in the hundreds."""
    return literal_column(f"'{name}'")


def text_literal(constant: str) -> ColumnElement[str]:
    """Return a constant of the code or the settings as SQL text, so that PostgreSQL need not infer its type."""
    return literal_column("'{}'::text".format(constant.replace("'", "''")))
