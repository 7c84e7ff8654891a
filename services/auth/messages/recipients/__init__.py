"""Recipients of microsites' emails: consent, and limits on sending (ACCOUNT-24, SITE-21)."""
