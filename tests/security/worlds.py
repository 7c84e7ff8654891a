"""The callers of the permission table, and records that some of them may read."""

import itertools
import re
import time
import uuid
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from sqlalchemy import select

from services.alerts.replicas import Client
from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import KINDS
from services.alerts.tests import samples as sections
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.tests.support import Auth, CountedPasswords
from services.content.tests.samples import COMPLETE
from services.microsites.tests.samples import DETAILS
from services.stats.tests import samples
from services.stats.tests.references import add_references
from tests.security.matrix import CALLERS, Rule, rule_of
from tests.support.openapi import list_endpoints
from tests.support.tokens import SIGNER

CLIENT, OTHER_CLIENT = 7, 8
NOWHERE = 999_999_999
REVOKED = uuid.uuid4().hex
_key_ids = itertools.count(1)
_NAME = re.compile(r"\{(\w+)\}")
# What an address holds besides ids.
WORDS = {
    "sid": "0" * 32,
    "token": "x",
    "folder": "acme",
    "placement": 1,
    "key": "media/acme.png",
    "permalink": "x",
    "track": "upstream",
    "issue": 1,
    "word": "aspen",
    "name": "posts",
    "number": 1,
}


@dataclass
class World:
    """The callers' tokens, and the records that some of them may read.

    Args:
        ids: of users by caller.
        records: by the address they are at, without method.
        new_session: stores a session of a caller that a token names, where sessions are looked up.
    """

    ids: dict[str, int] = field(default_factory=lambda: {name: 100 + n for n, name in enumerate(CALLERS)})
    records: dict[str, int] = field(default_factory=dict)
    new_session: Callable[[str, str], Awaitable[None]] | None = None

    async def token(self, caller: str) -> str | None:
        """Return a token of a new session of a caller."""
        if caller == "nobody":
            return None
        role = {"editor": "editor", "admin": "admin", "expired": "admin", "revoked": "admin"}.get(caller, "exhibitor")
        client = {"other": OTHER_CLIENT, "reader": CLIENT}.get(caller)
        sid = REVOKED if caller == "revoked" else uuid.uuid4().hex
        if self.new_session and caller != "revoked":
            await self.new_session(sid, caller)
        lifetime = -1 if caller == "expired" else 3600
        return SIGNER.sign(self.ids[caller], role, client, sid, lifetime)

    def key(self, scopes: Iterable[str]) -> str:
        """Return a new API key with these scopes, which the administrator created."""
        number = next(_key_ids)
        return SIGNER.sign_key(number, f"key-{number}", self.ids["admin"], scopes, int(time.time()) + 3600)

    def address(self, path: str, rule: Rule) -> str:
        """Fill in the parameters of a path; only a rule that finds records gets the id of one."""
        return self._fill_in(path, self.records[path] if rule.finds else NOWHERE)

    def find_address(self, path: str) -> str:
        """Fill in the parameters of a path, with the id of a record if one is known."""
        return self._fill_in(path, self.records.get(path, NOWHERE))

    def _fill_in(self, path: str, record: int) -> str:
        return _NAME.sub(lambda found: str(WORDS.get(found[1], record)), path)


async def make_world(service: str, http: httpx.AsyncClient, session: Any, running: Any) -> World:
    """Create what the callers of a service need, with its client, a session of its database and the running service."""
    make = _MADE.get(service)
    return await make(http, session, running) if make else World()


async def _people(http: httpx.AsyncClient, session: Any, running: Any) -> World:
    """Create the callers, whom auth looks up."""
    auth = Auth(running, session, lambda *_: http)
    if not isinstance(auth.passwords, CountedPasswords):
        running.app.state.passwords = CountedPasswords()  # hashing at the usual cost takes most of the time
    world = World()

    async def add(caller: str) -> None:
        user: User = await auth.user("admin" if caller == "admin" else "exhibitor", f"{caller}@masthead.example")
        world.ids[caller] = user.id

    for caller in CALLERS:
        if caller != "nobody":
            await add(caller)
    microsite = await auth.microsite(world.ids["exhibitor"], "bea@acme.example")
    world.records = {
        "/letter-recipients/{id}": microsite.id,
        "/user-admin/{id}": (await auth.user("exhibitor")).id,
        "/client/{id}": (await auth.client()).id,
        "/contact-form/{id}": (await auth.contact_form()).id,
    }

    async def new_session(sid: str, caller: str) -> None:
        if await session.scalar(select(User.id).where(User.id == world.ids[caller])) is None:
            await add(caller)  # another request removed the caller
        expires_at = datetime.now(UTC) + timedelta(hours=1)
        session.add(UserSession(id=sid, user_id=world.ids[caller], expires_at=expires_at))
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
        for endpoint in list_endpoints("microsites")
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


async def _publications(http: httpx.AsyncClient, *_: Any) -> World:
    """Create a publication of each kind."""
    world = World()
    headers = {"Auth": await world.token("editor")}
    for kind, body in COMPLETE.items():
        answer = await http.post(f"/{kind}", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        world.records |= _address_all("content", f"/{kind}/", answer.json()["id"])
    return world


async def _issue(http: httpx.AsyncClient, session: Any, _: Any) -> World:
    """Create an issue with a section of each kind and a booking of the client."""
    world = World()
    headers = {"Auth": await world.token("editor")}
    item = {"issue": 1, "title": "Cell culture", "date": "2027-03-09T01:00:00Z"}
    answer = await http.post("/alert-item", json=item, headers=headers)
    assert answer.status_code == 201, answer.text
    issue = answer.json()["id"]
    for path in ("/alert-item/", "/alert-email/", "/alerts-all/"):
        world.records |= _address_all("alerts", path, issue)
    for kind in KINDS.values():
        references = {field.name for field in kind.fields if field.type in (FieldType.CLIENT, FieldType.JOB)}
        slot = sections.in_slot(sections.slots_of(kind)[0], issue)
        body = {name: value for name, value in slot.items() if name not in references}
        answer = await http.post(f"/alert-{kind.name}", json=body, headers=headers)
        if answer.status_code == 201:
            world.records[f"/alert-{kind.name}/{{id}}"] = answer.json()["id"]
            world.records[f"/alert-{kind.name}/{{alertItemId}}"] = issue
    session.add(Client(id=CLIENT, version=1, company="Heliox"))
    await session.commit()
    booking = {"alertItemId": issue, "position": 2, "clientId": CLIENT, "status": "booked"}
    answer = await http.post("/alert-booking", json=booking, headers=headers)
    assert answer.status_code == 201, answer.text
    return World(records=world.records | _address_all("alerts", "/alert-booking/", answer.json()["id"]))


def _address_all(service: str, prefix: str, record_id: int) -> dict[str, int]:
    """Return the id of a record by each path of a service that begins like this and has a parameter."""
    paths = {endpoint.split(" ")[1] for endpoint in list_endpoints(service)}
    return {path: record_id for path in paths if path.startswith(prefix) and "{" in path}


_MADE = {
    "auth": _people,
    "content": _publications,
    "alerts": _issue,
    "microsites": _microsite,
    "stats": _stats,
}
