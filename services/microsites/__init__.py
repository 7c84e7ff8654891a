"""The microsites service: the branded pages of exhibitors."""
