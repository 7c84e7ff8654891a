"""The house record: the publisher's brand, addresses and links, which console and email share (ALERT-40)."""
