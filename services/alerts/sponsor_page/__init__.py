"""The page on which a client sends an ad without an account: access by a mailed link to one booking (ALERT-111)."""
