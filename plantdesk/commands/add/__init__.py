"""`plantdesk add`: adds the plants of a sheet without a window."""
