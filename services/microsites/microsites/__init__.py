"""The microsite's own record: its table, fields, files, rules and access (SITE-1). It does not depend on the parts."""
