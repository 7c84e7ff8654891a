"""What a reader waits for, measured through the gateway against a floor in the same run."""
