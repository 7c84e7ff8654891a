"""The parts of a microsite: keywords, lists of images, gallery, setting and submission (SITE-1 to SITE-5).

Every write locks the microsite, increments its revision and publishes it with all its parts.
"""
