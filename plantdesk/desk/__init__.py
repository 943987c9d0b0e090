"""The bridge: owns the threads; calls go down, news comes up as Qt signals."""
