"""The organization details of a microsite, and the bytes of sample files."""

DETAILS = {"firstName": "Ada", "lastName": "Byron", "company": "Heliox Single-Use", "email": "ada@heliox.example"}
"""Without them an exhibitor creates no microsite (SITE-7)."""

PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2"
