"""Pure functions that render an `Issue` as HTML, plain text, report and `.eml` (ALERT-18)."""
