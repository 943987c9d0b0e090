"""A sheet of plants in work: its columns, its checks and its edits."""
