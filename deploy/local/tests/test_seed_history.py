"""The demo publisher's year: the same in each run, and believable."""

from collections.abc import Mapping
from typing import Any

import pytest

from deploy.local.seed.api import Api
from deploy.local.seed.bookings import SOLD, WEEKS, Bookings
from deploy.local.seed.dates import COMING
from deploy.local.seed.history import NUMBERS, History, compute_figures, describe_issue

CLIENTS = [
    {
        "id": at,
        "company": f"Company {at}",
        "site": f"{at}.example",
        "picture": f"files.example/{at}.jpg",
        "advert": ["Bags that", "hold"],
    }
    for at in range(10)
]
ISSUES = {415: 1, 416: 2, 417: 3}


class RecordedApi(Api):
    """An API that has the figures of some issues, and records what is created and imported."""

    def __init__(self, with_figures: list[int]) -> None:
        self._stats = [{"alertItem": {"issue": number}} for number in with_figures]
        self.created: dict[str, dict[str, Any]] = {}
        self.files: dict[str, str] = {}

    def get(self, path: str) -> Any:
        return self._stats if path.startswith("email-stats") else []

    def create(self, path: str, body: Any, key: str, then: Any = None) -> dict[str, Any]:
        assert key not in self.created
        self.created[key] = dict(body)
        return {"id": key, **body}

    def change(self, path: str, body: Any) -> Any:
        return body

    def send_csv(self, path: str, name: str, content: str, fields: Mapping[str, str] | None = None) -> None:
        self.files[name] = content


def make_history(api: Api) -> None:
    History(api, CLIENTS, ISSUES, Bookings(api, CLIENTS)).make()


def test_a_year_of_issues_has_figures_items_and_leads() -> None:
    api = RecordedApi([])
    make_history(api)
    issues = [api.created[f"issue-{number}"] for number in NUMBERS]
    assert len({issue["title"] for issue in issues}) == len(issues) >= 49
    assert [issue["date"] for issue in issues] == sorted(issue["date"] for issue in issues)
    items = [body for key, body in api.created.items() if key.startswith("content-")]
    assert {item["clientId"] for item in items} == set(range(10))
    assert all(0 < item["clicks"] < 300 for item in items)
    assert len(api.files) == sum(item["category"] != "visibility-ads" for item in items) > len(NUMBERS)
    again = RecordedApi([])
    make_history(again)
    assert (again.created, again.files) == (api.created, api.files)


def test_the_ads_of_the_last_quarter_are_booked() -> None:
    api = RecordedApi([])
    make_history(api)
    booked = [body for key, body in api.created.items() if key.startswith("booking-")]
    assert len(booked) == len(SOLD) * (NUMBERS[-1] - (COMING - WEEKS))
    assert all(booking["status"] == "booked" for booking in booked)


def test_an_issue_with_figures_is_not_made_again() -> None:
    api = RecordedApi(list(NUMBERS)[:-1])
    make_history(api)
    assert [key for key in api.created if key.startswith("issue-")] == [f"issue-{NUMBERS[-1]}"]


@pytest.mark.parametrize("number", NUMBERS)
def test_figures_fit_together(number: int) -> None:
    figures = compute_figures(number)
    assert figures["clicks"] < figures["opens"] < figures["delivered"] < figures["sent"]
    assert figures["openRate"] == pytest.approx(100 * figures["opens"] / figures["delivered"], abs=0.05)
    assert figures["ctor"] == pytest.approx(100 * figures["clicks"] / figures["opens"], abs=0.05)


def test_holidays_are_quiet_and_the_list_grows() -> None:
    def average(month: str) -> float:
        rates = [
            compute_figures(number)["openRate"] for number in NUMBERS if describe_issue(number)["date"][5:7] == month
        ]
        return sum(rates) / len(rates)

    assert average("08") < average("05") < average("10")
    assert compute_figures(NUMBERS[0])["sent"] < 0.9 * compute_figures(NUMBERS[-1])["sent"]
