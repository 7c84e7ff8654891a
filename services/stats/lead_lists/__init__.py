"""The leads of a content stat or of a campaign: listed, exported, imported and removed (Document 002 §2, §7)."""
