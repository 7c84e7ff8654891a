"""The demo publisher is made once, however late it is asked for again."""

from typing import Any

import pytest

from deploy.local.seed.api import Api
from deploy.local.seed.publisher import Publisher


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
