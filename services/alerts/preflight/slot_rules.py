"""Rules about what stands in the slots together: bookings of ad slots (ALERT-115), and repetitions (ALERT-28)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from services.alerts.email.issue import Section
from services.alerts.preflight.schemas import WHOLE_EMAIL, Finding, Severity, SlotBooking, UnapprovedBookingOut
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER, SLOTS, Slot

THREAD = "thread"
"""Stands for the field in findings about threads."""
APPROVED, HOLD = "approved", "hold"
_DETAILS = {
    "awaited": "The ad has not been sent yet.",
    "submitted": "The ad waits for its review.",
    "changes-requested": "A change of the ad was asked for.",
}

Sections = Mapping[Slot, Section]
Bookings = Mapping[int, SlotBooking]
"""The live bookings of an issue by position."""


def check_bookings(sections: Sections, bookings: Bookings, variant: Variant) -> Iterator[Finding]:
    """Yield what is wrong with the booked slots of an edition, in its order."""
    slots = [slot for slot in EMAIL_ORDER[variant] if slot.kind == "ads"]
    neighbours = {finding.section: finding for finding in _check_neighbours(slots, sections, bookings)}
    for slot in slots:
        booking = bookings.get(slot.position or 0)
        if booking is not None:
            yield from _check_booking(slot, booking, sections.get(slot))
        if slot.label in neighbours:
            yield neighbours[slot.label]


def check_threads(open_threads: Mapping[str, int]) -> Iterator[Finding]:
    """Yield each slot that staff still talk about (ALERT-137)."""
    for key, count in open_threads.items():
        label, threads = SLOTS[key].label, "an open thread" if count == 1 else f"{count} open threads"
        yield Finding(label, f"{label} has {threads}", "Resolve it when it is done.", field=THREAD)


def check_imported(flagged: Mapping[str, Sequence[Mapping[str, str]]]) -> Iterator[Finding]:
    """Yield what was imported as nobody could save it: the issue is not published again until it is mended."""
    for key, flags in flagged.items():
        label = SLOTS[key].label if key else WHOLE_EMAIL
        message = f"{label} must be mended before the issue is published again"
        yield from (Finding(label, message, flag["message"], Severity.ERROR, flag["field"]) for flag in flags)


def list_unapproved(bookings: Bookings, variant: Variant) -> list[UnapprovedBookingOut]:
    """Return the booked slots of an edition without an approved creative, in its order."""
    booked = [(slot, bookings.get(slot.position or 0)) for slot in EMAIL_ORDER[variant] if slot.kind == "ads"]
    return [
        UnapprovedBookingOut(
            section=slot.label, company=booking.company, status=booking.status, creative_status=booking.creative_status
        )
        for slot, booking in booked
        if booking and booking.creative_status != APPROVED
    ]


def _check_booking(slot: Slot, booking: SlotBooking, section: Section | None) -> Iterator[Finding]:
    label, company = slot.label, booking.company
    if booking.status == HOLD:
        detail = "Book the slot, or cancel the hold."
        yield Finding(label, f"{label} is only held by {company}", detail, booking_id=booking.id)
    elif booking.creative_status != APPROVED:
        detail = _DETAILS[booking.creative_status]
        message = f"{label} is booked by {company} without an approved ad"
        yield Finding(label, message, detail, booking_id=booking.id)
    if _contradicts(booking, section):
        yield Finding(label, f"{label} is not filled as booked", f"It is booked by {company}.", field="clientId")
    if booking.has_only_drafts:
        detail = "The ad cannot lead to it."
        yield Finding(label, f"{company}'s microsite is not published", detail, field="micrositeLink")


def _contradicts(booking: SlotBooking, section: Section | None) -> bool:
    """Whether a slot shows something else than its booking. An empty slot does if the ad is approved."""
    if booking.creative_status == APPROVED:
        shown = (section.client_id, section.image, section.link or None) if section else None
        return shown != (booking.client_id, booking.image, booking.link or None)
    return section is not None and section.client_id != booking.client_id


def _check_neighbours(slots: list[Slot], sections: Sections, bookings: Bookings) -> Iterator[Finding]:
    """Yield each slot of a client who has the slot before it too, if one of the two is booked."""
    for before, slot in pairwise(slots):
        positions = [one.position or 0 for one in (before, slot)]
        clients = [_get_client(one, sections, bookings) for one in (before, slot)]
        if clients[0] == clients[1] is not None and not bookings.keys().isdisjoint(positions):
            message = f"{slot.label} and {before.label} belong to the same client"
            detail = "Readers see two ads of one company in a row."
            booking = next(bookings[position] for position in reversed(positions) if position in bookings)
            yield Finding(slot.label, message, detail, booking_id=booking.id)


def _get_client(slot: Slot, sections: Sections, bookings: Bookings) -> int | None:
    booking, section = bookings.get(slot.position or 0), sections.get(slot)
    return booking.client_id if booking else section.client_id if section else None


def check_repetitions(sections: Sections) -> Iterator[Finding]:
    """Yield what stands in two of the sections: an ad, a news item, a title. The later slot is named."""
    found: dict[Slot, Finding] = {}
    for slot, earlier in _find_pairs(sections, "ads", lambda ad: ad.image):
        found[slot] = _find(slot, f"{slot.label} is the same ad as {earlier.label}", "Both show one picture.", "image")
    for slot, earlier in _find_pairs(sections, None, _get_title):
        detail = "Both have one title."
        found[slot] = _find(slot, f"{slot.label} is the same as {earlier.label}", detail, "title")
    for slot, earlier in _find_pairs(sections, "news", lambda news: news.link):
        detail = "Both lead to one address."
        found.setdefault(slot, _find(slot, f"{slot.label} has the same link as {earlier.label}", detail, "link"))
    yield from found.values()


def _find_pairs(
    sections: Sections, kind: str | None, get_value: Callable[[Section], str | None]
) -> Iterator[tuple[Slot, Slot]]:
    """Yield each slot whose value an earlier one has too, with that one. None as kind means all kinds."""
    first: dict[str, Slot] = {}
    for slot, section in sections.items():
        value = get_value(section) if kind in (None, slot.kind) else None
        if not value:
            continue
        if value in first:
            yield slot, first[value]
        else:
            first[value] = slot


def _get_title(section: Section) -> str:
    return " ".join((section.title or "").casefold().split())


def _find(slot: Slot, message: str, detail: str, field: str) -> Finding:
    return Finding(slot.label, message, detail, field=field)
