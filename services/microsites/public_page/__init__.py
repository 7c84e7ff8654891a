"""The public page of a microsite, its link preview and its contact form (SITE-20, SITE-21)."""
