"""The demo publisher is made once, the same in each run, and is believable."""

import asyncio
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import pytest

from deploy.local.seed.api import Api, send_file
from deploy.local.seed.bookings import SOLD, WEEKS, Bookings
from deploy.local.seed.history import NUMBERS, History, compute_figures
from deploy.local.seed.library import Library, _oldest_first
from deploy.local.seed.part import COMING, format_event_days, format_issue_date, get_issue_day, read_facts
from deploy.local.seed.publisher import NotEmptyError, Publisher
from deploy.local.seed.settings import PASSWORD, SeedSettings
from deploy.local.seed.stats import FACTS, Performance, build_report
from deploy.local.tests.gateway.echo import Echo

MONDAY = date(2026, 11, 23)
COMPANIES = read_facts("publisher")["clients"]
CLIENTS = [{"id": at, "logo": "", "picture": "files.example/ad.jpg", **facts} for at, facts in enumerate(COMPANIES)]
STAT = {"clicks": 100, "alertItem": {"issue": 417}}
HTML = """<a href="https://a.example/?x=1&amp;y=2">A</a><a href="https://b.example/">B</a>
<a href="https://a.example/?x=1&amp;y=2">More</a><a href="*|UNSUB|*">Unsubscribe</a>"""


class RecordedApi(Api):
    """An API that has some lists, records what is created and sent, and stores nothing."""

    def __init__(self, **lists: list[dict[str, Any]]) -> None:
        self._lists = lists
        self.created: dict[str, dict[str, Any]] = {}
        self.files: dict[str, str] = {}
        self.visits: list[dict[str, Any]] = []

    def get(self, path: str) -> Any:
        return self._lists.get(path.partition("?")[0].replace("-", "_"), [])

    def create(self, path: str, body: Any, key: str, then: Any = None) -> dict[str, Any]:
        assert key not in self.created
        self.created[key] = {"id": key, "permalink": key, **body, **(then or {})}
        return self.created[key]

    def change(self, path: str, body: Any) -> Any:
        return body

    def post(self, path: str, body: Any) -> None:
        self.visits += body

    def upload(self, file: bytes, folder: str, name: str, extension: str, *_: str) -> str:
        return name

    def send_csv(self, path: str, name: str, content: str, fields: Mapping[str, str] | None = None) -> None:
        self.files[name] = content

    def list_created(self, kind: str) -> list[dict[str, Any]]:
        """List what was created with keys of this kind."""
        return [body for key, body in self.created.items() if key.startswith(f"{kind}-")]


def make_history(api: Api) -> None:
    History(api, CLIENTS, issues={415: 1, 416: 2, 417: 3}, bookings=Bookings(api, CLIENTS)).make()


def test_what_is_complete_is_not_made_again() -> None:
    api = RecordedApi(alert_items=[{"issue": number} for number in range(1, 1000)])
    Publisher(api, "x").make()
    assert api.created == {}


def test_a_client_that_is_there_is_not_added_twice() -> None:
    api = RecordedApi(clients=CLIENTS[:-1])
    Publisher(api, "x")._make_clients()
    assert [client["company"] for client in api.created.values()] == [CLIENTS[-1]["company"]]


def test_an_installation_with_other_issues_is_left_alone() -> None:
    api = RecordedApi(alert_items=[{"issue": 1}])
    with pytest.raises(NotEmptyError, match="empty installation"):
        Publisher(api, "x").make(only_if_empty=True)
    assert api.created == {}


def test_visits_are_of_own_posts_beside_many_newer_ones() -> None:
    names = {name for facts in _oldest_first() for name in facts["categories"]}
    another = {"id": -1, "status": "published", "clientId": 1}
    api = RecordedApi(
        categories=[{"id": at, "name": name} for at, name in enumerate(names)],
        annex_posts=[another] * 6,
        annex_microsites=[another] * 4,
        posts=[another] * 50,
    )
    posts = Library(api, CLIENTS, images=["image"]).make()
    issues = {facts["issue"]: facts["issue"] for facts in FACTS["issues"]}
    Performance(api, CLIENTS, issues=issues, posts=posts).make()
    assert {visit["pageId"] for visit in api.visits} <= {post["id"] for post in api.list_created("post")}


