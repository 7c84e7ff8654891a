"""Events of figures, from which other services know what clients' content brought (ALERT-116)."""

from services.stats.tests import samples


async def list_events(events, session) -> list[tuple]:
    found = await events.announced(session)
    return [(one.entity, one.id, one.version, one.removed, one.data.get("leadCount")) for one in found]


async def test_leads_are_counted_in_the_events_of_their_content(staff, new_content, events, database) -> None:
    content, session = await new_content(), await database("stats")
    await staff.post(f"/leads-csv-upload/{content['id']}", **samples.form(samples.LEADS))
    await staff.delete(f"/email-lead-stats/{content['id']}")
    found = [one for one in await list_events(events, session) if one[0] == "email-content-stat"]
    counts = [count for *_, count in found]
    assert (counts[0], 2 in counts, counts[-1]) == (0, True, 0)
    assert [version for _, _, version, _, _ in found] == list(range(1, len(found) + 1))


async def test_figures_of_an_issue_are_published_with_the_issue(staff, events, database, references) -> None:
    stat = (await staff.post("/email-stat", json=samples.EMAIL_STAT)).json()
    await staff.put(f"/email-stat/{stat['id']}", json={"opens": 9})
    await staff.delete(f"/email-stat/{stat['id']}")
    found = await events.announced(await database("stats"))
    assert [(one.entity, one.version, one.removed, one.data.get("alertItemId")) for one in found] == [
        ("email-stat", 1, False, samples.EMAIL_STAT["alertItemId"]),
        ("email-stat", 2, False, samples.EMAIL_STAT["alertItemId"]),
        ("email-stat", 3, True, None),
    ]
