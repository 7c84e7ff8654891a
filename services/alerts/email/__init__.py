"""An issue becomes a finished email: pure functions from `Issue` to HTML, text, report and `.eml`."""
