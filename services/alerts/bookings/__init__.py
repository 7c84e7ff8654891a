"""Bookings of ad slots by clients: rates, holds, changes and their history (ALERT-100 to ALERT-106)."""
