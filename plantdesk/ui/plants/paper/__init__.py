"""The day sheet: laid out, shown, printed and saved."""
