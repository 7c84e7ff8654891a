"""The microsites service: what an exhibitor shows of itself."""
