"""Emails that others cause: contact forms of microsites, their recipients, and bookings."""
