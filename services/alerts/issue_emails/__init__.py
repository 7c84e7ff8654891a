"""Emails of issues: preview, cached HTML, test mail, and snapshots of published issues (ALERT-5, ALERT-18)."""
