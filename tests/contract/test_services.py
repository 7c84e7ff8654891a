"""Every service has the documented paths, described endpoints, and migrations that match its models."""

import asyncio

import pytest
from alembic import command

from deploy.local.contexts import built_services
from services.alerts.section_kinds import SECTION_KINDS
from services.chassis.app.migrations import migration_config
from services.chassis.cli import load
from services.chassis.events.catalogue import load_catalogue
from tests.support.openapi import list_endpoints

SERVICES = built_services()
SECTION_PATHS = [
    path
    for kind in SECTION_KINDS
    for path in (
        f"GET /alert-{kind.name}/{{alertItemId}}",
        f"POST /alert-{kind.name}",
        f"PUT /alert-{kind.name}/{{id}}",
        f"DELETE /alert-{kind.name}/{{id}}",
    )
]
# Every documented call (API-1).
DOCUMENTED = {
    "auth": [
        "GET /user",
        "POST /user",
        "POST /user/login",
        "DELETE /user/session",
        "GET /users",
        "DELETE /users",
        "GET /user-admin/{id}",
        "PUT /user-admin/{id}",
        "GET /clients",
        "POST /client",
        "PUT /client/{id}",
        "DELETE /client/{id}",
    ],
    "content": [
        "GET /post/{id}",
        "POST /post",
        "PUT /post/{id}",
        "POST /posts",
        "DELETE /posts",
        "GET /post-types",
        "GET /categories",
        "GET /post-keywords/{id}",
        "PUT /post-keywords/{postId}",
        "POST /documents/{postId}",
        "PUT /bulk-update",
        "PUT /bulk-update-post-microsite",
        "GET /jobs",
        "GET /job/{id}",
        "POST /job",
        "PUT /job/{id}",
        "DELETE /jobs",
        "GET /annex-posts",
        "PUT /annex-post/{id}",
        "GET /annex-microsites",
        "PUT /annex-microsite/{id}",
    ],
    "alerts": [
        "GET /alert-items",
        "GET /alert-item/{id}",
        "POST /alert-item",
        "PUT /alert-item/{id}",
        "DELETE /alert-item/{id}",
        *SECTION_PATHS,
        "GET /alert-jobs/{alertItemId}",
        "POST /alert-job",
        "PUT /alert-job/{id}",
        "GET /alerts-all/{id}",
        "GET /alert-email/{id}",
    ],
    "microsites": [
        "GET /microsites",
        "GET /microsite/{id}",
        "POST /microsite",
        "POST /microsite/{id}",
        "PUT /microsite/{id}",
        "DELETE /microsites",
        "GET /microsite-submission",
        "POST /microsite-submission/{micrositeId}",
        "PUT /microsite-submission/{id}",
        "POST /microsite-setting/{micrositeId}",
        "GET /microsite-setting/{id}",
        "PUT /microsite-setting/{id}",
        "GET /microsite-categories",
        "GET /microsite-keywords/{id}",
        "POST /microsite-keywords/{id}",
        "PUT /microsite-keywords/{id}",
        "GET /microsite-gallery/{id}",
        "POST /microsite-gallery/{micrositeId}",
        "PUT /microsite-gallery/{micrositeId}",
        "POST /microsite-featured-products/{id}",
        "POST /microsite-media-items/{id}",
        "GET /public/microsite/{id}",
        "POST /public/microsite/{id}/contact",
    ],
    "media": ["POST /upload", "POST /upload/verify"],
    "stats": [
        "GET /email-stats",
        "GET /email-stats/{clientId}",
        "GET /email-stat/{id}",
        "POST /email-stat",
        "PUT /email-stat/{id}",
        "GET /email-content-stats/{emailStatId}",
        "GET /email-content-stat/{id}",
        "POST /email-content-stat",
        "PUT /email-content-stat/{id}",
        "DELETE /email-content-stat/{id}",
        "GET /email-lead-stats/{contentStatId}",
        "POST /leads-csv-upload/{contentStatId}",
        "DELETE /email-lead-stats",
        "GET /emc-stats",
        "GET /emc-stat/{id}",
        "POST /emc-stat",
        "PUT /emc-stat/{id}",
        "DELETE /emc-stat/{id}",
        "GET /emc-lead-stats/{id}",
        "POST /emc-leads-csv-upload/{id}",
        "DELETE /emc-lead-stats",
        "GET /stat-views",
        "GET /stat-clicks",
        "POST /stat-view",
        "POST /stat-click",
    ],
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
    assert {without_names(endpoint) for endpoint in DOCUMENTED[name]} - there == set()


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
