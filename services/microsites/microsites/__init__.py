"""The microsite's own record: its table, fields, files, rules and access (Document 000 §3). It knows no part."""
