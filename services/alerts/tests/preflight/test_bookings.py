"""What is wrong with booked slots (ALERT-115)."""

from dataclasses import replace

import pytest

from services.alerts.email.issue import Section
from services.alerts.preflight.schemas import SlotBooking
from services.alerts.preflight.slot_rules import check_bookings, list_unapproved
from services.alerts.section_kinds import Variant
from services.alerts.slots import Slot

HELIOX = SlotBooking(21, 7, "Heliox", "booked", "approved", "files.example/a.png", "https://heliox.example")
AD = Section(image=HELIOX.image, link=HELIOX.link, client_id=7)


def find(bookings: dict[int, SlotBooking], ads: dict[int, Section], variant: Variant = Variant.STANDARD) -> list[str]:
    sections = {Slot("ads", position): ad for position, ad in ads.items()}
    return [finding.message for finding in check_bookings(sections, bookings, variant)]


def test_an_approved_creative_in_its_slot_is_fine() -> None:
    assert find({3: HELIOX}, {3: AD, 4: Section(client_id=8)}) == []
    assert find({}, {3: AD, 4: AD}) == []


@pytest.mark.parametrize("status", ["awaited", "submitted", "changes-requested"])
def test_a_booking_without_an_approved_creative_is_found(status) -> None:
    booking = replace(HELIOX, creative_status=status)
    assert find({3: booking}, {}) == ["Ad 3 is booked by Heliox without an approved ad"]
    assert [one.section for one in list_unapproved({3: booking, 4: HELIOX}, Variant.STANDARD)] == ["Ad 3"]


def test_a_hold_is_found() -> None:
    assert find({3: replace(HELIOX, status="hold")}, {3: AD}) == ["Ad 3 is only held by Heliox"]


@pytest.mark.parametrize(
    "ads", [{}, {3: replace(AD, client_id=8)}, {3: replace(AD, image="b.png")}, {3: replace(AD, link=None)}]
)
def test_a_slot_filled_against_its_booking_is_found(ads) -> None:
    assert find({3: HELIOX}, ads) == ["Ad 3 is not filled as booked"]


def test_an_ad_of_another_client_is_found_before_the_approval() -> None:
    booking = replace(HELIOX, creative_status="submitted")
    assert find({3: booking}, {3: replace(AD, client_id=8)})[1:] == ["Ad 3 is not filled as booked"]


def test_a_microsite_that_is_not_published_is_found() -> None:
    assert find({3: replace(HELIOX, has_only_drafts=True)}, {3: AD}) == ["Heliox's microsite is not published"]


@pytest.mark.parametrize("bookings", [{3: HELIOX, 4: HELIOX}, {3: HELIOX}, {4: HELIOX}])
def test_the_same_client_in_neighbouring_slots_is_found(bookings) -> None:
    assert find(bookings, {3: AD, 4: AD}) == ["Ad 4 and Ad 3 belong to the same client"]


def test_a_finding_about_a_booking_leads_to_it() -> None:
    held, awaited = replace(HELIOX, status="hold"), replace(HELIOX, id=22, creative_status="awaited")
    sections = {Slot("ads", 3): AD, Slot("ads", 4): AD}
    found = check_bookings(sections, {3: held, 4: awaited}, Variant.STANDARD)
    assert [finding.booking_id for finding in found] == [21, 22, 22]


def test_slots_that_are_not_in_the_edition_are_left_out() -> None:
    assert find({10: HELIOX}, {}, Variant.HOLIDAY) == []
    assert find({10: HELIOX}, {}) == ["Ad 10 is not filled as booked"]
