"""A request runs each dependency of its route exactly once: none is skipped, none runs twice."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from inspect import iscoroutinefunction
from typing import Any

import httpx
import pytest
from fastapi import Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts

from deploy.local.contexts import CONTEXTS
from services.chassis.app.factory import build_app
from services.chassis.cli import load
from services.chassis.identity.permissions import Permission, Tokenless


@pytest.mark.parametrize("name", CONTEXTS)
async def test_a_request_runs_each_dependency_of_its_route_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service = load(name)
    app = build_app(service, service.settings())
    routes = [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]
    tried = {f"{min(route.methods)} {route.path}": route.dependant for route in routes}
    runs = {route: _count_runs(of, monkeypatch) for route, of in tried.items()}
    app.user_middleware.clear()  # some of it needs the database
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        for method, path in (route.split() for route in runs):
            await client.request(method, re.sub(r"\{[^}]+\}", "1", path))
    assert runs
    assert {route for route, counts in runs.items() if set(counts.values()) - {1}} == set()


def _count_runs(dependant: Dependant, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Put counters in the place of an endpoint's dependencies, and nothing in its own; return the counts."""
    runs: Counter[str] = Counter()
    for number, inner in enumerate(_list_dependencies(dependant)):
        name = f"{number} {inner.call!r}"
        runs[name] = 0
        monkeypatch.setattr(inner, "call", _create_counter(runs, name, inner.call))
        for parameters in ("path_params", "query_params", "header_params", "body_params"):
            monkeypatch.setattr(inner, parameters, [])
    respond = _respond if iscoroutinefunction(dependant.call) else lambda **_: Response()
    monkeypatch.setattr(dependant, "call", respond)
    return runs


async def _respond(**_: object) -> Response:
    return Response()


def _list_dependencies(dependant: Dependant) -> Iterator[Dependant]:
    for inner in dependant.dependencies:
        yield inner
        yield from _list_dependencies(inner)


def _create_counter(runs: Counter[str], name: str, call: object) -> Callable[..., Any]:
    async def count(*_: object, **__: object) -> None:
        runs[name] += 1

    if isinstance(call, Permission | Tokenless):  # found by their class
        return type("Counter", (type(call),), {"__init__": lambda _: None, "__call__": count})()
    return count
