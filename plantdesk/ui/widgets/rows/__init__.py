"""Lists whose rows are painted whole."""
