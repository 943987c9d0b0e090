"""The commands beside the window: token, --quit, --self-test and --demo."""
