"""Emails of issues: pure functions that render an `Issue` as HTML, text, report and `.eml`."""
