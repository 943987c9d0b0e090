"""The form of one store, in the dialog and at the first start."""
