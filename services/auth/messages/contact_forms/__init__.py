"""Contact forms: support requests, submissions and messages from microsites in one inbox (ACCOUNT-22)."""
