"""The state of a service: figures for administrators, and findings of `python -m services.chassis.cli doctor`."""
