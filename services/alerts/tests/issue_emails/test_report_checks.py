"""The report shows what the servers behind links and pictures answer, and compares issues (ALERT-28, ALERT-33)."""

from datetime import timedelta
from typing import Any

import pytest

from services.alerts.link_checks import repository
from services.alerts.link_checks.checker import LINK_CHECKER, LinkChecker
from services.alerts.tests.issue_emails.conftest import fill
from services.alerts.tests.link_checks.conftest import *  # noqa: F403 - its fixtures
from services.alerts.tests.link_checks.conftest import Site, answer
from tests.support.eventually import eventually


@pytest.fixture
async def checked(services, make_fetcher, committed):
    """The service with live checks, which may connect to the tests' site."""
    app = (await services("alerts")).app
    before, checker = LINK_CHECKER.get(app), LinkChecker(make_fetcher().check)
    LINK_CHECKER.set(app, checker)
    yield
    await checker.close()
    LINK_CHECKER.set(app, before)


async def read_checked(staff, path: str) -> dict[str, Any]:
    """Read a report until its checks are done."""

    async def read() -> dict[str, Any] | None:
        report = (await staff.get(path)).json()
        states = [url["check"]["status"] for url in (*report["links"], *report["pictures"])]
        return None if "checking" in states else report

    return await eventually(read)


@pytest.mark.usefixtures("checked")
async def test_results_appear_in_the_report(staff, new_issue, site: Site, monkeypatch) -> None:
    monkeypatch.setattr(repository, "KEEP_AT_LEAST", timedelta())
    site.at("/moved", answer(301, Location="/ok"))
    site.at("/ok", answer(200))
    item = await new_issue(title="Checked")
    image = site.at("/a.png", answer(404)).removeprefix("http://")
    await fill(staff, item, "ted", title="Moved", link=f"{site.url}/moved")
    await fill(staff, item, "fact", title="Gone", link=f"{site.url}/gone")
    await fill(staff, item, "humor", citation="Ha", image=image)
    path = f"/alert-email/{item['id']}/report"
    first = {link["section"]: link["check"]["status"] for link in (await staff.get(path)).json()["links"]}
    assert (first["Ted"], first["Fact"], first["Footer"]) == ("checking", "checking", "skipped")

    report = await read_checked(staff, path)
    links = {link["section"]: link["check"] for link in report["links"]}
    assert (links["Ted"]["status"], links["Ted"]["finalUrl"]) == ("ok", f"{site.url}/ok")
    assert (links["Fact"]["status"], links["Fact"]["reason"]) == ("broken", "answered 404 Not Found")
    assert [picture["check"]["status"] for picture in report["pictures"]] == ["broken"]
    broken = [warning for warning in report["warnings"] if "broken" in warning["message"]]
    assert [(warning["section"], warning["severity"], warning["field"]) for warning in broken] == [
        ("Humor", "error", "image"),
        ("Fact", "error", "link"),
    ]

    site.at("/gone", answer(200))
    site.at("/a.png", answer(200, Content_Type="image/png"))
    assert (await staff.post(f"/alert-email/{item['id']}/checks")).status_code == 204
    report = await read_checked(staff, path)
    assert not [warning for warning in report["warnings"] if "broken" in warning["message"]]
    assert site.log.count("HEAD /ok") == 1  # what answered is not asked again


@pytest.mark.usefixtures("checked")
async def test_one_address_in_two_sections_is_checked_once(staff, new_issue, site: Site) -> None:
    url, item = site.at("/ok", answer(200)), await new_issue()
    await fill(staff, item, "ted", title="One", link=url)
    await fill(staff, item, "otd", title="Two", link=url)
    await read_checked(staff, f"/alert-email/{item['id']}/report")
    assert site.log == ["HEAD /ok"]


async def test_the_date_is_compared_with_the_previous_issue(staff, new_issue) -> None:
    last = await new_issue(date="2027-03-09T01:00:00Z")
    trashed = await new_issue(date="2027-05-01T01:00:00Z")
    await staff.delete(f"/alert-item/{trashed['id']}")
    item = await new_issue(date="2027-03-02T01:00:00Z")
    warnings = (await staff.get(f"/alert-email/{item['id']}/report")).json()["warnings"]
    messages = [warning["message"] for warning in warnings]
    assert f"The issue's date is before that of issue {last['issue']}" in messages
