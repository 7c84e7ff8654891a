"""The links of emails: people arrive without a look-up, and their clicks come home over a journal (STATS-70)."""
