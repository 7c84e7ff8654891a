"""Permissions: every path is in the table, and a grant does not give access to another client's rows (ACCESS-4)."""

from dataclasses import dataclass
from typing import Any

import pytest

from services.chassis.cli import load
from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from tests.support.openapi import list_endpoints

# A text that only the other client's rows contain.
SECRET = "Unseen"
LEAD = f"Email,First Name\n{SECRET.lower()}@other.example,{SECRET}\n"
OWN_LEADS = "Email,First Name\nada@lab.example,Ada\n"


@dataclass(frozen=True)
class Read:
    """A request of a reader: with ids of its own client, and with ids of another, which are not found."""

    own_path: str
    other_path: str = ""
    total: int | None = None


# A name in braces is replaced by the id of that record in `records`.
OPEN = {"POST /stat-view", "POST /stat-click", "POST /csp-reports"}
READS = {
    "GET /email-stats": Read("/email-stats?q=", total=1),
    "GET /email-stats/{clientId}": Read(f"/email-stats/{CLIENT}", f"/email-stats/{OTHER_CLIENT}", total=1),
    "GET /email-stat/{id}": Read("/email-stat/{shared}", "/email-stat/{others_issue}"),
    "GET /email-content-stats/{emailStatId}": Read(
        "/email-content-stats/{shared}", "/email-content-stats/{others_issue}", total=1
    ),
    "GET /email-content-stat/{id}": Read("/email-content-stat/{content}", "/email-content-stat/{others_content}"),
    "GET /emc-stats": Read("/emc-stats", total=1),
    "GET /emc-stat/{id}": Read("/emc-stat/{campaign}", "/emc-stat/{others_campaign}"),
    "GET /email-lead-stats/{id}": Read("/email-lead-stats/{content}", "/email-lead-stats/{others_content}", total=1),
    "GET /emc-lead-stats/{id}": Read("/emc-lead-stats/{campaign}", "/emc-lead-stats/{others_campaign}", total=1),
    "GET /stat-trends": Read("/stat-trends"),
    "GET /client-report/{clientId}": Read(f"/client-report/{CLIENT}", f"/client-report/{OTHER_CLIENT}"),
}
STAFF_ONLY = {
    "GET /client-reports",
    "POST /email-stat",
    "PUT /email-stat/{id}",
    "DELETE /email-stat/{id}",
    "POST /email-content-stat",
    "PUT /email-content-stat/{id}",
    "DELETE /email-content-stat/{id}",
    "POST /emc-stat",
    "PUT /emc-stat/{id}",
    "DELETE /emc-stat/{id}",
    "POST /leads-csv-upload/{id}",
    "DELETE /email-lead-stats",
    "DELETE /email-lead-stats/{id}",
    "POST /emc-leads-csv-upload/{id}",
    "DELETE /emc-lead-stats",
    "DELETE /emc-lead-stats/{id}",
    "GET /lead-imports",
    "GET /lead-import/{id}/rejected",
    "DELETE /lead-import/{id}",
    "GET /stat-views",
    "GET /stat-clicks",
    "GET /beacon-addresses",
    "PUT /beacon-address/{id}",
    "POST /email-report-import/{emailStatId}",
    "GET /email-report-imports",
    "DELETE /email-report-import/{id}",
    "GET /email-click-map/{emailStatId}",
}


@pytest.fixture
async def records(staff, new_email_stat, new_content, new_campaign) -> dict[str, int]:
    """An issue with content of both clients, one of the other client, and a campaign and leads of each."""
    shared, others_issue = await new_email_stat(), await new_email_stat()
    content = await new_content(emailStatId=shared["id"])
    other = {"clientId": OTHER_CLIENT, "externalLink": f"https://{SECRET}.example"}
    others_content = await new_content(emailStatId=shared["id"], **other)
    await new_content(emailStatId=others_issue["id"], **other)
    campaign = await new_campaign()
    others_campaign = await new_campaign(clientId=OTHER_CLIENT, subject=SECRET)
    for address, file in [
        (f"/leads-csv-upload/{content['id']}", OWN_LEADS),
        (f"/leads-csv-upload/{others_content['id']}", LEAD),
        (f"/emc-leads-csv-upload/{campaign['id']}", OWN_LEADS),
        (f"/emc-leads-csv-upload/{others_campaign['id']}", LEAD),
    ]:
        assert (await staff.post(address, **samples.form(file))).json()["imported"] == 1
    records = {"shared": shared, "others_issue": others_issue, "content": content, "others_content": others_content}
    records |= {"campaign": campaign, "others_campaign": others_campaign}
    return {name: record["id"] for name, record in records.items()}


def address(endpoint: str) -> tuple[str, str]:
    """Return the method and a path of an endpoint."""
    method, path = endpoint.split(" ")
    return method, "/".join("1" if part.startswith("{") else part for part in path.split("/"))


def as_text(response: Any) -> str:
    """Return body and headers of a response as text."""
    return f"{response.text}{dict(response.headers)}".lower()


def test_every_endpoint_is_in_the_table() -> None:
    own = {name for name in list_endpoints("stats") if "/system/" not in name}
    assert own == READS.keys() | STAFF_ONLY | OPEN
    assert load("stats").name == "stats"


@pytest.mark.parametrize("endpoint", READS)
async def test_a_reader_gets_only_rows_of_the_granted_client(reader, staff, records, endpoint) -> None:
    read = READS[endpoint]
    own_path = await reader.get(read.own_path.format(**records))
    assert own_path.status_code == 200
    assert SECRET.lower() not in as_text(own_path)
    if read.total is not None:
        assert own_path.headers["X-Total-Count"] == str(read.total) == str(len(own_path.json()))
    if read.other_path:
        other_path = read.other_path.format(**records)
        assert (await reader.get(other_path)).status_code == 404
        assert (await staff.get(other_path)).status_code == 200


@pytest.mark.parametrize("filter", ["?clientId=8", "?q=Unseen", "?sort=subject", "?skip=1", "?limit=0"])
async def test_no_filter_of_campaigns_returns_another_client(reader, records, filter) -> None:
    assert SECRET.lower() not in as_text(await reader.get(f"/emc-stats{filter}"))


@pytest.mark.usefixtures("committed")
async def test_an_export_of_leads_has_only_rows_of_the_granted_client(reader, records) -> None:
    csv = {"Accept": "text/csv"}
    own_path = await reader.get(f"/email-lead-stats/{records['content']}", headers=csv)
    assert own_path.text.splitlines()[1].startswith("ada@lab.example,Ada")
    assert (await reader.get(f"/email-lead-stats/{records['others_content']}", headers=csv)).status_code == 404


@pytest.mark.parametrize("endpoint", sorted(STAFF_ONLY))
async def test_only_staff_may_call(client, reader, endpoint) -> None:
    method, path = address(endpoint)
    anonymous, exhibitor = await client("stats"), await client("stats", role="exhibitor")
    assert (await anonymous.request(method, path, json={})).status_code == 401
    for person in (exhibitor, reader):
        assert (await person.request(method, path, json={})).status_code == 403
    admin = await client("stats", role="admin")
    assert (await admin.request(method, path, json={})).status_code not in (401, 403)


@pytest.mark.parametrize("endpoint", READS)
async def test_without_a_grant_access_is_forbidden(client, endpoint) -> None:
    _, path = address(endpoint)
    assert (await (await client("stats")).get(path)).status_code == 401
    assert (await (await client("stats", role="exhibitor")).get(path)).status_code == 403
