"""The audit trail: who changed what and when, in all services (ACCOUNT-23). Append-only."""
