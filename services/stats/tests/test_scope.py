"""A grant does not give access to another client's rows, whatever a reader may call (ACCESS-4)."""

from dataclasses import dataclass
from typing import Any

import pytest

from services.stats.tests import samples
from services.stats.tests.references import CLIENT, OTHER_CLIENT
from tests.security.matrix import rule_of
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


def as_text(response: Any) -> str:
    """Return body and headers of a response as text."""
    return f"{response.text}{dict(response.headers)}".lower()


def test_whatever_a_reader_may_call_is_tried() -> None:
    rules = {endpoint: rule_of("stats", endpoint) for endpoint in list_endpoints("stats")}
    assert {endpoint for endpoint, rule in rules.items() if rule and rule.access.endswith(" reader")} == READS.keys()


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
