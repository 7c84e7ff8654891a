"""A move between two Mastheads brings every field that the documented API shows, or says why it does not."""

from typing import Any

import pytest

from deploy.local.contexts import CONTEXTS
from deploy.moving.sources.old import DOCUMENTED
from deploy.moving.sources.old.profile import Kind
from tests.support.openapi import load_document

REPORTED = {"carriedOverFrom", "carriedOverFields", "ownerId", "source", "publishAt", "remindAt"}
"""The work on drafts. Where they are set, the report says that they did not come."""


def list_shown(kind: Kind) -> set[str]:
    """The fields of a record as its path shows it."""
    found = set[str]()
    for path in filter(None, (kind.list, kind.detail)):
        found |= _list_fields(path.partition("?")[0], kind.method if path == kind.list else "GET")
    return found


def _list_fields(path: str, method: str) -> set[str]:
    for context in CONTEXTS:
        document = load_document(context)
        for known, operations in document["paths"].items():
            if _unify(known) == _unify(f"/{path}") and method.lower() in operations:
                shown = operations[method.lower()]["responses"]["200"]["content"]["application/json"]["schema"]
                return set(_resolve(document, shown).get("properties", {}))
    raise AssertionError(f"{method} {path} is no path of a service")


def _unify(path: str) -> str:
    return "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


def _resolve(document: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    while "properties" not in schema:
        inner = schema.get("items") or next(iter(schema.get("anyOf", ())), None)
        name = schema.get("$ref", "").rpartition("/")[2]
        if not name and not inner:
            return {}
        schema = document["components"]["schemas"][name] if name else inner
    return schema


@pytest.mark.parametrize("kind", DOCUMENTED.kinds, ids=lambda kind: kind.kind)
def test_every_field_is_read_or_left_on_purpose(kind: Kind) -> None:
    read = {*kind.fields, kind.link, kind.author, *kind.ignored, *DOCUMENTED.ignored, "id", "createdAt", "updatedAt"}
    copies = {name.removesuffix("Id") for name in read if name and name.endswith("Id")}
    assert list_shown(kind) - read - copies - REPORTED == set()
