"""The digest by mail: on the mornings of weekdays, once a day, for who wants it (ACCOUNT-93, ACCOUNT-94)."""

import asyncio
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Self
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import update

from services.auth.identity.users.models import User
from services.auth.replicas import House
from services.auth.reporting.inbox import digest
from services.auth.reporting.inbox.digest import find_day, queue_digests
from services.auth.reporting.inbox.repository import InboxRow
from services.auth.tests.support import Auth, send_all
from services.chassis.app.background import do_due

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
NEW_YORK = ZoneInfo("America/New_York")
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
MONDAY = datetime(2099, 3, 2, 9, tzinfo=AMSTERDAM)


@pytest.mark.parametrize(
    ("now", "day"),
    [
        ("2099-03-27T06:59:59", None),
        ("2099-03-27T07:00:00", "2099-03-27"),  # a Friday; on Sunday the clocks go forward
        ("2099-03-30T05:59:59", None),
        ("2099-03-30T06:00:00", "2099-03-30"),
        ("2099-03-30T09:59:59", "2099-03-30"),
        ("2099-03-30T10:00:00", None),  # noon
        ("2099-03-28T08:00:00", None),  # Saturday
        ("2099-03-29T08:00:00", None),
        ("2099-10-26T07:00:00", "2099-10-26"),  # the clocks went back on Sunday
        ("2099-10-26T06:59:59", None),
    ],
)
def test_it_is_sent_from_eight_by_the_houses_clocks(now: str, day: str | None) -> None:
    found = find_day(datetime.fromisoformat(f"{now}+00:00"), AMSTERDAM)
    assert (found and found.isoformat()[:19]) == (day and f"{day}T00:00:00")


class Clock(datetime):
    """A clock that is set by tests."""

    current = MONDAY

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        """Return the time that was set."""
        return cls.fromisoformat(cls.current.astimezone(tz).isoformat()).astimezone(tz)


@pytest.fixture(autouse=True)
async def morning(auth: Auth, monkeypatch) -> type[Clock]:
    """It is Monday, nine o'clock in Amsterdam, where the house is."""
    monkeypatch.setattr(Clock, "current", MONDAY)
    monkeypatch.setattr(digest, "datetime", Clock)
    auth.session.add(House(id=1, version=1, time_zone=AMSTERDAM.key))
    await auth.session.commit()
    return Clock


async def wait_for(auth: Auth, text: str, client_id: int | None = None, **fields: object) -> None:
    """Let something wait for staff, or for a client."""
    now = datetime.now(UTC)
    row = {"entity": "alert-booking", "entity_id": 5, "kind": "review-ad", "action": "Review", "detail": "", "at": now}
    row |= {"to": "/sponsors/booking/5", "shown_from": now - timedelta(days=1), "shown_until": now + timedelta(days=1)}
    auth.session.add(InboxRow(**{**row, "text": text, "client_id": client_id, **fields}))
    await auth.session.commit()


async def reader(auth: Auth, role: str = "editor", client_id: int | None = None, **changed: object) -> User:
    """Store somebody who has wanted the digest for a long time."""
    user = await auth.user(role, client_id=client_id)
    await auth.session.execute(update(User).where(User.id == user.id).values({"digest_at": LONG_AGO, **changed}))
    await auth.session.commit()
    return user


async def send(auth: Auth, mailer) -> None:
    while await queue_digests(auth.session):
        await auth.session.commit()
    await auth.session.commit()
    await send_all(auth, mailer)


def addresses(inbox) -> list[str]:
    return sorted(one.rcpt_tos[0] for one in inbox.envelopes)


async def test_it_names_what_waits_and_escapes_what_others_typed(auth, mailer, inbox) -> None:
    await reader(auth)
    await wait_for(auth, "<script>alert(1)</script> sent Ad 4", at=datetime(2099, 2, 27, 23, 30, tzinfo=UTC))
    await send(auth, mailer)
    assert inbox.last()["Subject"] == "Aspen: 1 thing waits for you"
    html = inbox.last().get_body(("html",)).get_content()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; sent Ad 4" in html
    assert "<script" not in html
    text = inbox.last().get_body(("plain",)).get_content()
    assert "sent Ad 4, since Saturday, February 28th" in text
    assert "Review: https://console.example/sponsors/booking/5" in text
    assert "Change: https://console.example/account" in text


async def test_its_subject_counts_what_its_list_is_too_short_for(auth, mailer, inbox) -> None:
    await reader(auth)
    for number in range(22):
        await wait_for(auth, f"Row {number}.", entity_id=number)
    await send(auth, mailer)
    text = inbox.last().get_body(("plain",)).get_content()
    assert inbox.last()["Subject"] == "Aspen: 22 things wait for you"
    assert ("The first 20:" in text, text.count("Row ")) == (True, 20)


