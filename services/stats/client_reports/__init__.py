"""Reports of clients: what one had in issues and campaigns and what came of it, and the latest figures of all."""
