"""The built-in store for learning and for tests: real HTTP on loopback."""

from plantdesk.practice.manner import Manner
from plantdesk.practice.server import PracticeStore

__all__ = ["Manner", "PracticeStore"]
