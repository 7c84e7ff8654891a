"""Limits on emails about bookings (ACCOUNT-80). Pure functions."""

from datetime import timedelta

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EMAILS_OF_BOOKING_PER_DAY = 20
EMAILS_TO_RECIPIENT_PER_HOUR = 20


def can_send(of_booking: int, to_recipient: int) -> bool:
    """Return whether another email may be queued, given those that count."""
    return of_booking < EMAILS_OF_BOOKING_PER_DAY and to_recipient < EMAILS_TO_RECIPIENT_PER_HOUR
