"""Every service asks users who have a passkey before what cannot be undone, and only them (ACCESS-31, ACCESS-34)."""

import time

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from services.auth.signing import NO_PASSKEY, PasskeyClaims
from services.chassis.identity.tokens import REAUTHENTICATION_SECONDS
from services.stats import permissions
from services.stats.tests.samples import OneMinute
from tests.security.matrix import rule_of
from tests.support.openapi import list_endpoints
from tests.support.tokens import signed

REQUIRED = "urn:masthead:problem:reauthentication-required"
MISSING = "urn:masthead:problem:passkey-missing"
CSV = {"Accept": "text/csv"}
# What deletes for good, or exports the personal data of many. In auth they are tested with real users.
SENSITIVE = [
    ("alerts", "DELETE", "/alert-items/trash", {"itemsToDelete": [1]}, {}),
    ("alerts", "DELETE", "/system/alerts/dead-letters", {"through": 1}, {}),
    ("content", "DELETE", "/trash", {"items": [{"kind": "post", "id": 1}]}, {}),
    ("stats", "GET", "/email-lead-stats/1", None, CSV),
    ("stats", "GET", "/emc-lead-stats/1", None, CSV),
    ("stats", "GET", "/stat-views", None, CSV),
    ("stats", "GET", "/stat-clicks", None, CSV),
    ("stats", "GET", "/lead-import/1/rejected", None, {}),
    ("stats", "GET", "/stat-views?limit=51", None, {}),
    ("stats", "GET", "/stat-clicks?limit=10&skip=50", None, {}),
]
PERMITTED_TO_RESTRICTED = {
    "GET /user",
    "GET /user/passkeys",
    "POST /user/passkeys",
    "POST /user/passkeys/options",
    "DELETE /user/session",
}


def used(seconds_ago: int) -> PasskeyClaims:
    return PasskeyClaims(reauthenticated_at=int(time.time()) - seconds_ago, must_reauthenticate=True)


async def call(http: httpx.AsyncClient, method: str, path: str, body: object, headers: dict, claims: PasskeyClaims):
    token = signed("admin", passkey_claims=claims)
    return await http.request(method, path, json=body, headers={**headers, "Auth": token})


@pytest.mark.parametrize(
    ("service", "method", "path", "body", "headers"), SENSITIVE, ids=["-".join(case[:3]) for case in SENSITIVE]
)
@pytest.mark.usefixtures("committed")  # an export has a connection of its own
async def test_a_recent_use_is_required(client, service, method, path, body, headers) -> None:
    http = await client(service)
    for claims in (PasskeyClaims(must_reauthenticate=True), used(REAUTHENTICATION_SECONDS + 1)):
        refused = await call(http, method, path, body, headers, claims)
        assert (refused.status_code, refused.json()["type"]) == (403, REQUIRED)
    for claims in (NO_PASSKEY, used(REAUTHENTICATION_SECONDS - 60)):
        assert (await call(http, method, path, body, headers, claims)).status_code in (200, 404)


@pytest.mark.parametrize("path", ["/email-lead-stats/1", "/emc-lead-stats/1", "/stat-views", "/stat-clicks"])
async def test_a_page_of_a_list_is_no_export(client, path) -> None:
    answer = await call(await client("stats"), "GET", path, None, {}, PasskeyClaims(must_reauthenticate=True))
    assert answer.status_code in (200, 404)


async def test_the_first_rows_of_lists_are_not_read_again_and_again(client, monkeypatch) -> None:
    monkeypatch.setattr(permissions, "_rows", OneMinute(f"{4 * permissions.FIRST_ROWS} per minute"))
    http, claims = await client("stats"), PasskeyClaims(must_reauthenticate=True)
    answers = [
        await call(http, "GET", f"/stat-views?limit=50&pageId={page}", None, {}, claims) for page in range(1, 10)
    ]
    assert {answer.status_code for answer in answers} == {200, 403}
    assert answers[-1].json()["type"] == REQUIRED


@pytest.mark.parametrize("service", CONTEXTS)
async def test_a_restricted_session_is_refused_everywhere(client, service) -> None:
    http = await client(service)
    wrong = []
    for endpoint in list_endpoints(service):
        rule = rule_of(service, endpoint)
        assert rule is not None
        if rule.access == "anyone" or endpoint in PERMITTED_TO_RESTRICTED:
            continue
        method, path = endpoint.split(" ")
        body = None if method == "GET" else {}
        path = path.replace("{", "").replace("}", "")
        answer = await call(http, method, path, body, {}, PasskeyClaims(must_reauthenticate=True, is_restricted=True))
        if (answer.status_code, answer.json().get("type")) != (403, MISSING):
            wrong.append(f"{endpoint}: {answer.status_code}")
    assert wrong == []
