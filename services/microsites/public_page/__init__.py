"""The page a published microsite shows the world, and its contact form (API contract §3)."""
