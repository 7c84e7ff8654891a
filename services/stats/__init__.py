"""The stats service: figures of issues, content and campaigns, leads, views and clicks."""
