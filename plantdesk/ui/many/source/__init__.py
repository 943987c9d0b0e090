"""Where the rows come from: a file, the clipboard, and how to read them."""
