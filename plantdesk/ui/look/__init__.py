"""How everything looks: theme, sizes, icons."""
