"""Published issues on the web: the delivery API and the pages of the archive (API-60, ALERT-120).

`schemas` lists every field that leaves the house. `repository` reads only what the archive setting of the house makes
public.
"""
