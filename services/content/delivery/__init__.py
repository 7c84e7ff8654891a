"""The delivery API: what is published, for the publisher's site and anyone else (API-60 to API-65).

`schemas` lists every field that leaves the house. `columns` is their SQL. `repository` reads only what is published;
`endpoints`, `feeds` and `sitemap` respond with it.
"""
