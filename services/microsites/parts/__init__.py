"""The parts of a microsite: keywords, listed images, gallery, setting and submission (Document 000 §3, §4, §7).

Every write locks the microsite, counts its revision up and announces it with all its parts.
"""
