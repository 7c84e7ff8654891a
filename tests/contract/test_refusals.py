"""A refusal names fields as a person reads them, not as the API spells them (API-26)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.routing import BaseRoute

from deploy.local.contexts import CONTEXTS
from services.chassis.app.factory import build_app
from services.chassis.cli import load
from services.chassis.http.validation_messages import format_message, humanize_name, label_location
from tests.support.openapi import list_endpoints

SERVICES = CONTEXTS
ROOT = Path(__file__).parents[2] / "services"
CAMEL_CASE = re.compile(r"\b[a-z]+[A-Z]\w*")
REFUSING = {"for_fields", "FieldError", "ValueError", "Invalid", "Conflict", "Forbidden", "NotFound", "TooLarge"}
VALUES: tuple[Any, ...] = (None, {"?": 1}, [{"?": 1}], [["?"]], "", "x" * 100_000, "://", -1, 1e300, True)


def bodies(service: str) -> dict[str, Any]:
    """Return the type of each request body, by endpoint."""
    known = load(service)
    app = build_app(known, known.settings())
    routes = [route for route in walk(app.routes) if isinstance(route, APIRoute)]
    return {
        f"{'|'.join(route.methods or ())} {route.path}": route.body_field.field_info.annotation
        for route in routes
        if route.body_field
    }


def walk(routes: list[BaseRoute]) -> Iterator[BaseRoute]:
    for route in routes:
        yield route
        router = getattr(route, "original_router", None)
        yield from walk(router.routes if router else [])


def wrong_values(schema: Any) -> Iterator[Any]:
    """Yield bodies in which every field has the same wrong value, and bodies without fields."""
    names = set(re.findall(r"'([a-zA-Z0-9]+)': \{", repr(TypeAdapter(schema).json_schema())))
    yield from (None, {}, [], [{}])
    for value in VALUES:
        filled = dict.fromkeys(names, value)
        yield from (filled, [filled], {name: [filled] for name in names})


def refusals(schema: Any) -> Iterator[str]:
    adapter = TypeAdapter(schema)
    for body in wrong_values(schema):
        try:
            adapter.validate_python(body)
        except ValidationError as error:
            for detail in error.errors():
                yield format_message(label_location(detail["loc"], schema), detail)


@pytest.mark.parametrize("service", SERVICES)
def test_no_refusal_of_a_body_contains_a_camel_case_name(service: str) -> None:
    sentences = {(path, said) for path, schema in bodies(service).items() for said in refusals(schema)}
    assert len(sentences) > 20
    assert {said for said in sentences if CAMEL_CASE.search(said[1])} == set()


@pytest.mark.parametrize("service", SERVICES)
def test_no_refusal_of_a_parameter_contains_a_camel_case_name(service: str) -> None:
    operations = list_endpoints(service).values()
    names = {each["name"] for operation in operations for each in operation.get("parameters", [])}
    assert "id" in names
    assert {name for name in names if CAMEL_CASE.search(humanize_name(name))} == set()


def sentences_of(path: Path) -> Iterator[str]:
    """Yield the texts that a module passes to problems and errors, and its constants."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        values = [node.value] if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in REFUSING:
            values = [*node.args[:1], *(word.value for word in node.keywords if word.arg == "message")]
        yield from (text for value in values if (text := constant_parts(value)).endswith("."))


def constant_parts(value: ast.expr) -> str:
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    return "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))


def test_no_written_message_contains_a_camel_case_name() -> None:
    modules = [path for path in ROOT.rglob("*.py") if "tests" not in path.parts]
    written = {sentence for path in modules for sentence in sentences_of(path)}
    assert "Button text may be at most  characters long, not ." in written
    assert {sentence for sentence in written if CAMEL_CASE.search(sentence)} == set()
