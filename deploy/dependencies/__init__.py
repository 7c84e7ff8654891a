"""The packages that the lock files pin: their list for others (SBOM), and a check against known advisories (API-52)."""
