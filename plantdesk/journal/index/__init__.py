"""The list of all plants: searching, sorting and counting, in a file beside the journal."""
