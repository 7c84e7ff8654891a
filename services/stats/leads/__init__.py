"""Leads: the people who followed a client's content or campaign (Document 002 §2, §3).

A lead belongs to one of two parents, a content stat or a campaign. This room knows neither.
"""
