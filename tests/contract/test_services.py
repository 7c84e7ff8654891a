"""Every service has the documented paths, described endpoints, and migrations that match its models."""

import asyncio

import pytest
from alembic import command

from deploy.local.contexts import CONTEXTS
from services.alerts.section_kinds import SECTION_KINDS
from services.chassis.app.migrations import migration_config
from services.chassis.cli import load
from services.chassis.events.catalogue import load_catalogue
from tests.support.openapi import list_endpoints

SERVICES = CONTEXTS
SECTION_PATHS = {f"/alert-{kind.name}": "POST" for kind in SECTION_KINDS} | {
    f"/alert-{kind.name}/{{id}}": "GET PUT DELETE" for kind in SECTION_KINDS
}
# Every documented call (API-1): its path and methods.
DOCUMENTED = {
    "auth": {
        "/user": "GET POST",
        "/user/login": "POST",
        "/user/session": "DELETE",
        "/users": "GET DELETE",
        "/user-admin/{id}": "GET PUT",
        "/clients": "GET",
        "/client": "POST",
        "/client/{id}": "PUT DELETE",
    },
    "content": {
        "/post/{id}": "GET PUT",
        "/post": "POST",
        "/posts": "POST DELETE",
        "/post-types": "GET",
        "/categories": "GET",
        "/post-keywords/{id}": "GET",
        "/post-keywords/{postId}": "PUT",
        "/documents/{postId}": "POST",
        "/bulk-update": "PUT",
        "/bulk-update-post-microsite": "PUT",
        "/jobs": "GET DELETE",
        "/job/{id}": "GET PUT",
        "/job": "POST",
        "/annex-posts": "GET",
        "/annex-post/{id}": "PUT",
        "/annex-microsites": "GET",
        "/annex-microsite/{id}": "PUT",
    },
    "alerts": {
        **SECTION_PATHS,
        "/alert-items": "GET",
        "/alert-item/{id}": "GET PUT DELETE",
        "/alert-item": "POST",
        "/alert-jobs/{alertItemId}": "GET",
        "/alert-job": "POST",
        "/alert-job/{id}": "PUT",
        "/alerts-all/{id}": "GET",
        "/alert-email/{id}": "GET",
    },
    "microsites": {
        "/microsites": "GET DELETE",
        "/microsite/{id}": "GET POST PUT",
        "/microsite": "POST",
        "/microsite-submission": "GET",
        "/microsite-submission/{micrositeId}": "POST",
        "/microsite-submission/{id}": "PUT",
        "/microsite-setting/{micrositeId}": "POST",
        "/microsite-setting/{id}": "GET PUT",
        "/microsite-categories": "GET",
        "/microsite-keywords/{id}": "GET POST PUT",
        "/microsite-gallery/{id}": "GET",
        "/microsite-gallery/{micrositeId}": "POST PUT",
        "/microsite-featured-products/{id}": "POST",
        "/microsite-media-items/{id}": "POST",
        "/public/microsite/{id}": "GET",
        "/public/microsite/{id}/contact": "POST",
    },
    "media": {
        "/upload": "POST",
        "/upload/verify": "POST",
    },
    "stats": {
        "/email-stats": "GET",
        "/email-stats/{clientId}": "GET",
        "/email-stat/{id}": "GET PUT",
        "/email-stat": "POST",
        "/email-content-stats/{emailStatId}": "GET",
        "/email-content-stat/{id}": "GET PUT DELETE",
        "/email-content-stat": "POST",
        "/email-lead-stats/{contentStatId}": "GET",
        "/leads-csv-upload/{contentStatId}": "POST",
        "/email-lead-stats": "DELETE",
        "/emc-stats": "GET",
        "/emc-stat/{id}": "GET PUT DELETE",
        "/emc-stat": "POST",
        "/emc-lead-stats/{id}": "GET",
        "/emc-leads-csv-upload/{id}": "POST",
        "/emc-lead-stats": "DELETE",
        "/stat-views": "GET",
        "/stat-clicks": "GET",
        "/stat-view": "POST",
        "/stat-click": "POST",
    },
}


def without_names(endpoint: str) -> str:
    """Return an endpoint without the names of its parameters, which are not documented."""
    method, path = endpoint.split(" ")
    return f"{method} " + "/".join("{}" if part.startswith("{") else part for part in path.split("/"))


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_handles_each_entity_the_catalogue_gives_it(name: str) -> None:
    # Events for a consumer without a handler wait forever (EVENT-6).
    consumed = {entity.name for entity in load_catalogue().list_consumed(name)}
    assert {consumer.entity for consumer in load(name).consumers} == consumed


@pytest.mark.parametrize("name", SERVICES)
def test_each_documented_path_is_there(name: str) -> None:
    there = {without_names(endpoint) for endpoint in list_endpoints(name)}
    documented = {f"{method} {path}" for path, methods in DOCUMENTED[name].items() for method in methods.split()}
    assert {without_names(endpoint) for endpoint in documented} - there == set()


@pytest.mark.parametrize("name", SERVICES)
def test_each_endpoint_is_described_with_its_errors(name: str) -> None:
    endpoints = list_endpoints(name)
    names = [endpoint["operationId"] for endpoint in endpoints.values()]
    assert len(names) == len(set(names))
    for path, endpoint in endpoints.items():
        assert endpoint.get("summary"), path
        refusals = [answer for status, answer in endpoint["responses"].items() if status.startswith(("4", "5"))]
        assert refusals, path
        assert all("application/problem+json" in answer["content"] for answer in refusals), path


@pytest.mark.parametrize("name", SERVICES)
async def test_the_migrations_make_what_the_models_say(services, name: str) -> None:
    running = await services(name)
    await asyncio.to_thread(command.check, migration_config(running.service, running.stored.url))
