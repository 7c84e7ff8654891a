"""Every field that leaves the house is listed, and every public path has an example (API-61, API-67)."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from services.chassis.app.factory import build_app
from services.chassis.cli import load
from tests.support.openapi import load_document

TABLE = {
    service: {path: listed if isinstance(listed, list) else paths[listed] for path, listed in paths.items()}
    for service, paths in tomllib.loads(Path(__file__).with_name("public_fields.toml").read_text()).items()
}
SERVICES = ("content", "alerts", "microsites", "stats")
PREFIX = "/public/"
JSON = "application/json"
PRIVATE = {"notes", "attribution", "attribution2", "clientId", "clientPortalId", "version", "status", "createdBy"}
PRIVATE |= {"updatedBy", "userId", "ownerEmail", "deletedAt", "deletedBy", "revision"}
# A draft of a microsite is shown to its owner by the same path.
SHOWN_TO_OWNERS = {"/public/microsite/{id}": {"status"}}


def list_endpoints(document: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the path and the description of each public read."""
    for path, methods in document["paths"].items():
        if path.startswith(PREFIX) and "get" in methods:
            yield path, methods["get"]


def get_schema(endpoint: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the schema of the JSON that an endpoint answers, or None if it answers something else."""
    schema: Mapping[str, Any] | None = endpoint["responses"]["200"]["content"].get(JSON, {}).get("schema")
    return schema or None


def list_fields(schema: Mapping[str, Any], document: Mapping[str, Any], prefix: str = "") -> Iterator[str]:
    """Yield the names of all fields of a schema, those of a part as `part.field`."""
    for part in (schema, *schema.get("anyOf", ())):
        if reference := part.get("$ref"):
            yield from list_fields(document["components"]["schemas"][reference.rpartition("/")[2]], document, prefix)
        if part.get("type") == "array":
            yield from list_fields(part["items"], document, prefix)
        for name, field in part.get("properties", {}).items():
            yield f"{prefix}{name}"
            yield from list_fields(field, document, f"{prefix}{name}.")


def read_fields(service: str) -> dict[str, list[str]]:
    """Return the fields of each public path that answers JSON."""
    document = load_document(service)
    schemas = {path: get_schema(endpoint) for path, endpoint in list_endpoints(document)}
    return {path: sorted(set(list_fields(schema, document))) for path, schema in schemas.items() if schema}


@pytest.mark.parametrize("service", SERVICES)
def test_every_field_that_leaves_the_house_is_listed(service: str) -> None:
    assert read_fields(service) == {path: sorted(fields) for path, fields in TABLE[service].items()}


@pytest.mark.parametrize("service", SERVICES)
def test_no_private_field_is_listed(service: str) -> None:
    for path, fields in TABLE[service].items():
        names = {field.rpartition(".")[2] for field in fields}
        assert names & PRIVATE == SHOWN_TO_OWNERS.get(path, set()), path


@pytest.mark.parametrize("service", SERVICES)
def test_each_public_list_and_record_has_an_example_with_all_fields(service: str) -> None:
    app = build_app(load(service), load(service).settings())
    document = app.openapi()
    for path, endpoint in list_endpoints(document):
        assert endpoint["summary"], path
        if "delivery" not in endpoint["tags"]:
            continue
        schema = get_schema(endpoint)
        assert schema is not None, path
        reference = schema.get("items", schema)["$ref"]
        described = document["components"]["schemas"][reference.rpartition("/")[2]]
        assert set(described["example"]) == set(described["properties"]), path
        [route] = [route for route in app.routes if getattr(route, "path", None) == path]
        model: Any = route.response_model  # type: ignore[attr-defined]
        example = [described["example"]] if "items" in schema else described["example"]
        TypeAdapter(model).validate_python(example)
