"""The trash: what was thrown away can be taken back for 30 days."""
