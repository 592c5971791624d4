"""An outside ruleset: a package of its own that uses only what sgs_fast installs, and the tests' way to build it."""
