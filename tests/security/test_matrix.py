"""Every endpoint of every service, called by every kind of caller, follows the permission table."""

import re
import uuid
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from deploy.local.contexts import built_services
from services.auth.sessions.models import UserSession
from services.auth.tests.support import Auth
from services.auth.users.models import User
from services.chassis.events.connection import connect
from services.microsites.tests.samples import DETAILS
from services.stats.tests import samples
from services.stats.tests.references import add_references
from tests.security.matrix import CALLERS, Rule, endpoints, rule_of, table, unused
from tests.support.eventually import eventually
from tests.support.tokens import SIGNER

SERVICES = built_services()
CLIENT, OTHER_CLIENT = 7, 8
NOWHERE = 999_999_999
REVOKED = uuid.uuid4().hex
_NAME = re.compile(r"\{(\w+)\}")
# What an address holds besides ids, and what must be sent for an address to get as far as looking for its record.
WORDS = {"sid": "0" * 32, "token": "x", "folder": "acme", "placement": 1, "key": "media/acme.png"}
BODIES: dict[str, Any] = {
    "/microsite-keywords/{id}": {"keywords": [{"name": "pump", "place": 1}]},
    "/microsite-featured-products/{id}": {"productImages": []},
    "/microsite-media-items/{id}": {"mediaItems": []},
    "/letter-recipients/{id}": {"email": "bea@acme.example"},
}
QUERIES = {"/microsite-versions/{id}": {"section": "focus"}}


@dataclass
class World:
    """The callers' tokens, and the records that some of them may read.

    Args:
        ids: of users by caller.
        records: by the address they are at, without method.
        new_session: stores a session that a token names, where sessions are looked up.
    """

    ids: dict[str, int] = field(default_factory=lambda: {name: 100 + n for n, name in enumerate(CALLERS)})
    records: dict[str, int] = field(default_factory=dict)
    new_session: Callable[[str, int], Awaitable[None]] | None = None

    async def token(self, caller: str) -> str | None:
        """Return a token of a new session of a caller."""
        if caller == "nobody":
            return None
        role = {"editor": "editor", "admin": "admin", "expired": "admin", "revoked": "admin"}.get(caller, "exhibitor")
        client = {"other": OTHER_CLIENT, "reader": CLIENT}.get(caller)
        sid = REVOKED if caller == "revoked" else uuid.uuid4().hex
        if self.new_session and caller != "revoked":
            await self.new_session(sid, self.ids[caller])
        lifetime = -1 if caller == "expired" else 3600
        return SIGNER.sign(self.ids[caller], role, client, sid, lifetime)

    def address(self, path: str, rule: Rule) -> str:
        """Fill in the parameters of a path; only a rule that finds records gets the id of one."""
        record = self.records[path] if rule.finds else NOWHERE
        return _NAME.sub(lambda found: str(WORDS.get(found[1], record)), path)


@pytest.mark.parametrize("service", SERVICES)
def test_the_table_names_exactly_the_endpoints_there_are(service: str) -> None:
    assert [endpoint for endpoint in endpoints(service) if rule_of(service, endpoint) is None] == []
    assert unused(service) == set()


def test_the_table_names_no_other_service() -> None:
    assert set(table()) == set(SERVICES)


@pytest.mark.parametrize("service", SERVICES)
async def test_everybody_is_answered_as_the_table_says(service: str, client, database, services, nats_server) -> None:
    http = await client(service)
    world = await MADE.get(service, _nothing)(http, await database(service), await services(service))
    await _revoke(nats_server, http, await world.token("revoked"))
    wrong = []
    for endpoint in endpoints(service):
        rule = rule_of(service, endpoint)
        assert rule is not None
        for caller, expected in zip(CALLERS, rule.answers, strict=True):
            status = await _call(http, world, endpoint, rule, caller)
            if not _is_as_expected(status, expected, rule):
                wrong.append(f"{endpoint} as {caller}: {status}, not {expected} ({rule.access})")
    assert wrong == []


async def _call(http: httpx.AsyncClient, world: World, endpoint: str, rule: Rule, caller: str) -> int:
    method, path = endpoint.split(" ")
    token = await world.token(caller)
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

    async def known() -> bool:
        return REVOKED in revocations._revoked

    await eventually(known)


async def _nothing(*_: Any) -> World:
    return World()


async def _people(http: httpx.AsyncClient, session: Any, running: Any) -> World:
    """Create the callers, whom auth looks up."""
    auth = Auth(running, session, lambda *_: http)
    world = World()
    for caller in set(CALLERS) - {"nobody"}:
        user: User = await auth.user("admin" if caller == "admin" else "exhibitor", f"{caller}@masthead.example")
        world.ids[caller] = user.id
    microsite = await auth.microsite(world.ids["exhibitor"], "bea@acme.example")
    world.records = {"/letter-recipients/{id}": microsite.id}

    async def new_session(sid: str, user_id: int) -> None:
        session.add(UserSession(id=sid, user_id=user_id, expires_at=datetime.now(UTC) + timedelta(hours=1)))
        await session.commit()

    world.new_session = new_session
    return world


async def _microsite(http: httpx.AsyncClient, *_: Any) -> World:
    """Create a microsite of the exhibitor and the records that belong to it."""
    world = World()
    headers = {"Auth": await world.token("exhibitor")}

    async def made(path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        record: dict[str, Any] = answer.json()
        return record

    microsite = (await made("/microsite", DETAILS))["id"]
    for companion in ("setting", "submission"):
        await made(f"/microsite-{companion}/{microsite}", {})
    world.records = {
        endpoint.split(" ")[1]: microsite
        for endpoint in endpoints("microsites")
        if (rule := rule_of("microsites", endpoint)) and rule.access == "owner"
    }
    return world


async def _stats(http: httpx.AsyncClient, session: Any, _: Any) -> World:
    """Create the stats of an issue, an item of the client in it, and a campaign of the client."""
    world = World()
    headers = {"Auth": await world.token("admin")}
    await add_references(session)

    async def made(path: str, body: dict[str, Any]) -> int:
        answer = await http.post(path, json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        record_id: int = answer.json()["id"]
        return record_id

    issue = await made("/email-stat", samples.EMAIL_STAT)
    item = await made("/email-content-stat", samples.CONTENT | {"emailStatId": issue, "clientId": CLIENT})
    campaign = await made("/emc-stat", samples.CAMPAIGN | {"clientId": CLIENT})
    world.records = {
        "/email-stats/{clientId}": CLIENT,
        "/client-report/{clientId}": CLIENT,
        "/email-stat/{id}": issue,
        "/email-content-stats/{emailStatId}": issue,
        "/email-content-stat/{id}": item,
        "/email-lead-stats/{id}": item,
        "/emc-stat/{id}": campaign,
        "/emc-lead-stats/{id}": campaign,
    }
    return world


MADE = {"auth": _people, "microsites": _microsite, "stats": _stats}
