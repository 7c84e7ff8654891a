"""An issue as a whole: everything in it at once, and the finished emails (Document 002 §2, §7)."""
