"""The bytes of sample files."""

PDF = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
MP4 = b"\0\0\0\x18ftypisom\0\0\2\0isomiso2"
