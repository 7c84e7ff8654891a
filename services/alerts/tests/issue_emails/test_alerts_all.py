"""`alerts-all`: an issue with all its sections (ALERT-17)."""

from services.alerts.section_kinds import KINDS, SECTION_KINDS


async def test_an_empty_issue_has_every_documented_key(staff, new_issue) -> None:
    item = await new_issue()
    issue = (await staff.get(f"/alerts-all/{item['id']}")).json()
    assert issue.pop("alertItem") == item
    assert issue.pop("changedSincePublished") == []
    assert issue == {kind.all_key: [] if kind.is_list else None for kind in KINDS.values()}


async def test_every_section_is_the_same_as_at_its_own_path(staff, full_issue, replicas) -> None:
    issue = (await staff.get(f"/alerts-all/{full_issue['id']}")).json()
    for kind in SECTION_KINDS:
        assert issue[kind.all_key] == (await staff.get(f"/alert-{kind.name}/{full_issue['id']}")).json()
    jobs = (await staff.get(f"/alert-jobs/{full_issue['id']}")).json()
    assert issue["alertJobs"] == jobs
    assert [job["job"]["jobTitle"] for job in jobs] == [f"Title of Career {position}" for position in (1, 2, 3, 4)]


async def test_another_issues_sections_are_not_shown(staff, full_issue, new_issue) -> None:
    other = await new_issue()
    assert (await staff.get(f"/alerts-all/{other['id']}")).json()["alertAds"] == []
