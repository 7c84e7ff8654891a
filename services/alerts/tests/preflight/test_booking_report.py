"""The report of an issue knows the bookings of its slots (ALERT-115)."""

from sqlalchemy import insert

from services.alerts.replicas import Client, Microsite


async def test_a_report_names_bookings_without_approved_creatives(staff, new_issue, database) -> None:
    item = await new_issue()
    session = await database("alerts")
    await session.execute(insert(Client).values(id=7, version=1, company="Heliox"))
    await session.execute(insert(Microsite).values(id=1, version=1, client_id=7, page_title="Heliox", status="draft"))
    await session.commit()
    for position, status in ((2, "booked"), (3, "hold")):
        body = {"alertItemId": item["id"], "position": position, "clientId": 7, "status": status}
        assert (await staff.post("/alert-booking", json=body)).status_code == 201
    report = (await staff.get(f"/alert-email/{item['id']}/report")).json()
    assert report["unapprovedBookings"] == [
        {"section": "Ad 2", "company": "Heliox", "status": "booked", "creativeStatus": "awaited"},
        {"section": "Ad 3", "company": "Heliox", "status": "hold", "creativeStatus": "awaited"},
    ]
    found = [warning["message"] for warning in report["warnings"] if warning["section"] in ("Ad 2", "Ad 3")]
    assert found == [
        "Ad 2 is booked by Heliox without an approved ad",
        "Heliox's microsite is not published",
        "Ad 3 is only held by Heliox",
        "Heliox's microsite is not published",
        "Ad 3 and Ad 2 belong to the same client",
    ]
    await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})
    report = (await staff.get(f"/alert-email/{item['id']}/report?snapshot=true")).json()
    assert report["unapprovedBookings"] == []
