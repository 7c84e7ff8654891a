"""Who is told what happens: the audit trail, webhooks, and the clients whose figures are measured."""
