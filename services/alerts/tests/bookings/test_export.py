"""Bookings as CSV (ALERT-106)."""

import csv
import io

import pytest
from sqlalchemy import select, update

from services.alerts.replicas import Client
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT
from services.chassis.persistence.tables import outbox

CSV = {"Accept": "text/csv"}
# An export has a connection of its own.
pytestmark = pytest.mark.usefixtures("committed")


async def test_all_bookings_are_exported_with_safe_cells(staff, new_issue, book, clients, database) -> None:
    session = await database("alerts")
    await session.execute(update(Client).where(Client.id == OTHER_CLIENT).values(company="=1+1"))
    await session.commit()
    later = await new_issue(issue=420, date="2099-03-09T09:00:00Z")
    first = await new_issue(issue=419, date="2099-03-02T09:00:00Z")
    await book(later, 1, price=145_050, reference="@PO", status="booked")
    await book(first, 10, OTHER_CLIENT, price=7, currency="JPY")
    response = await staff.get("/alert-bookings", headers=CSV)
    assert (response.status_code, response.headers["Content-Type"]) == (200, "text/csv; charset=utf-8")
    assert response.headers["Content-Disposition"] == 'attachment; filename="bookings.csv"'
    rows = list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))
    assert rows == [
        {
            "issue": "419",
            "date": "2099-03-02",
            "slot": "Ad 10",
            "client": "'=1+1",
            "price": "7",
            "status": "hold",
            "clicks": "",
            "leads": "",
            "currency": "JPY",
            "reference": "",
        },
        {
            "issue": "420",
            "date": "2099-03-09",
            "slot": "Ad 1",
            "client": "Heliox Single-Use",
            "price": "1450.50",
            "status": "booked",
            "clicks": "",
            "leads": "",
            "currency": "EUR",
            "reference": "'@PO",
        },
    ]


async def test_an_export_has_the_filters_of_the_list(staff, new_issue, book, clients) -> None:
    item = await new_issue(issue=419, date="2099-03-09T09:00:00Z")
    await book(item, 1)
    await book(item, 2, OTHER_CLIENT, status="booked")
    for query, slots in (
        (f"clientId={CLIENT}", ["Ad 1"]),
        ("status=booked&status=cancelled", ["Ad 2"]),
        ("from=2099-03-10", []),
        ("to=2099-03-09", ["Ad 1", "Ad 2"]),
    ):
        response = await staff.get(f"/alert-bookings?{query}", headers=CSV)
        assert [row["slot"] for row in csv.DictReader(io.StringIO(response.content.decode("utf-8-sig")))] == slots


async def test_an_export_is_in_the_audit_trail(staff, database) -> None:
    assert (await staff.get("/alert-bookings?clientId=4", headers=CSV)).status_code == 200
    session = await database("alerts")
    [entry] = (await session.scalars(select(outbox.c.payload).where(outbox.c.subject.contains("export")))).all()
    assert "Bookings (client_id 4)" in str(entry)
