"""Reports of browsers about violations of the Content-Security-Policy (API-41): counted and sampled, not stored."""
