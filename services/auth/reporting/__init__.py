"""Who is told what happens: the audit trail, and other systems by webhooks."""
