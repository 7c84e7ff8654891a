"""Facts caused by anonymous visitors, each published once: submitted files, contact messages (Document 000 §4, §7)."""
