"""The audit trail: who changed what, and when, in all services; it only ever grows."""
