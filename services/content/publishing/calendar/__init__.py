"""The calendar: what went or goes live, day by day."""
