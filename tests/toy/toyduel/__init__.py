"""A small duel as a ruleset outside the engine's tree: the native half is `toy`, and `tiny` with less room."""
