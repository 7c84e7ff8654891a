"""Letters to be mailed: stored with what calls for them, sent by the worker until the mail server takes them."""
