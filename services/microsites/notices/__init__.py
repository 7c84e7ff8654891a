"""What strangers tell the publisher: that they submitted files, or a message to an exhibitor (Document 000 §4, §7)."""
