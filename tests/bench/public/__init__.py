"""The delivery API, measured through the gateway against a constant in the same run."""
