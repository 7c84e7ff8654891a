"""The demo publisher is made once, however late it is asked for again."""

import asyncio
import tomllib
from typing import Any

import pytest

from deploy.local.seed.api import Api, send_file
from deploy.local.seed.leads import FACTS
from deploy.local.seed.library import Library, _oldest_first
from deploy.local.seed.publisher import FOLDER, NotEmptyError, Publisher
from deploy.local.seed.settings import PASSWORD, SeedSettings
from deploy.local.seed.stats import Performance
from deploy.local.tests.gateway.echo import Echo


class Ended(Exception):
    """What follows is not looked at."""


class Stored(Api):
    """An API that has some records, forgets keys at once and counts what is created."""

    def __init__(self, issues: list[int], companies: list[str]) -> None:
        self._lists = {
            "alert-items?limit=500": [{"issue": number} for number in issues],
            "clients": [{"id": 1000 + at, "company": company, "logo": ""} for at, company in enumerate(companies)],
        }
        self.created: list[tuple[str, Any]] = []

    def get(self, path: str) -> Any:
        return self._lists[path]

    def create(self, path: str, body: Any, key: str, then: Any = None) -> dict[str, Any]:
        if path == "user":
            raise Ended
        self.created.append((path, body["company"]))
        return {"id": len(self.created), **body, **(then or {})}

    def upload(self, file: bytes, folder: str, name: str, extension: str, area: str = "alerts") -> str:
        return name


def test_what_is_complete_is_not_made_again() -> None:
    api = Stored(list(range(1, 1000)), [])
    Publisher(api, "x").make()
    assert api.created == []


def test_a_client_that_is_there_is_not_added_twice() -> None:
    first = Stored([], [])
    with pytest.raises(Ended):
        Publisher(first, "x").make()
    companies = [company for _, company in first.created]
    again = Stored([], companies[:-1])
    with pytest.raises(Ended):
        Publisher(again, "x").make()
    assert again.created == [("client", companies[-1])]


def test_an_installation_with_other_issues_is_left_alone() -> None:
    api = Stored([1], [])
    with pytest.raises(NotEmptyError, match="empty installation"):
        Publisher(api, "x").make(only_if_empty=True)
    assert api.created == []


class Crowded(Api):
    """An API whose first pages are full of newer records of others."""

    def __init__(self) -> None:
        self.own: set[int] = set()
        self.visited: list[dict[str, Any]] = []

    def get(self, path: str) -> Any:
        if path == "categories":
            names = {name for facts in _oldest_first() for name in facts["categories"]}
            return [{"id": at, "name": name} for at, name in enumerate(names)]
        rows = {"annex-posts": 6, "annex-microsites": 4}.get(path.partition("?")[0], 50)
        return [{"id": -1, "status": "published", "clientId": 1}] * rows

    def create(self, path: str, body: Any, key: str, then: Any = None) -> dict[str, Any]:
        number = len(self.own) + 1
        self.own |= {number} if path == "post" else set()
        return {"id": number, "permalink": key, **body, **(then or {})}

    def change(self, path: str, body: Any) -> Any:
        return body

    def post(self, path: str, body: Any) -> None:
        self.visited += body

    def upload(self, file: bytes, folder: str, name: str, extension: str, *_: str) -> str:
        return name

    def send_csv(self, *_: Any) -> None:
        """Take it."""


def test_visits_are_of_own_posts_beside_many_newer_ones() -> None:
    api, companies = Crowded(), tomllib.loads((FOLDER / "publisher.toml").read_text())["clients"]
    clients = [{"id": at, "logo": "", **facts} for at, facts in enumerate(companies)]
    posts = Library(api, clients, ["image"]).make()
    issues = {facts["issue"]: facts["issue"] for facts in FACTS["issues"]}
    Performance(api, clients, issues, posts).make()
    assert {visit["pageId"] for visit in api.visited} <= api.own


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
