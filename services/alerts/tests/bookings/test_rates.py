"""Rates of ad positions (ALERT-100)."""

import pytest

from services.alerts.bookings.inventory import Rate

RATE = {"name": "Top banner", "price": 145_000, "currency": "EUR"}


async def test_the_first_change_creates_a_rate(staff) -> None:
    assert (await staff.get("/alert-rates")).json() == []
    response = await staff.put("/alert-rate/3", json=RATE)
    rate = response.json()
    assert (response.status_code, response.headers["ETag"]) == (200, '"1"')
    assert rate == RATE | {"id": 3, "position": 3, "version": 1, "createdAt": rate["createdAt"]}
    changed = (await staff.put("/alert-rate/3", json={"price": 0})).json()
    assert changed == rate | {"price": 0, "version": 2}


async def test_a_rate_has_defaults_and_rates_are_in_order(staff) -> None:
    for position in (10, 1):
        await staff.put(f"/alert-rate/{position}", json={"currency": "usd"})
    rates = (await staff.get("/alert-rates")).json()
    facts = [(rate["position"], rate["name"], rate["price"], rate["currency"]) for rate in rates]
    assert facts == [(1, "Ad 1", 0, "USD"), (10, "Ad 10", 0, "USD")]


async def test_a_stale_change_is_refused(staff) -> None:
    assert (await staff.put("/alert-rate/1", json=RATE, headers={"If-Match": '"1"'})).status_code == 412
    assert (await staff.put("/alert-rate/1", json=RATE, headers={"If-Match": '"0"'})).status_code == 200
    response = await staff.put("/alert-rate/1", json={"price": 1}, headers={"If-Match": '"0"'})
    assert (response.status_code, response.json()["current"]["price"]) == (412, RATE["price"])


@pytest.mark.parametrize(
    "body", [{"price": -1}, {"price": 1.5}, {"price": 10**13}, {"currency": "EURO"}, {"currency": "E1R"}]
)
async def test_invalid_values_are_refused(staff, body) -> None:
    response = await staff.put("/alert-rate/1", json=body)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, next(iter(body)))


@pytest.mark.parametrize("position", [0, 11, "x"])
async def test_there_are_ten_positions(staff, position) -> None:
    assert (await staff.put(f"/alert-rate/{position}", json=RATE)).status_code == 422


async def test_a_change_is_published(staff, events, database) -> None:
    await staff.put("/alert-rate/2", json=RATE)
    *_, last = await events.announced(await database("alerts"))
    assert (last.entity, last.id, last.version, last.data["price"]) == ("alert-rate", 2, 1, RATE["price"])


async def test_a_booking_takes_the_rate_of_its_position(staff, issue, book, database) -> None:
    await staff.put("/alert-rate/3", json=RATE)
    by_rate, given = (await book(issue, 3)).json(), (await book(issue, 4, price=7, currency="usd")).json()
    free = (await book(issue, 5)).json()
    assert [(one["price"], one["currency"]) for one in (by_rate, given, free)] == [
        (145_000, "EUR"),
        (7, "USD"),
        (0, "EUR"),
    ]
    await staff.put("/alert-rate/3", json={"price": 1})
    assert (await staff.get(f"/alert-booking/{by_rate['id']}")).json()["price"] == 145_000
    assert await (await database("alerts")).get(Rate, 4) is None
