"""JSON rows selected by one statement from several tables."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, cast, func, literal_column, select

from services.chassis.resource import Out
from services.chassis.resource.json_columns import json_columns


def select_fields(schema: type[Out], columns: Mapping[str, Any]) -> list[ColumnElement[Any]]:
    """Return the columns of a response, labelled and formatted by its schema.

    Args:
        columns: the SQL of each field.
    """
    return json_columns(object, schema, columns)


def json_list(rows: Select[Any]) -> ColumnElement[str]:
    """Aggregate rows to the text of a JSON array."""
    items = rows.cte("items")
    body = func.coalesce(func.json_agg(literal_column(items.name)), literal_column("'[]'::json"))
    return select(cast(body, Text)).select_from(items).scalar_subquery()
