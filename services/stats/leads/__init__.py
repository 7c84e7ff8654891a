"""Leads: people that clicked on a client's content or campaign (STATS-17, STATS-18).

A lead belongs to one of two parents, a content stat or a campaign. This package does not depend on either.
"""
