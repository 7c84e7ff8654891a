"""What the OpenAPI documents of the services say."""

from functools import cache
from typing import Any

from services.chassis.app.factory import build_app
from services.chassis.cli import load


@cache
def load_document(service: str) -> dict[str, Any]:
    """Return a service's OpenAPI document."""
    known = load(service)
    return build_app(known, known.settings()).openapi()


@cache
def list_endpoints(service: str) -> dict[str, dict[str, Any]]:
    """Return what is said of each endpoint, except those of health, by method and path: `GET /post/{id}`."""
    return {
        f"{method.upper()} {path}": endpoint
        for path, methods in load_document(service)["paths"].items()
        for method, endpoint in methods.items()
        if "health" not in endpoint.get("tags", [])
    }
