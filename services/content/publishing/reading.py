"""Lists that are read from several tables: one statement, shaped by PostgreSQL."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, Text, cast, func, literal_column, select

from services.chassis.resource import Out
from services.chassis.resource.records import json_columns


def shaped(schema: type[Out], columns: Mapping[str, Any]) -> list[ColumnElement[Any]]:
    """The columns of an answer, named and written as its schema says.

    Args:
        columns: the SQL of each of its fields.
    """
    return json_columns(object, schema, columns)


def json_list(rows: Select[Any]) -> ColumnElement[str]:
    """Rows as the text of a JSON array."""
    items = rows.cte("items")
    body = func.coalesce(func.json_agg(literal_column(items.name)), literal_column("'[]'::json"))
    return select(cast(body, Text)).select_from(items).scalar_subquery()
