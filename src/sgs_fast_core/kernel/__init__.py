"""Inline kernel of the rules machines: ``.pxd`` files only, compiled into every ruleset's unit."""
