"""The calendar: records of all kinds by day, drafts without a date, and the days of events."""