async def test_each_reader_gets_what_waits_for_them_alone(auth, mailer, inbox) -> None:
    acme, other = await auth.client(), await auth.client("Other")
    own, editor = await reader(auth, "exhibitor", acme.id), await reader(auth)
    await reader(auth, "exhibitor", other.id)  # for whom nothing waits
    await reader(auth, "exhibitor")
    await wait_for(auth, "Send your ad", acme.id)
    await send(auth, mailer)
    assert addresses(inbox) == [own.email]
    assert "Send your ad" in inbox.last().get_body(("plain",)).get_content()
    await wait_for(auth, "Acme sent Ad 4")
    await auth.session.execute(update(User).values(digest_at=LONG_AGO))
    await send(auth, mailer)
    assert addresses(inbox) == sorted([own.email, own.email, editor.email])
    of_editor = next(one for one in inbox.envelopes if one.rcpt_tos == [editor.email])
    assert b"Send your ad" not in of_editor.content


@pytest.mark.parametrize("changed", [{"digest_at": None}, {"active": False}, {"email_verified_at": None}], ids=str)
@pytest.mark.parametrize("is_queued", [False, True])
async def test_nobody_else_gets_it(auth, mailer, inbox, changed, is_queued) -> None:
    """Nor does who changes this after it was queued."""
    user = await reader(auth)
    await wait_for(auth, "Acme sent Ad 4")
    if is_queued:
        await queue_digests(auth.session)
    await auth.session.execute(update(User).where(User.id == user.id).values(changed))
    await send(auth, mailer)
    assert inbox.envelopes == []


@pytest.mark.parametrize("hours", [0, 2])
async def test_it_comes_once_a_day(auth, mailer, inbox, morning, hours) -> None:
    await reader(auth)
    await wait_for(auth, "Acme sent Ad 4")
    await send(auth, mailer)
    morning.current = MONDAY + timedelta(hours=hours)
    await send(auth, mailer)
    assert len(inbox.envelopes) == 1
    morning.current = MONDAY + timedelta(days=1)
    await send(auth, mailer)
    assert len(inbox.envelopes) == 2


async def test_a_house_that_moves_west_has_no_second_morning(auth, mailer, inbox, morning) -> None:
    await reader(auth)
    await wait_for(auth, "Acme sent Ad 4")
    await send(auth, mailer)
    await auth.session.execute(update(House).values(time_zone=NEW_YORK.key))
    morning.current = MONDAY.replace(tzinfo=NEW_YORK)
    await send(auth, mailer)
    assert len(inbox.envelopes) == 1


async def test_one_that_could_not_be_sent_ends_with_its_day(auth, mailer, inbox, morning) -> None:
    await reader(auth)
    await wait_for(auth, "Acme sent Ad 4")
    await queue_digests(auth.session)
    morning.current = MONDAY + timedelta(days=1, hours=-2)
    await send(auth, mailer)
    assert inbox.envelopes == []


async def test_one_that_still_waits_does_not_take_the_place_of_todays(auth, mailer, inbox, morning) -> None:
    await reader(auth)
    await wait_for(auth, "Acme sent Ad 4")
    await queue_digests(auth.session)
    morning.current = MONDAY + timedelta(days=1)
    await send(auth, mailer)
    assert len(inbox.envelopes) == 1


@pytest.mark.usefixtures("committed")
async def test_of_two_processes_one_queues_it(auth, databases) -> None:
    database = await databases("auth")
    await reader(auth)
    async with database.transaction() as first, database.transaction() as second:
        assert await queue_digests(first)
        assert not await asyncio.wait_for(queue_digests(second), 10)  # without the first one's end
    assert not await do_due(database, queue_digests)


async def test_a_person_chooses_it_for_tomorrow(auth, mailer, inbox) -> None:
    user = await reader(auth, digest_at=None)
    http = await auth.sign_in(user)
    await wait_for(auth, "Acme sent Ad 4")
    assert (await http.get("/user/digest")).json() == {"wanted": False}
    for wanted in (True, False, True):
        assert (await http.put("/user/digest", json={"wanted": wanted})).json() == {"wanted": wanted}
        assert (await http.get("/user/digest")).json() == {"wanted": wanted}
    await auth.session.refresh(user)
    assert user.digest_at == MONDAY
    await send(auth, mailer)
    assert inbox.envelopes == []
    assert (await http.put("/user/digest", json={"wanted": "yes"})).status_code == 422


async def test_nobody_gets_it_unasked(auth) -> None:
    http = await auth.sign_in_as("admin")
    assert (await http.get("/user/digest")).json() == {"wanted": False}