@pytest.mark.parametrize(
    ("variables", "refusal"),
    [
        ({}, None),
        ({"first_admin_password": PASSWORD}, "published password"),
        ({"smtp_host": "smtp.example"}, "mail catcher"),
    ],
)
def test_in_production_some_installations_are_refused(variables: dict[str, str], refusal: str | None) -> None:
    settings = {"environment": "production", "smtp_host": "mail", "first_admin_password": "secret", **variables}
    found = SeedSettings(**settings).find_refusal()
    assert found is None if refusal is None else refusal in str(found)
    assert SeedSettings(**{**settings, "environment": "local"}).find_refusal() is None


async def test_a_file_is_sent_as_it_was_signed_wherever_uploads_are_reached() -> None:
    """OPERATION-64: in containers browsers and the seed reach uploads at different addresses."""
    signed = "https://uploads.example/media/a%2Fb.png?X-Amz-Date=1%2F2"
    async with Echo("uploads").serving() as uploads:
        answer = await asyncio.to_thread(send_file, signed, b"file", {"Content-Type": "image/png"}, uploads.url)
    received = answer.json()
    assert (received["query"], received["length"]) == ("X-Amz-Date=1%2F2", 4)
    assert received["headers"]["host"] == "uploads.example"
    assert received["headers"]["content-type"] == "image/png"


def test_a_year_of_issues_has_figures_items_and_leads_and_booked_ads_in_the_last_quarter() -> None:
    api = RecordedApi()
    make_history(api)
    issues = [api.created[f"issue-{number}"] for number in NUMBERS]
    assert len({issue["title"] for issue in issues}) == len(issues) >= 49
    assert [issue["date"] for issue in issues] == sorted(issue["date"] for issue in issues)
    items = api.list_created("content")
    assert {item["clientId"] for item in items} == {client["id"] for client in CLIENTS}
    assert all(0 < item["clicks"] < 300 for item in items)
    assert len(api.files) == sum(item["category"] != "visibility-ads" for item in items) > len(NUMBERS)
    again = RecordedApi()
    make_history(again)
    assert (again.created, again.files) == (api.created, api.files)
    booked = api.list_created("booking")
    assert len(booked) == len(SOLD) * (NUMBERS[-1] - (COMING - WEEKS))
    assert all(booking["status"] == "booked" for booking in booked)


def test_an_issue_with_figures_is_not_made_again() -> None:
    api = RecordedApi(email_stats=[{"alertItem": {"issue": number}} for number in NUMBERS[:-1]])
    make_history(api)
    assert [key for key in api.created if key.startswith("issue-")] == [f"issue-{NUMBERS[-1]}"]


@pytest.mark.parametrize("number", NUMBERS)
def test_figures_fit_together(number: int) -> None:
    figures = compute_figures(number)
    assert figures["clicks"] < figures["opens"] < figures["delivered"] < figures["sent"]
    assert figures["openRate"] == pytest.approx(100 * figures["opens"] / figures["delivered"], abs=0.05)
    assert figures["ctor"] == pytest.approx(100 * figures["clicks"] / figures["opens"], abs=0.05)


@pytest.mark.parametrize("days", range(7))
def test_the_coming_issue_appears_next_tuesday(days: int) -> None:
    today = MONDAY + timedelta(days=days)
    day = get_issue_day(COMING, today)
    assert day.isoweekday() == 2
    assert 1 <= (day - today).days <= 7
    assert get_issue_day(COMING - 2, today) == day - timedelta(weeks=2)
    assert format_issue_date(COMING, today) == f"{day}T01:00:00Z"  # as the API takes it


@pytest.mark.parametrize(
    ("starts_after", "lasts", "text"),
    [(105, 3, "March 9–11, 2027"), (126, 3, "March 30 – April 1, 2027"), (37, 2, "December 31 – January 1, 2027")],
)
def test_days_of_an_event_read_as_in_print(starts_after: int, lasts: int, text: str) -> None:
    event = {"starts_after": starts_after, "lasts": lasts}
    assert format_event_days(event, get_issue_day(COMING, MONDAY)) == text


def test_a_report_has_each_address_of_the_email_once() -> None:
    header, *rows = build_report(HTML, STAT).splitlines()
    assert header == "URL,Total Clicks,Unique Clicks"
    assert [row.split(",")[0] for row in rows] == ["https://a.example/?x=1&y=2", "https://b.example/"]
    assert sum(int(row.split(",")[1]) for row in rows) in range(129, 132)
    assert build_report(HTML, STAT) == "\n".join([header, *rows])
