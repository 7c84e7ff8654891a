"""Every endpoint of every service, called by every kind of caller, follows the permission table."""

from typing import Any

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from services.chassis.events.connection import connect
from services.chassis.identity import Scope
from tests.security.matrix import CALLERS, Rule, rule_of, scope_of, scopes, table, unused
from tests.security.worlds import REVOKED, World, make_world
from tests.support.eventually import eventually
from tests.support.openapi import list_endpoints

SERVICES = CONTEXTS
# What must be sent for an address to get as far as looking for its record.
BODIES: dict[str, Any] = {
    "/microsite-keywords/{id}": {"keywords": [{"name": "pump", "place": 1}]},
    "/microsite-featured-products/{id}": {"productImages": []},
    "/microsite-media-items/{id}": {"mediaItems": []},
    "/letter-recipients/{id}": {"email": "bea@acme.example"},
}
QUERIES = {"/microsite-versions/{id}": {"section": "focus"}}


@pytest.mark.parametrize("service", SERVICES)
def test_the_table_names_exactly_the_endpoints_there_are(service: str) -> None:
    assert [endpoint for endpoint in list_endpoints(service) if rule_of(service, endpoint) is None] == []
    assert unused(service) == set()


def test_the_table_names_no_other_service() -> None:
    assert set(table()) == set(scopes()) == set(SERVICES)


def test_the_table_names_no_other_scope() -> None:
    assert {scope for patterns in scopes().values() for scope in patterns.values()} == set(Scope)


@pytest.mark.parametrize("service", SERVICES)
async def test_everybody_is_answered_as_the_table_says(service: str, client, database, services, nats_server) -> None:
    http = await client(service)
    world = await make_world(service, http, await database(service), await services(service))
    await _revoke(nats_server, http, await world.token("revoked"))
    wrong = []
    for endpoint in list_endpoints(service):
        rule = rule_of(service, endpoint)
        assert rule is not None
        for caller, expected in zip(CALLERS, rule.answers, strict=True):
            status = await _call(http, world, endpoint, rule, caller)
            if not _is_as_expected(status, expected, rule):
                wrong.append(f"{endpoint} as {caller}: {status}, not {expected} ({rule.access})")
    assert wrong == []


@pytest.mark.parametrize("service", SERVICES)
async def test_a_key_opens_exactly_its_scopes(service: str, client, database, services) -> None:
    """A key with the one scope of an endpoint is let in, one with all others is refused (API-72)."""
    http = await client(service)
    world = await make_world(service, http, await database(service), await services(service))
    wrong = []
    for endpoint in list_endpoints(service):
        rule, opening = rule_of(service, endpoint), scope_of(service, endpoint)
        assert rule is not None
        is_open = rule.access == "anyone"  # the key is not even read
        calls = [([scope for scope in Scope if scope != opening], "yes" if is_open else 403)]
        calls += [([opening], "yes")] if opening else []
        for granted, expected in calls:
            status = await _send(http, world, endpoint, rule, world.key(granted))
            if not _is_as_expected(status, expected, rule):
                wrong.append(f"{endpoint} with {' '.join(granted)}: {status}, not {expected}")
    assert wrong == []


async def _call(http: httpx.AsyncClient, world: World, endpoint: str, rule: Rule, caller: str) -> int:
    return await _send(http, world, endpoint, rule, await world.token(caller))


async def _send(http: httpx.AsyncClient, world: World, endpoint: str, rule: Rule, token: str | None) -> int:
    method, path = endpoint.split(" ")
    body = None if method == "GET" else BODIES.get(path, {})
    headers = {"Auth": token} if token else {}
    answer = await http.request(method, world.address(path, rule), params=QUERIES.get(path), json=body, headers=headers)
    return answer.status_code


def _is_as_expected(status: int, expected: int | str, rule: Rule) -> bool:
    if expected != "yes":
        return status == expected
    return status < 500 and status not in ((401, 403, 404) if rule.finds else (401, 403))


async def _revoke(nats: Any, http: httpx.AsyncClient, token: str | None) -> None:
    """Revoke a session as auth does and wait until the service has received it."""
    async with connect(nats.url("auth"), "tests") as connection:
        await connection.client.jetstream().publish(f"$KV.revocations.{REVOKED}", b"revoked")
    revocations = http._transport.app.state.revocations
    await eventually(lambda: REVOKED in revocations._revoked)
