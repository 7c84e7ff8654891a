"""The audit trail: who changed what, and when, in all services; append-only."""
