"""Recipients of microsites' emails: who has agreed to receive them, who has declined, and the limits on sending."""
