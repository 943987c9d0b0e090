"""Starts a robot with Qt loaded as in the program: python -m tests.stages.start MODULE ARGUMENTS"""

import runpy
import sys

from plantdesk.desk.system.qt import load_qt

load_qt()
del sys.argv[0]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
