"""Leads that come in, visits that come in and go out, and reports over them."""
