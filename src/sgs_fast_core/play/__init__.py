"""Native agents and the batch runner."""
