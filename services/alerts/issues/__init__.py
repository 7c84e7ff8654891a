"""Alert items. An alert item and its sections are one aggregate (ALERT-2, ALERT-4)."""
