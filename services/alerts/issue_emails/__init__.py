"""The emails of an issue: preview, cached HTML, test mail, and the snapshots taken when the issue is published."""
