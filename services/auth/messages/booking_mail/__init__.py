"""Emails about bookings of ad slots, to the users of a client's portal (ACCOUNT-80)."""
