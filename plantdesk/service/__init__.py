"""The one HTTP call that the plant store service knows."""
