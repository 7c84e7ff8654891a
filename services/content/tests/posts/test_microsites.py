"""Microsites to choose for a post (CONTENT-10)."""

import pytest

from services.content.replicas import Client, Microsite
from tests.support.searched_texts import TEXT, TYPED


class TestMicrositeChoices:
    @pytest.fixture
    async def existing(self, database) -> None:
        """Store microsites and the company of one of them."""
        session = await database("content")
        titles = {1: "Stillwater Aseptic", 2: "100% Media", 3: "Aseptic Filling at Heliox", 4: "Heliox Single-Use"}
        titles[5] = TEXT
        session.add_all(
            Microsite(id=id, version=1, page_title=title, client_id=5 if id == 4 else None, logo=None)
            for id, title in titles.items()
        )
        session.add(Client(id=5, version=1, company="Heliox"))
        await session.flush()

    @pytest.mark.parametrize(
        ("q", "ids"),
        [
            ("heliox", [4, 3]),  # titles that begin with the text come first
            ("ASEPTIC", [3, 1]),
            ("  single ", [4]),
            ("100%", [2]),
            ("%", [2]),
            ("_", []),
            ("\\", []),
            ("zzz", []),
            (TYPED, [5]),
            ("", [2, 3, 4, 5, 1]),
        ],
    )
    async def test_microsites_are_found_by_a_part_of_their_page_title(self, staff, existing, q, ids) -> None:
        results = await staff.get("/post-microsites", params={"q": q})
        assert [microsite["id"] for microsite in results.json()] == ids

    async def test_a_choice_has_company_and_link(self, staff, existing) -> None:
        [heliox] = (await staff.get("/post-microsites", params={"q": "Heliox Single"})).json()
        assert (heliox["clientId"], heliox["company"]) == (5, "Heliox")
        assert heliox["link"] == "http://127.0.0.1:8080/marketplace/microsite?title=Heliox+Single-Use&id=4"

    async def test_at_most_twenty_are_listed(self, staff, database) -> None:
        session = await database("content")
        session.add_all(Microsite(id=id, version=1, page_title=f"Site {id}") for id in range(1, 30))
        await session.flush()
        assert len((await staff.get("/post-microsites", params={"q": "site"})).json()) == 20

    async def test_a_search_over_the_limit_is_refused(self, staff) -> None:
        assert (await staff.get("/post-microsites", params={"q": "x" * 201})).status_code == 422
